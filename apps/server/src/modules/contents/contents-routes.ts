import { catalogueReads, viewerOf } from '../../http/call-context.ts'
import type { ContentsService } from './contents-service.ts'

/** The calls about articles (API-21 to API-23). */
export const contentHandlers = (contents: ContentsService) => ({
  contents: {
    list: catalogueReads.contents.list.handler(({ input, context }) => contents.list(input, viewerOf(context))),
    categories: catalogueReads.contents.categories.handler(({ context }) => contents.categories(viewerOf(context))),
    one: catalogueReads.contents.one.handler(({ input, context }) => contents.one(input.id, viewerOf(context))),
  },
})
