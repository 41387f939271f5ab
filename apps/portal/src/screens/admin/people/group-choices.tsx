import type { AdminGroup } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { wideFieldClass } from '../../../ui/form-section.tsx'
import styles from './people.module.css'

export interface GroupChoicesProps {
  readonly groups: readonly AdminGroup[]
  /** Codes of the chosen groups; others than `groups` stay chosen. */
  readonly chosen: readonly string[]
  readonly disabled?: boolean
  readonly onChange: (codes: readonly string[]) => void
}

/** The groups of a person. Nothing if the catalogue describes none. */
export function GroupChoices({ groups, chosen, disabled = false, onChange }: GroupChoicesProps) {
  const { t } = useTranslation()
  if (groups.length === 0) return null
  return (
    <fieldset className={classNames('min-w-0', wideFieldClass)} disabled={disabled}>
      <legend className="text-sm mb-2">{t('admin.groups')}</legend>
      <div className={styles.groups}>
        {groups.map(({ code, name }) => (
          <Checkbox
            key={code}
            checked={chosen.includes(code)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, code] : chosen.filter((one) => one !== code))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
