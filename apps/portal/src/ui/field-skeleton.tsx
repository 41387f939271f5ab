import { Skeleton } from './skeleton.tsx'

/** The placeholder of a form's field: label and control. */
export const FieldSkeleton = () => (
  <div>
    <Skeleton
      style={{
        width: '100%',
        maxWidth: '6rem',
        height: 'calc(var(--text-sm) * 1.35)',
        marginBlockEnd: 'var(--space-2)',
      }}
    />
    <Skeleton style={{ height: 'var(--control-height)' }} />
  </div>
)
