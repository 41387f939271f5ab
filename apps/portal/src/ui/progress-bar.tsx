import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  /** What progresses, for screen readers. */
  readonly label: string
  /** From 0 to 1; undefined while unknown. */
  readonly share: number | undefined
}

/** A bar that shows how much is done. */
export const ProgressBar = ({ label, share }: ProgressBarProps) => (
  <progress className={styles.bar} max={1} value={share} aria-label={label} />
)
