import type { Suggestions } from '@vitrine/contract'
import type { ProductFilters } from '@vitrine/contract/rules/product-filters'
import type { Viewer } from '../../catalogue/access/visibility.ts'
import type { TitleSuggestions } from '../../catalogue/search/suggested-titles.ts'
import { catalogueReads, viewerOf } from '../../http/call-context.ts'
import type { AssetsService } from '../assets/assets-service.ts'
import type { ContentsService } from '../contents/contents-service.ts'
import type { ProductsService } from '../products/products-service.ts'

/** Numbers of titles: in the suggestions of their own list, and in those of everything. */
const maxTitles = { own: 6, together: 3 }

const none: TitleSuggestions = { titles: [], corrections: [], words: [] }
const noProducts: Omit<Suggestions, 'assets' | 'contents'> = {
  ...{ corrections: [], products: [], categories: [], values: [], words: [] },
}

export interface SuggestionServices {
  readonly products: ProductsService
  readonly assets: AssetsService
  readonly contents: ContentsService
}

interface SuggestionInput {
  readonly search: string
  readonly filters?: ProductFilters | undefined
  readonly area?: 'products' | 'assets' | 'contents' | undefined
}

/** The call for suggestions while a visitor types. */
export const suggestionHandlers = (services: SuggestionServices) => ({
  suggestions: {
    find: catalogueReads.suggestions.find.handler(({ input, context }) =>
      suggestions(services, input, viewerOf(context)),
    ),
  },
})

async function suggestions(
  { products, assets, contents }: SuggestionServices,
  { search, filters, area }: SuggestionInput,
  viewer: Viewer,
): Promise<Suggestions> {
  const has = (kind: typeof area) => area === undefined || area === kind
  const limit = area === undefined ? maxTitles.together : maxTitles.own
  const [ofProducts, ofAssets, ofContents] = await Promise.all([
    has('products') ? products.suggestions({ search, filters }, viewer) : noProducts,
    has('assets') ? assets.suggestions(search, limit, viewer) : none,
    has('contents') ? contents.suggestions(search, limit, viewer) : none,
  ])
  const { products: found, categories, values } = ofProducts
  const kinds = [
    { corrections: ofProducts.corrections, isFound: found.length + categories.length + values.length > 0 },
    ...[ofAssets, ofContents].map(({ corrections, titles }) => ({ corrections, isFound: titles.length > 0 })),
  ]
  // What is spelt right for one kind of things needs no correction.
  const isRight = kinds.some(({ corrections, isFound }) => isFound && corrections.length === 0)
  return {
    ...{ products: found, categories, values, assets: [...ofAssets.titles], contents: [...ofContents.titles] },
    corrections: isRight ? [] : [...(kinds.find(({ corrections }) => corrections.length > 0)?.corrections ?? [])],
    words: [...new Set([ofProducts, ofAssets, ofContents].flatMap(({ words }) => words ?? []))],
  }
}
