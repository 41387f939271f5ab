import { pageCount, withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { CategoryLink } from './category-link.tsx'
import { useCurrentList } from './list.tsx'
import styles from './list-heading.module.css'

export interface ListHeadingProps {
  /** The selection of the list's cards. Touch screens show a button that begins and ends it. */
  readonly selecting?: { readonly isOn: boolean; readonly start: () => void; readonly end: () => void }
}

/** The heading of a list: breadcrumb, title and total. */
export function ListHeading({ selecting }: ListHeadingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, view, path, title, categories, page: results, isOld } = useCurrentList()
  const isPending = categories.isPending && view.code !== ''
  const search = view.address(withChoice(view.state, {}))
  const total = (phrase: 'count' | 'results') => {
    if (!results) return ''
    const number = format.number(results.total)
    return results.hasMore ? t('list.more_than', { number }) : t(`${kind}.${phrase}`, { count: results.total, number })
  }
  const found = isOld ? '' : total('results')
  const { page, limit } = view.state
  const pages = !results || isOld || results.hasMore ? 0 : pageCount(results.total, limit)
  const where = t('list.next_page_text', { page: format.number(page), pages: format.number(pages) })
  return (
    <header className={styles.heading}>
      {view.code === '' ? (
        // Keeps the height. An empty landmark would only clutter navigation.
        <div className={styles.breadcrumb} />
      ) : (
        <nav aria-label={t('list.breadcrumb')} className={styles.breadcrumb}>
          <ol className={styles.steps}>
            <li>
              <CategoryLink kind={kind} code="" search={search}>
                {t(`${kind}.all`)}
              </CategoryLink>
            </li>
            {path.slice(0, -1).map(({ id, code, name, language }) => (
              <li key={id}>
                <CategoryLink kind={kind} code={code} search={search}>
                  <span lang={language}>{name}</span>
                </CategoryLink>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {selecting && (
        <TextButton
          className={styles.select}
          aria-pressed={selecting.isOn}
          onClick={selecting.isOn ? selecting.end : selecting.start}
        >
          {t('list.start_selecting')}
        </TextButton>
      )}
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="min-w-0 wrap-break-word hyphens-auto" lang={path.at(-1)?.language}>
          {isPending ? <Skeleton className={styles.waiting ?? ''} /> : title}
        </h1>
        {/* Hidden while the title loads, because the title's arrival would move it. */}
        {!isPending && (
          <p className="text-muted text-sm tabular-nums" aria-hidden>
            {total('count') || '\u00a0'}
          </p>
        )}
      </div>
      <p role="status" aria-live="polite" className={styles.status}>
        <VisuallyHidden>
          {page > 1 && page <= pages ? t('text.pair', { first: found, second: where }) : found}
        </VisuallyHidden>
      </p>
    </header>
  )
}
