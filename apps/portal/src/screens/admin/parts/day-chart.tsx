import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import styles from './day-chart.module.css'

export interface DayChartProps {
  /** What the bars count. */
  readonly label: string
  /** Each day of the period, in order: `2026-03-31`. */
  readonly days: readonly string[]
  /** The counts by day; a day without any is missing. */
  readonly counts: ReadonlyMap<string, number>
}

/** Height of the tallest bar, in units of the drawing. */
const height = 100

/** A bar for each day. The table beside it has the same numbers, so the drawing has a name and no more for screen readers. */
export function DayChart({ label, days, counts }: DayChartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const most = Math.max(1, ...counts.values())
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return (
    <figure>
      <figcaption className="flex justify-between gap-4 text-sm text-muted">
        <span>{label}</span>
        <span className="tabular-nums">{format.number(most)}</span>
      </figcaption>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {days.map((day, index) => {
          const count = counts.get(day) ?? 0
          // A day with few is still to be seen beside one with many.
          const tall = count === 0 ? 0 : Math.max(2, (count / most) * height)
          return (
            <rect key={day} x={index + 0.1} y={height - tall} width={0.8} height={tall}>
              <title>{t('text.labelled', { label: format.date(day), text: format.number(count) })}</title>
            </rect>
          )
        })}
      </svg>
      <p className="flex justify-between gap-4 text-sm text-muted" aria-hidden="true">
        <span>{format.date(first)}</span>
        <span>{format.date(last)}</span>
      </p>
    </figure>
  )
}
