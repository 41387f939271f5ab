import { useFormat } from '../../../i18n/format.ts'
import styles from './totals.module.css'

export interface TotalsProps {
  readonly totals: readonly { readonly key: string; readonly name: string; readonly count: number }[]
}

/** Large numbers, each with its name. */
export function Totals({ totals }: TotalsProps) {
  const format = useFormat()
  return (
    <dl className={styles.totals}>
      {totals.map(({ key, name, count }) => (
        <div key={key} className={styles.total}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
