import { cityRowClass, streetRowClass } from '../../entry-forms/address-fields.tsx'
import { classNames } from '../../ui/class-names.ts'
import { fieldGridClass } from '../../ui/form-section.tsx'
import { breathingClass, Skeleton } from '../../ui/skeleton.tsx'
import picture from './profile-picture.module.css'
import styles from './profile-screen.module.css'

const FieldPlace = () => (
  <div>
    <Skeleton className={styles.labelPlace ?? ''} />
    <Skeleton className={styles.controlPlace ?? ''} />
  </div>
)

/** The screen before the profile has loaded: every element has its final position. */
export function ProfileSkeleton() {
  return (
    <>
      <div className={classNames(styles.side, breathingClass)} aria-hidden>
        <div className={picture.picture}>
          <Skeleton className={styles.avatarPlace ?? ''} />
          <div className={picture.side}>
            <Skeleton className={styles.buttonPlace ?? ''} />
            <Skeleton className={styles.notePlace ?? ''} />
          </div>
        </div>
        <div className={styles.facts}>
          <div>
            <Skeleton className={styles.termPlace ?? ''} />
            <Skeleton className={styles.factPlace ?? ''} />
          </div>
          <Skeleton className={styles.linkPlace ?? ''} />
        </div>
      </div>
      <div className={classNames(styles.form, breathingClass)} aria-hidden>
        <div className={styles.partPlace}>
          <Skeleton className={styles.titlePlace ?? ''} />
          <div className={fieldGridClass}>
            <FieldPlace />
            <FieldPlace />
            <FieldPlace />
            <FieldPlace />
          </div>
        </div>
        <div className={styles.partPlace}>
          <Skeleton className={styles.titlePlace ?? ''} />
          <div className={fieldGridClass}>
            <div className={streetRowClass}>
              <FieldPlace />
              <FieldPlace />
            </div>
            <div className={cityRowClass}>
              <FieldPlace />
              <FieldPlace />
            </div>
          </div>
        </div>
        <div className={styles.partPlace}>
          <Skeleton className={styles.titlePlace ?? ''} />
          <div className={fieldGridClass}>
            <FieldPlace />
          </div>
        </div>
        <Skeleton className={styles.savePlace ?? ''} />
      </div>
    </>
  )
}
