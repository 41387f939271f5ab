import { cityRowClass, streetRowClass } from '../../entry-forms/address-fields.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldSkeleton } from '../../ui/field-skeleton.tsx'
import { fieldGridClass } from '../../ui/form-section.tsx'
import { breathingClass, Skeleton } from '../../ui/skeleton.tsx'
import picture from './profile-picture.module.css'
import styles from './profile-screen.module.css'

/**
 * The screen before the profile has loaded: every element has its final position. Text lines count by their line
 * height.
 */
export function ProfileSkeleton() {
  return (
    <>
      <div className={classNames('grid gap-5 min-w-0', styles.side, breathingClass)} aria-hidden>
        <div className={classNames('grid gap-4', picture.picture)}>
          <Skeleton style={{ width: '6rem', height: '6rem', borderRadius: 'var(--radius-round)' }} />
          <div className="grid gap-2 min-w-0">
            <Skeleton style={{ width: '100%', maxWidth: '10rem', height: 'var(--touch-height)' }} />
            <Skeleton style={{ width: '100%', maxWidth: '14rem', height: 'calc(var(--text-sm) * 1.35)' }} />
          </div>
        </div>
        <div className="grid justify-items-start gap-4 pt-5 border-t text-sm">
          <div>
            <Skeleton
              style={{ width: '4rem', height: 'calc(var(--text-xs) * 1.6 - 0.25rem)', marginBlockEnd: '0.25rem' }}
            />
            <Skeleton style={{ width: '12rem', height: 'calc(var(--text-sm) * 1.6)' }} />
          </div>
          <Skeleton style={{ width: '8rem', height: 'var(--touch-height)' }} />
        </div>
      </div>
      <div className={classNames(styles.form, breathingClass)} aria-hidden>
        <div className="grid gap-4">
          <Skeleton style={{ width: '8rem', height: 'calc(var(--text-lg) * 1.15)' }} />
          <div className={fieldGridClass}>
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton />
            <FieldSkeleton />
          </div>
        </div>
        <div className="grid gap-4">
          <Skeleton style={{ width: '8rem', height: 'calc(var(--text-lg) * 1.15)' }} />
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
          <Skeleton style={{ width: '8rem', height: 'calc(var(--text-lg) * 1.15)' }} />
          <div className={fieldGridClass}>
            <FieldSkeleton />
          </div>
        </div>
        <Skeleton style={{ width: '9rem', height: 'var(--control-height)' }} />
      </div>
    </>
  )
}
