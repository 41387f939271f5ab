import { useTranslation } from 'react-i18next'
import { IconArrowsSort, IconChevronDown } from '../ui/icons.ts'
import { Popover } from '../ui/popover.tsx'
import { RadioList, type RadioListProps } from '../ui/radio-list.tsx'
import { useOptimisticValue } from '../ui/use-optimistic-value.ts'
import { toolbarButtonClass, toolbarTextClass } from './list-toolbar.tsx'
import styles from './sort-control.module.css'

/**
 * The order of a list (PROD-06, CONTENT-03), as a button that opens a small dialog (ASSET-04). The list changes with
 * each choice; a click closes the dialog. On phones the button shows an icon only.
 */
export function SortControl({ choices, value, onChange }: Omit<RadioListProps, 'label'>) {
  const { t } = useTranslation()
  const [shown, show] = useOptimisticValue(value)
  const name = choices.find((choice) => choice.value === shown)?.label ?? ''
  return (
    <Popover
      trigger={
        <>
          <IconArrowsSort size={18} stroke={1.5} aria-hidden className={styles.icon} />
          <span className={toolbarTextClass}>{name}</span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden className={styles.arrow} />
        </>
      }
      label={t('list.sort_by', { name })}
      triggerClass={toolbarButtonClass}
      dialogLabel={t('list.sort')}
      closesOn="label"
    >
      <RadioList
        label={t('list.sort')}
        choices={choices}
        value={shown}
        onChange={(next) => {
          show(next)
          onChange(next)
        }}
      />
    </Popover>
  )
}
