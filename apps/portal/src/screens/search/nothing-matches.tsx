import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../configuration/configuration.ts'
import { productListAddress, readProductListState } from '../../entities/product/product-list-state.ts'
import { categoriesOptions, productListOptions } from '../../entities/product/product-queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { CategoryLink } from '../../lists/category-link.tsx'
import { categoryNodes } from '../../lists/category-nodes.ts'
import { NoResults } from '../../lists/no-results.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { chipLinkClass } from '../../ui/chip.tsx'
import { searchKinds, searchParameters } from './search-state.ts'
import type { SearchView } from './use-search-view.ts'

const everywhere = Object.fromEntries(searchKinds.map((kind) => [kind, true]))

/**
 * The one message of a combined search that finds nothing, with ways on (SEARCH-12). If the block of products has
 * filters (API-56) and the catalogue has matches without them, it leads there. It loads on demand.
 */
export default function NothingMatches({ state, change }: SearchView) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const format = useFormat()
  const { setup } = useConfiguration()
  const isFiltered = state.products && Object.keys(setup.grid_filter).length > 0
  const unfiltered = readProductListState({ search: state.term })
  const wider = useQuery({ ...productListOptions(tag, unfiltered, '', setup.catalog_columns), enabled: isFiltered })
  const found = isFiltered && !wider.isPlaceholderData ? (wider.data?.total ?? 0) : 0
  const categories = useQuery(categoriesOptions(tag, { search: '', filters: {} }))
  const on = searchKinds.filter((kind) => state[kind])
  const searched = format.list(on.map((kind) => t(`search.${kind}`)))
  return (
    // It stands for the blocks of all kinds (SEARCH-12, A-46).
    <section aria-label={searched}>
      <NoResults
        term={state.term}
        searched={searched}
        isFoundElsewhere={wider.isLoading || found > 0}
        area={on.length === 1 ? on[0] : undefined}
        correction={(term) => (
          <Link to="." search={searchParameters({ ...state, term })} className={chipLinkClass}>
            {term}
          </Link>
        )}
        categories={categoryNodes(categories.data ?? [])}
        categoriesLabel={t('products.categories')}
        category={({ code }, text) => (
          <CategoryLink kind="products" code={code} className={chipLinkClass}>
            {text}
          </CategoryLink>
        )}
      >
        {found > 0 && (
          <Link
            to="/$locale/products/list"
            from="/$locale"
            search={productListAddress(unfiltered)}
            className={buttonClass('primary')}
          >
            {t('list.search_without_filters', { number: format.number(found) })}
          </Link>
        )}
        {on.length < searchKinds.length && <Button onClick={() => change(everywhere)}>{t('search.everywhere')}</Button>}
      </NoResults>
    </section>
  )
}
