import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { apiHasSuggestions } from '../api/api-config.ts'
import { useFormat } from '../i18n/format.ts'
import { useLocale } from '../i18n/locale.ts'
import { chipCountClass } from '../ui/chip.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import type { ListKind } from './list-kind.ts'
import styles from './no-results.module.css'
import { isEnough, suggestionsOptions } from './suggestions/suggestion-queries.ts'

/** A category to go on with. */
export interface NearCategory {
  readonly code: string
  readonly name: string
  /** Language of the name, if it differs from the page's. */
  readonly language?: string | undefined
  /** Number of results there; undefined if it is not known. */
  readonly count?: number | undefined
}

export interface NoResultsProps {
  readonly term: string
  /** Name of what was searched. */
  readonly searched: string
  /** Number of filters. */
  readonly filters?: number
  /** Whether the term finds something elsewhere, or this is not known yet: then it needs no advice. */
  readonly isFoundElsewhere?: boolean
  /** The list whose words correct the term; undefined for all of them. */
  readonly area?: ListKind | undefined
  /** Renders a link that searches for another term. */
  readonly correction: (term: string) => ReactNode
  readonly categories?: readonly NearCategory[]
  /** Heading of the categories. */
  readonly categoriesLabel?: string
  /** Renders a link to a category. */
  readonly category?: (category: NearCategory, text: ReactNode) => ReactNode
  /** Further steps: links and buttons. */
  readonly children?: ReactNode
}

/**
 * The message of a search without results (PROD-14, SEARCH-12): what was searched, and ways to go on. Corrections come
 * from the server; one that has none shows the rest.
 */
export function NoResults(props: NoResultsProps) {
  const {
    term,
    searched,
    filters = 0,
    isFoundElsewhere = false,
    area,
    correction,
    categories = [],
    categoriesLabel,
    category,
    children,
  } = props
  const { t } = useTranslation()
  const { tag } = useLocale()
  const format = useFormat()
  const isAsked = apiHasSuggestions() && isEnough(term)
  const { data, isPending, isPlaceholderData } = useQuery({
    ...suggestionsOptions(tag, { search: term, area }),
    enabled: isAsked,
  })
  const isLoading = isAsked && (isPending || isPlaceholderData)
  const corrections = isLoading ? [] : (data?.corrections ?? [])
  const text = [
    t('list.searched', { term, area: searched }),
    ...(filters > 0 ? [t('list.searched_filters', { number: format.number(filters) })] : []),
    ...(isFoundElsewhere || isLoading || corrections.length > 0 ? [] : [t('list.search_advice')]),
  ].join(' ')
  return (
    <EmptyState title={t('list.no_results')} text={text}>
      {corrections.length > 0 && (
        <Choices label={t('suggestions.corrections')}>
          {corrections.map((text) => (
            <li key={text}>{correction(text)}</li>
          ))}
        </Choices>
      )}
      {children}
      {categories.length > 0 && (
        <Choices label={categoriesLabel ?? ''}>
          {categories.map((one) => (
            <li key={one.code}>
              {category?.(
                one,
                <>
                  <span lang={one.language}>{one.name}</span>
                  {one.count !== undefined && one.count > 0 && (
                    <span className={chipCountClass}>{format.number(one.count)}</span>
                  )}
                </>,
              )}
            </li>
          ))}
        </Choices>
      )}
    </EmptyState>
  )
}

function Choices({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classNames('grid gap-2 min-w-0', styles.choices)}>
      <h3 className="text-sm text-muted font-regular tracking-normal">{label}</h3>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </div>
  )
}
