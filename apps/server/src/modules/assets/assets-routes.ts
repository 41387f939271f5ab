import { type CallContext, catalogueReads, viewerOf } from '../../http/call-context.ts'
import type { AssetPage, AssetReader, AssetsService } from './assets-service.ts'

const readerOf = (context: CallContext): AssetReader => ({
  ...viewerOf(context),
  origin: context.mediaOrigin,
  isElsewhere: context.browser.isElsewhere,
})
const asHeader = (name: string, words: readonly string[] | undefined) =>
  words ? { [name]: words.map(encodeURIComponent).join(',') } : {}
const asPage = ({ assets, total, words, missing, language }: AssetPage) => ({
  headers: {
    'x-total-count': String(total),
    ...asHeader('x-search-words', words),
    ...asHeader('x-search-missing', missing),
    ...(language !== undefined && { 'x-search-language': language }),
  },
  body: assets,
})

/** The calls about the media library (API-24 to API-29). */
export const assetHandlers = (assets: AssetsService) => ({
  media: {
    list: catalogueReads.media.list.handler(async ({ input, context }) =>
      asPage(await assets.list(input, readerOf(context))),
    ),
    inScope: catalogueReads.media.inScope.handler(async ({ input, context }) =>
      asPage(await assets.list(input, readerOf(context), input.code)),
    ),
    scopes: catalogueReads.media.scopes.handler(({ input, context }) => assets.scopes(input, viewerOf(context))),
    tags: catalogueReads.media.tags.handler(({ input, context }) => assets.tags(input, viewerOf(context))),
    tagsInScope: catalogueReads.media.tagsInScope.handler(({ input, context }) =>
      assets.tags(input, viewerOf(context), input.code),
    ),
    facets: catalogueReads.media.facets.handler(({ input, context }) =>
      assets.facets(input, viewerOf(context), input.scope || undefined),
    ),
    ofProduct: catalogueReads.media.ofProduct.handler(({ input, context }) =>
      assets.ofProduct(input.id, input.includeParent, readerOf(context)),
    ),
  },
})
