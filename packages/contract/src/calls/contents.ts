import * as z from 'zod'
import { Content, ContentCategory, ContentPage } from '../entities/content.ts'
import { direction, Id, key, limit, page, privateCall, search } from './parts.ts'

/** Articles (API-21 to API-23). */
export const contents = {
  /** A page of articles (API-21); `filters[product]` limits it to articles about a product. */
  list: privateCall('GET', '/content/', 'A page of articles')
    .input(
      z.object({
        limit: limit.default(24),
        page: page.default(1),
        orderdir: direction.default('desc'),
        /** Without it, the best match of a search comes first, and otherwise the newest. */
        orderby: z.enum(['created', 'title']).optional(),
        search: search.optional(),
        filters: z.object({ category: key.optional(), product: key.optional() }).optional(),
        /**
         * `excerpt`: the answer contains the beginning of each text, or the part that the search matched, instead of
         * the whole text.
         */
        text: z.enum(['whole', 'excerpt']).default('whole'),
      }),
    )
    .output(ContentPage),
  /** The category trees (API-23). */
  categories: privateCall('GET', '/content/categories', 'The article categories').output(z.array(ContentCategory)),
  /** One article (API-22). */
  one: privateCall('GET', '/content/{id}', 'One article').input(Id).output(Content),
}
