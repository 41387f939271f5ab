import { fieldGridClass } from '../../ui/form-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './profile-screen.module.css'

/** Fields in each part of the form. */
const parts = { person: 4, address: 4, contact: 1 }

/** The screen, before the profile is there. */
export function ProfileSkeleton() {
  return (
    <>
      <div className={styles.side} aria-hidden>
        <Skeleton className={styles.avatarPlace ?? ''} />
      </div>
      <div className={styles.form} aria-hidden>
        {Object.entries(parts).map(([part, count]) => (
          <div key={part} className={styles.partPlace}>
            <Skeleton className={styles.titlePlace ?? ''} />
            <div className={fieldGridClass}>
              {Array.from({ length: count }, (_, place) => `${part} ${place}`).map((key) => (
                <div key={key}>
                  <Skeleton className={styles.labelPlace ?? ''} />
                  <Skeleton className={styles.controlPlace ?? ''} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
