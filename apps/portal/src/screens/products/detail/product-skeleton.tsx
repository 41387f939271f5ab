import { classNames } from '../../../ui/class-names.ts'
import { breathingClass, Skeleton } from '../../../ui/skeleton.tsx'
import gallery from './gallery.module.css'
import styles from './product-screen.module.css'

/** Placeholders while a product loads; above a sub-page, its pictures and introduction do not show. */
export const ProductSkeleton = ({ isSubPage = false }: { readonly isSubPage?: boolean }) => (
  <div className={classNames(styles.product, breathingClass)} aria-hidden>
    {isSubPage ? (
      <div className={styles.menu}>
        <Skeleton className={styles.waitingName ?? ''} />
      </div>
    ) : (
      <>
        <div className={classNames('min-w-0', styles.gallery, gallery.gallery)}>
          <Skeleton className={styles.waitingPicture ?? ''} />
        </div>
        <div className={classNames('min-w-0', styles.introduction)}>
          <Skeleton className={styles.waitingName ?? ''} />
          <Skeleton className="mt-4" />
          <Skeleton className="mt-4" />
        </div>
      </>
    )}
  </div>
)
