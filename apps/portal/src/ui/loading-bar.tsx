import styles from './loading-bar.module.css'

/** A thin moving line while something loads (PROD-11). What loads quickly does not show it. It fills its positioned parent's lower edge. */
export function LoadingBar({ active, label }: { readonly active: boolean; readonly label: string }) {
  return (
    <div className={styles.track} role="status" data-active={active || undefined}>
      {active && (
        <>
          <span className={styles.bar} />
          <span className={styles.label}>{label}</span>
        </>
      )}
    </div>
  )
}
