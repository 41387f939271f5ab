import styles from './strength-meter.module.css'

export interface StrengthMeterProps {
  /** How many of the steps are reached, from 0; undefined while nothing is judged. */
  readonly reached: number | undefined
  readonly steps: number
  /** What it is about: `Strength`. */
  readonly label: string
  /** The judgement in words. */
  readonly words: string
}

/** A judgement as a row of steps, with the words for it, which are read out when they change. */
export function StrengthMeter({ reached, steps, label, words }: StrengthMeterProps) {
  return (
    <div className={styles.meter} data-tone={toneOf(reached, steps)}>
      <div className={styles.steps} aria-hidden>
        {Array.from({ length: steps }, (_, step) => step + 1).map((step) => (
          <span key={step} className={styles.step} data-reached={step <= (reached ?? 0) || undefined} />
        ))}
      </div>
      {/* There before its first words, or listeners would not be told of them. */}
      <p className={styles.words} aria-live="polite" aria-atomic>
        {reached !== undefined && (
          <>
            {label} <strong>{words}</strong>
          </>
        )}
      </p>
    </div>
  )
}

/** A colour that goes with the words. */
const toneOf = (reached: number | undefined, steps: number): string | undefined => {
  if (reached === undefined) return undefined
  return reached * 2 < steps ? 'low' : reached + 1 < steps ? 'middle' : 'high'
}
