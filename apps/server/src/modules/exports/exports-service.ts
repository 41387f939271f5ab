/**
 * Exports of products: lists the templates, prepares exports, and makes the files of their links (API-14, API-15, A-52,
 *
 */
import { randomBytes } from 'node:crypto'
import type { ExportTemplate } from '@vitrine/contract'
import type { ProductFilters } from '@vitrine/contract/rules/product-filters'
import { isStorable } from '@vitrine/contract/rules/storable-text'
import type { StoredExportSelection, StoredExportTemplate } from '@vitrine/database/schema'
import { assertFeature } from '../../catalogue/access/features.ts'
import type { Viewer, Visibility } from '../../catalogue/access/visibility.ts'
import { type CallContext, viewerOf } from '../../http/call-context.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import type { RateLimit } from '../../http/rate-limit-store.ts'
import { callerLimits, type RateLimiter } from '../../http/rate-limiter.ts'
import { checkLink, signatureQuery, signLink } from '../../http/signed-links.ts'
import { safeFileName } from '../../storage/zip/entry-names.ts'
import type { AssetsService } from '../assets/assets-service.ts'
import type { CommonParts } from '../common-parts.ts'
import type { ProductsService } from '../products/products-service.ts'
import { maxEntries } from './atom.ts'
import { batchesOf, type ExportBatch } from './export-batches.ts'
import { type ExportFormat, extensions } from './export-format.ts'
import { describeExport, planExport } from './export-plan.ts'
import { ExportTemplates, type KnownTemplate } from './export-templates.ts'
import type { ExportsStore, PreparedExport } from './exports-store.ts'
import { pathsOf } from './file-paths.ts'
import { contentTypes, makeFile } from './make-file.ts'
import type { ExportPlan, PlanContext } from './planned-columns.ts'
import { maxColumns, maxRows } from './xlsx-sheet.ts'

/** Lifetime of an export's link in seconds. */
export const exportLife = 24 * 3600

/** Limit for preparing exports, per caller: more than anyone needs, and few enough not to fill the disk with rows. */
const preparing: RateLimit = { max: 300, windowMs: 3_600_000 }

/** Maximum number of products that a query may list by id. */
export const maxIds = 1000

export interface ExportsOptions extends Pick<CommonParts, 'configuration' | 'makeRateLimiter' | 'clock'> {
  readonly store: ExportsStore
  readonly products: ProductsService
  readonly assets: Pick<AssetsService, 'visibleTo'>
  /**
   * The present visibility of a person, or of guests (null); undefined for a person whose account is deleted or
   * disabled.
   */
  readonly visibilityOf: (userId: string | null) => Promise<Visibility | undefined>
  /** Returns a function that signs the addresses of reserved files in a text for a person. */
  readonly signerFor: (userId: string) => Promise<(text: string) => string>
}

/** A visitor's request for an export. */
export interface ExportQuery {
  readonly id: string
  readonly search?: string | undefined
  readonly filters?: ProductFilters | undefined
  readonly order?: string | undefined
  readonly orderdir?: 'asc' | 'desc' | undefined
  readonly ids?: readonly string[] | undefined
}

/** An export as a row describes it: a prepared export, or a feed. */
export interface StoredExport extends Pick<PreparedExport, 'definition' | 'selection' | 'name' | 'locale' | 'userId'> {
  /** The time that the file states as its own. */
  readonly created: Date
  /** The id of a feed, a UUID. */
  readonly feed?: string
}

/** The part of a call's context that exports need. */
export type ExportCaller = Pick<CallContext, 'language' | 'locale' | 'address' | 'caller' | 'visibility'>

/** Origins of the addresses in the file. */
export interface ExportOrigins {
  readonly origin: string
  readonly portalOrigin: string
}

/** An export that can be sent. */
export interface OpenedExport {
  readonly name: string
  readonly contentType: string
  /** The number of products. Fewer are sent if some are deleted meanwhile. */
  readonly products: number
  bytes(signal: AbortSignal): AsyncIterable<Buffer>
}

/** Characters that searches ignore and the database can't store. */
const unstorable = /[\0\p{Surrogate}]/gu

/** The stored form of a query, with only the members that were sent. */
export const selectionOf = ({ id, search, filters, order, orderdir, ids }: ExportQuery): StoredExportSelection => ({
  template: id,
  ...(search ? { search: search.replace(unstorable, ' ') } : {}),
  ...(filters && Object.keys(filters).length > 0 ? { filters } : {}),
  ...(order ? { order } : {}),
  ...(orderdir ? { orderdir } : {}),
  ...(ids && ids.length > 0 ? { ids: [...new Set(ids)] } : {}),
})

