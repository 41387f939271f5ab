import { type CallContext, implementation } from '../../call-context.ts'
import type { AssetPage, AssetReader, AssetsService } from './assets-service.ts'

const readerOf = ({ locale, mediaOrigin: origin }: CallContext): AssetReader => ({ locale: locale.code, origin })
const asPage = ({ assets, total, words }: AssetPage) => ({
  headers: {
    'x-total-count': String(total),
    ...(words.length > 0 ? { 'x-search-words': words.map(encodeURIComponent).join(',') } : {}),
  },
  body: assets,
})

/** The calls about the media library (API-24 to API-29). */
export const assetHandlers = (assets: AssetsService) => ({
  media: {
    list: implementation.media.list.handler(async ({ input, context }) =>
      asPage(await assets.list(input, readerOf(context))),
    ),
    inScope: implementation.media.inScope.handler(async ({ input, context }) =>
      asPage(await assets.list(input, readerOf(context), input.code)),
    ),
    scopes: implementation.media.scopes.handler(({ input, context }) => assets.scopes(input, readerOf(context))),
    tags: implementation.media.tags.handler(({ input, context }) => assets.tags(input, readerOf(context))),
    tagsInScope: implementation.media.tagsInScope.handler(({ input, context }) =>
      assets.tags(input, readerOf(context), input.code),
    ),
    ofProduct: implementation.media.ofProduct.handler(({ input, context }) =>
      assets.ofProduct(input.id, input.includeParent, readerOf(context)),
    ),
  },
})
