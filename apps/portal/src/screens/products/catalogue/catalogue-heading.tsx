import { Link } from '@tanstack/react-router'
import type { ProductCategory } from '@vitrine/contract'
import { type ListState, listQuery, withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './catalogue-heading.module.css'

export interface CatalogueHeadingProps {
  /** The categories from a root to the chosen one. */
  path: readonly ProductCategory[]
  title: string
  category: string
  /** Whether the name of the category is still on its way. */
  pending: boolean
  /** How many products there are; undefined while that is not known. */
  total: number | undefined
  /** The number that stands there until then. */
  shownTotal: number | undefined
  state: ListState
}

/** Where the visitor is, what it is called and how much of it there is. */
export function CatalogueHeading({ path, title, category, pending, total, shownTotal, state }: CatalogueHeadingProps) {
  const { t } = useTranslation()
  const { segment } = useLocale()
  const format = useFormat()
  const q = listQuery(withChoice(state, {}))
  const search = q === undefined ? {} : { q }
  return (
    <header className={styles.heading}>
      <nav aria-label={t('products.breadcrumb')} className={styles.breadcrumb}>
        {category !== '' && (
          <ol className={styles.steps}>
            <li>
              <Link to="/$locale/products/list" params={{ locale: segment }} search={search}>
                {t('products.all')}
              </Link>
            </li>
            {path.slice(0, -1).map((step) => (
              <li key={step.id}>
                <Link to="/$locale/products/list/$code" params={{ locale: segment, code: step.code }} search={search}>
                  {step.title || step.code}
                </Link>
              </li>
            ))}
          </ol>
        )}
      </nav>
      <div className={styles.line}>
        <h1 className={styles.title}>
          {pending ? <Skeleton className={styles.waiting ?? ''} /> : title || t('products.unknown_category')}
        </h1>
        <p className={styles.count} aria-hidden>
          {shownTotal === undefined
            ? '\u00a0'
            : t('products.count', { count: shownTotal, number: format.number(shownTotal) })}
        </p>
      </div>
      <p role="status" aria-live="polite" className={styles.status}>
        <VisuallyHidden>
          {total === undefined ? '' : t('products.results', { count: total, number: format.number(total) })}
        </VisuallyHidden>
      </p>
    </header>
  )
}