/** Templates in the reader's language. */
export const templateAnswers = (
  templates: readonly KnownTemplate[],
  caller: ExportCaller,
  /** Describes each template, if given. */
  context?: PlanContext,
): ExportTemplate[] =>
  templates.map((template) => ({
    id: template.code,
    name: template.name(caller),
    extension: extensions[template.definition.format],
    ...(context && { description: describeExport(template.definition, caller.language, context) }),
  }))

export class ExportsService {
  readonly #options: ExportsOptions
  readonly #limiter: RateLimiter
  readonly #templates: ExportTemplates

  constructor(options: ExportsOptions) {
    this.#options = options
    this.#limiter = options.makeRateLimiter('exports')
    this.#templates = new ExportTemplates(options)
  }

  /** Whether the caller can choose any template. */
  async hasTemplates(visibility: Visibility): Promise<boolean> {
    return !visibility.switchedOff.has('export') && (await this.#templates.visibleIn(visibility)).length > 0
  }

  /** The templates in the reader's language (API-14); empty when exporting is switched off for the caller (DATA-27). */
  async templates(caller: ExportCaller): Promise<ExportTemplate[]> {
    if (caller.visibility.switchedOff.has('export')) return []
    const context = this.#planContext(viewerOf(caller), { origin: '', portalOrigin: '' })
    return templateAnswers(await this.#templates.visibleIn(caller.visibility), caller, context)
  }

  /**
   * Checks the query, stores the export and returns its link from the server's root (API-15). Deletes exports whose
   * links have ended.
   * @throws HttpError 403 when exporting is switched off for the caller; 404 for a template that does not exist or is
   * hidden from the caller; 400 for filters or an order that lists do not accept, for a selection without products, and
   * for more than the format can hold; 429 after too many exports
   */
  async prepare(query: ExportQuery, caller: ExportCaller): Promise<string> {
    const { store, configuration, clock } = this.#options
    assertFeature(caller, 'export')
    await this.#limiter.consume(callerLimits(caller, { each: preparing }))
    const template = (await this.#templates.visibleIn(caller.visibility)).find(({ code }) => code === query.id)
    if (!template) throw notFound('export template', query.id)
    if (query.ids && query.ids.length > maxIds)
      throw new HttpError(400, 'export_ids_too_many', { params: { count: maxIds }, field: 'ids' })
    const selection = selectionOf(query)
    const { definition } = template
    // The database can't store these codes, so no product has them.
    if (selection.ids && !selection.ids.every(isStorable))
      throw new HttpError(400, 'export_ids_unknown', { field: 'ids' })
    const viewer = viewerOf(caller)
    const ids = await this.#choose(definition, selection, viewer)
    if (ids.length === 0)
      throw selection.ids
        ? new HttpError(400, 'export_ids_unknown', { field: 'ids' })
        : new HttpError(400, 'export_empty', { field: selection.filters ? 'filters' : 'search' })
    checkSize(planExport(definition, this.#planContext(viewer, { origin: '', portalOrigin: '' })), ids)

    const now = clock()
    const seconds = Math.floor(now.getTime() / 1000)
    const name = `${template.name(caller)} ${now.toISOString().slice(0, 10)}.${extensions[definition.format]}`
    const row: PreparedExport = {
      id: randomBytes(16).toString('base64url'),
      definition,
      selection,
      name: safeFileName(name),
      locale: caller.locale.code,
      userId: caller.caller?.kind === 'user' ? caller.caller.userId : null,
      createdAt: new Date(seconds * 1000).toISOString(),
      expires: seconds + exportLife,
    }
    await store.removeEnded(seconds)
    await store.add(row)
    const signature = signatureQuery(signLink(configuration.signingKeys(), `export/${row.id}`, row.expires))
    return `/pim/export/export/file/${row.id}/${encodeURIComponent(row.name)}?${signature}`
  }

  /**
   * Opens the export of a link. It contains the present selection in the present catalogue, limited to what its maker
   * may see now, no matter who opens it.
   * @throws HttpError 403 for a link that this server has not made, and when exporting is switched off for its maker;
   * 410 for a link that has ended, whose maker's account is deleted or disabled, or whose maker may no longer see any
   * of it; 404 when the export is deleted
   */
  async open(
    id: string,
    sent: { expires?: unknown; signature?: unknown },
    origins: ExportOrigins,
  ): Promise<OpenedExport> {
    const { store, configuration, clock } = this.#options
    const state = checkLink(configuration.signingKeys(), `export/${id}`, sent, clock(), exportLife)
    if (state === 'forged') throw new HttpError(403, 'export_link_forged')
    if (state === 'expired') throw new HttpError(410, 'export_link_ended')
    const row = await store.find(id)
    if (!row) throw new HttpError(404, 'export_gone')
    const visibility = await this.#options.visibilityOf(row.userId)
    if (!visibility) throw new HttpError(410, 'export_link_ended')
    assertFeature({ visibility }, 'export')
    if (visibility.hidden.export_templates.has(row.selection.template ?? ''))
      throw new HttpError(410, 'export_outdated')
    try {
      const made = await this.file({ ...row, created: new Date(row.createdAt) }, visibility, origins)
      // A file without products would mean that the list has become empty, and not that its maker may no longer see it.
      if (made.products === 0 && this.#options.products.hides({ locale: row.locale, visibility }))
        throw new HttpError(410, 'export_outdated')
      return made
    } catch (error) {
      // Something that existed when the export was prepared is missing now, such as an attribute to filter or sort by.
      if (error instanceof HttpError) throw new HttpError(410, 'export_outdated')
      throw error
    }
  }

  /** The templates of feeds that a visibility does not hide. */
  feedTemplates(visibility: Visibility): Promise<readonly KnownTemplate[]> {
    return this.#templates.forFeedsIn(visibility)
  }

  /**
   * The file of a stored export, as of the present catalogue.
   * @param visibility of its maker, to which the content is limited
   * @throws HttpError 400 when the catalogue lacks something that the selection names, and for more than the format can
   * hold
   */
  async file(stored: StoredExport, visibility: Visibility, origins: ExportOrigins): Promise<OpenedExport> {
    const { definition, selection, name, locale, userId, created, feed } = stored
    const viewer: Viewer = { locale, visibility }
    const chosen = await this.#choose(definition, selection, viewer)
    const ids = definition.format === 'atom' ? await this.#options.store.latest(chosen, maxEntries) : chosen
    const sign = userId === null ? undefined : await this.#options.signerFor(userId)
    const context = { ...this.#planContext(viewer, origins), ...(sign && { sign }) }
    const plan = planExport(definition, context)
    checkSize(plan, ids)
    return {
      name,
      contentType: contentTypes[definition.format as ExportFormat],
      products: ids.length,
      bytes: (signal) =>
        makeFile({ id: feed, plan, context, ids, name: name.replace(/( \d{4}-\d{2}-\d{2})?\.\w+$/, ''), created }, () =>
          batchesOf(ids, (part) => this.#read(plan, part, viewer), signal),
        ),
    }
  }

  #choose({ filters, products }: StoredExportTemplate, selection: StoredExportSelection, viewer: Viewer) {
    return this.#options.products.choose(
      {
        search: selection.search,
        filters: selection.filters as ProductFilters | undefined,
        templateFilters: filters as ProductFilters,
        ids: selection.ids,
        variantMode: products,
        order: selection.order,
        orderdir: selection.orderdir ?? 'asc',
      },
      viewer,
    )
  }

  #planContext(viewer: Viewer, origins: ExportOrigins): PlanContext {
    const { configuration, products } = this.#options
    return { snapshot: products.snapshotFor(viewer), locale: configuration.locale(viewer.locale), ...origins }
  }

  async #read(plan: ExportPlan, ids: readonly number[], viewer: Viewer): Promise<ExportBatch> {
    const { store, assets } = this.#options
    const products = await this.#options.products.whole(ids, plan.wanted, viewer)
    if (!plan.needsPaths) return { products, paths: new Map() }
    const isSeen = await assets.visibleTo(viewer.visibility)
    return { products, paths: await pathsOf(plan, products, (keys) => store.pathsOf(keys, isSeen)) }
  }
}

/** @throws HttpError 400 when a spreadsheet can't hold that many rows or columns */
function checkSize({ template, cells }: ExportPlan, ids: Int32Array): void {
  if (template.format !== 'xlsx') return
  if (ids.length > maxRows - 1)
    throw new HttpError(400, 'export_rows_too_many', { params: { rows: ids.length, most: maxRows - 1 } })
  if (cells.length > maxColumns)
    throw new HttpError(400, 'export_columns_too_many', { params: { columns: cells.length, most: maxColumns } })
}
