import { classNames } from '../../../ui/class-names.ts'
import { FieldSkeleton } from '../../../ui/field-skeleton.tsx'
import { fieldGridClass, wideFieldClass } from '../../../ui/form-section.tsx'
import { breathingClass, Skeleton } from '../../../ui/skeleton.tsx'
import { longAuthFormClass } from '../auth-screen.tsx'

/** The form's fields, as placeholders. */
const places = [
  ['group', true],
  ['first name', false],
  ['last name', false],
  ['gender', true],
  ['date of birth', true],
  ['email', true],
  ['password', true],
] as const

/**
 * The form before the groups have loaded. It has the height of a form with a choice of groups, so that the content
 * below does not move.
 */
export function RegisterSkeleton() {
  return (
    <div className={classNames(longAuthFormClass, breathingClass)} aria-hidden>
      <Skeleton style={{ width: '16rem', height: '1.15rem' }} />
      <div className={fieldGridClass}>
        {places.map(([key, wide]) => (
          <div key={key} className={wide ? wideFieldClass : undefined}>
            <FieldSkeleton />
            {/* The password rule, in two lines, and the strength. */}
            {key === 'password' && <Skeleton style={{ height: '4.6rem', marginBlockStart: 'var(--space-2)' }} />}
          </div>
        ))}
      </div>
      <Skeleton style={{ height: 'var(--control-height)' }} />
    </div>
  )
}
