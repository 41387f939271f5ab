import styles from './loading-bar.module.css'

/**
 * A thin moving line at the lower edge of its positioned parent while something loads (PROD-11). It appears only when
 * loading takes long.
 */
export function LoadingBar({ active, label }: { readonly active: boolean; readonly label: string }) {
  return (
    <div className={styles.track} role="status" data-active={active || undefined}>
      {active && (
        <>
          <span className={styles.bar} />
          <span className="sr-only">{label}</span>
        </>
      )}
    </div>
  )
}
