import * as z from 'zod'
import { CreatedFeed, Feeds } from '../entities/feed.ts'
import { ExportTemplate } from '../entities/media.ts'
import { loneKeyField } from '../reading.ts'
import { maxFeedName } from '../rules/feed-name.ts'
import { papers } from '../rules/leaflet-paper.ts'
import { addedCall, commaList, direction, Id, key, outerCall, privateCall, productFilters, search } from './parts.ts'

/** Exports of products and their leaflets (API-14, API-15, API-51). */
export const exports = {
  /** The templates (API-14). */
  templates: privateCall('GET', '/export/template', 'The export templates').output(z.array(ExportTemplate)),
  /** Prepares an export of the filtered list, or of the selected `ids`, and answers its link (API-15, A-53). */
  download: privateCall('GET', '/export/template/{id}/download', 'Prepare an export')
    .input(
      Id.extend({
        search: search.optional(),
        filters: productFilters.optional(),
        order: z.string().max(255).optional(),
        orderdir: direction.optional(),
        ids: commaList.optional(),
      }),
    )
    .output(z.object({ url: loneKeyField() })),
  /** The caller's feeds, and the templates for new ones. Not part of the specification, like the next two calls. */
  feeds: addedCall('GET', '/export/feed', 'The own feeds').output(Feeds),
  /** Makes a feed of the filtered list. Only this answer has its address. 409 if the caller has too many feeds. */
  createFeed: addedCall('POST', '/export/feed', 'Make a feed')
    .input(
      z.object({
        template: key.min(1),
        name: z.string().trim().min(1).max(maxFeedName),
        search: search.optional(),
        filters: productFilters.optional(),
        order: z.string().max(255).optional(),
        orderdir: direction.optional(),
      }),
    )
    .output(CreatedFeed),
  /** Revokes a feed: its address ends at once. */
  revokeFeed: addedCall('DELETE', '/export/feed/{id}', 'Revoke a feed').input(Id).output(z.object({})),
  /** The leaflet of a product as an HTML document (API-51); `locale` is `language_COUNTRY`. */
  leaflet: outerCall('GET', '/export/export/public/leaflet/{locale}/{id}/{filename}', 'The leaflet of a product')
    .route({ outputStructure: 'detailed' })
    .input(
      z.object({
        locale: z.string().max(20),
        id: key.min(1),
        /** Any name; only the ending counts: `.html`, or `.pdf` if the server makes PDFs. */
        filename: z.string().max(255),
        /** Default: the usual paper of the locale's country. */
        paper: z.enum(papers).optional(),
      }),
    )
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
}
