import { classNames } from './class-names.ts'
import styles from './strength-meter.module.css'

export interface StrengthMeterProps {
  /** Number of filled steps, from 0. Undefined while there is no rating. */
  readonly reached: number | undefined
  readonly steps: number
  /** What is rated: `Strength`. */
  readonly label: string
  /** The rating in words. */
  readonly words: string
}

/** A rating as a row of steps with a text. Screen readers announce the text when it changes. */
export function StrengthMeter({ reached, steps, label, words }: StrengthMeterProps) {
  return (
    <div className={classNames('flex flex-wrap items-center', styles.meter)} data-tone={toneOf(reached, steps)}>
      <div className={classNames('flex gap-1', styles.steps)} aria-hidden>
        {Array.from({ length: steps }, (_, step) => step + 1).map((step) => (
          <span
            key={step}
            className={classNames('flex-1 rounded-full', styles.step)}
            data-reached={step <= (reached ?? 0) || undefined}
          />
        ))}
      </div>
      {/* The live region must exist before its text, or screen readers do not announce it. */}
      <p className={classNames('flex-none text-muted text-sm', styles.words)} aria-live="polite" aria-atomic>
        {reached !== undefined && (
          <>
            {label} <strong className="text-default font-medium">{words}</strong>
          </>
        )}
      </p>
    </div>
  )
}

/** The colour that matches the rating. */
const toneOf = (reached: number | undefined, steps: number): string | undefined => {
  if (reached === undefined) return undefined
  return reached * 2 < steps ? 'low' : reached + 1 < steps ? 'middle' : 'high'
}
