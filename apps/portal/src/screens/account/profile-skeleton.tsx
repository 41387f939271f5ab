import { cityRowClass, streetRowClass } from '../../entry-forms/address-fields.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldSkeleton } from '../../ui/field-skeleton.tsx'
import { fieldGridClass } from '../../ui/form-section.tsx'
import { breathingClass, Skeleton } from '../../ui/skeleton.tsx'
import picture from './profile-picture.module.css'
import styles from './profile-screen.module.css'

/** The screen before the profile has loaded: every element has its final position. */
export function ProfileSkeleton() {
  return (
    <>
      <div className={classNames(styles.side, breathingClass)} aria-hidden>
        <div className={picture.picture}>
          <Skeleton className={styles.avatarPlace ?? ''} />
          <div className="grid gap-2 min-w-0">
            <Skeleton className={styles.buttonPlace ?? ''} />
            <Skeleton className={styles.notePlace ?? ''} />
          </div>
        </div>
        <div className="grid gap-4 justify-items-start pt-5 border-t text-sm">
          <div>
            <Skeleton className={styles.termPlace ?? ''} />
            <Skeleton className={styles.factPlace ?? ''} />
          </div>
          <Skeleton className={styles.linkPlace ?? ''} />
        </div>
      </div>
      <div className={classNames(styles.form, breathingClass)} aria-hidden>
        <div className="grid gap-4">
          <Skeleton className={styles.titlePlace ?? ''} />
          <div className={fieldGridClass}>
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton />
          </div>
        </div>
        <div className="grid gap-4">
          <Skeleton className={styles.titlePlace ?? ''} />
          <div className={fieldGridClass}>
            <div className={streetRowClass}>
              <FieldSkeleton />
              <FieldSkeleton />
            </div>
            <div className={cityRowClass}>
              <FieldSkeleton />
              <FieldSkeleton />
            </div>
          </div>
        </div>
        <div className="grid gap-4">
          <Skeleton className={styles.titlePlace ?? ''} />
          <div className={fieldGridClass}>
            <FieldSkeleton />
          </div>
        </div>
        <Skeleton className={styles.savePlace ?? ''} />
      </div>
    </>
  )
}
