import { useTranslation } from 'react-i18next'
import { useBasketKept } from '../../entities/asset/basket/basket.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './basket-problems.module.css'

export interface BasketProblemsProps {
  /** URLs of entries whose file no longer exists. */
  readonly missing: readonly string[]
  /** URLs of other entries that the server refused. */
  readonly refused: readonly string[]
  readonly onRemove: (urls: readonly string[]) => void
}

/** The basket's problems, each with its remedy. */
export function BasketProblems({ missing, refused, onRemove }: BasketProblemsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isStored = useBasketKept()
  const words = ({ length }: readonly string[]) => ({ count: length, number: format.number(length) })
  return (
    <div className={classNames('grid gap-3', styles.problems)} role="status">
      {!isStored && <Notice tone="warning">{t('basket.not_kept')}</Notice>}
      {missing.length > 0 && (
        <Notice tone="warning">
          <p>{t('basket.some_gone', words(missing))}</p>
          <Button onClick={() => onRemove(missing)}>{t('basket.remove_gone')}</Button>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="warning">
          <p>{t('basket.some_refused', words(refused))}</p>
          <Button onClick={() => onRemove(refused)}>{t('basket.remove_refused')}</Button>
        </Notice>
      )}
    </div>
  )
}
