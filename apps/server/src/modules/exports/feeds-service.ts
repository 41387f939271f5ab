/**
 * Feeds: exports of a list at a lasting address that programs fetch again and again
 * (docs/decisions/0063-feeds.md). The address contains a secret; the content is what its maker may see now.
 */
import type { CreatedFeed, Feed, Feeds } from '@vitrine/contract'
import { assertFeature } from '../../catalogue/access/features.ts'
import type { Visibility } from '../../catalogue/access/visibility.ts'
import { signedIn } from '../../http/call-context.ts'
import { matchesEtag } from '../../http/etag.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import type { RateLimit } from '../../http/rate-limit-store.ts'
import { callerLimits, networkLimits, type RateLimiter } from '../../http/rate-limiter.ts'
import { linksEnd } from '../../http/signed-links.ts'
import { digestOf } from '../../platform/digest.ts'
import { isUuid } from '../../platform/uuid.ts'
import { safeFileName } from '../../storage/zip/entry-names.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import type { CommonParts } from '../common-parts.ts'
import { type ExportFormat, extensions } from './export-format.ts'
import type { KnownTemplate } from './export-templates.ts'
import {
  type ExportCaller,
  type ExportOrigins,
  type ExportQuery,
  type ExportsService,
  type OpenedExport,
  selectionOf,
  templateAnswers,
} from './exports-service.ts'
import type { FeedsStore, StoredFeed } from './feeds-store.ts'

/** How many feeds a person can have. */
export const maxFeeds = 20

/** New feeds per person. */
const creating: RateLimit = { max: 60, windowMs: 3_600_000 }
/** Requests of feeds per network, with those of addresses that no feed has. */
const fetching: RateLimit = { max: 300, windowMs: 600_000 }
/** To within how many ms the last use of a feed is known. */
const useStepMs = 600_000

/**
 * Part of the state of every feed. Raise it when the content of any format changes, so that programs do not keep what
 * an earlier release has made.
 */
const writers = 1

export interface FeedsOptions extends Pick<CommonParts, 'configuration' | 'makeRateLimiter' | 'clock'> {
  readonly store: FeedsStore
  readonly exports: ExportsService
  /** The present visibility of a person; undefined if the account is deleted or disabled. */
  readonly visibilityOf: (userId: string) => Promise<Visibility | undefined>
  /** Whether any file is reserved, so that addresses of files are signed, and change every day. */
  readonly hasReservedFiles: () => Promise<boolean>
}

/** A visitor's request for a feed. */
export type FeedQuery = Omit<ExportQuery, 'id' | 'ids'> & { readonly template: string; readonly name: string }

/** The conditions of a request (RFC 9110, 13.1). */
export interface Conditions {
  readonly ifNoneMatch?: string | undefined
  readonly ifModifiedSince?: string | undefined
}

/** A feed that was found. */
export interface FoundFeed {
  readonly id: string
  readonly etag: string
  /** When a request first found the content as it is. */
  readonly changed: Date
  /** Whether the client has this content already. */
  readonly isKnown: boolean
  /**
   * Makes the file.
   * @throws HttpError 410 when the catalogue lacks something that the feed names
   */
  open(): Promise<OpenedExport>
}

export class FeedsService {
  readonly #options: FeedsOptions
  readonly #creating: RateLimiter
  readonly #fetching: RateLimiter

  constructor(options: FeedsOptions) {
    this.#options = options
    this.#creating = options.makeRateLimiter('new feeds')
    this.#fetching = options.makeRateLimiter('feeds')
  }

  /** The caller's feeds. @throws HttpError 403 for a guest, and when exporting is switched off for the caller */
  async list(caller: ExportCaller): Promise<Feeds> {
    const { store, exports } = this.#options
    const { userId } = signedIn(caller)
    assertFeature(caller, 'export')
    const templates = await exports.feedTemplates(caller.visibility)
    const feeds = await store.ofUser(userId)
    return {
      feeds: feeds.map((feed) => feedAnswer(feed, templates, caller)),
      templates: templateAnswers(templates, caller),
      max: maxFeeds,
    }
  }

  /**
   * Makes a feed of a list.
   * @returns its address as a path of this server, in `url`
   * @throws HttpError 403 for a guest, and when exporting is switched off; 404 for a template that does not exist or is
   * hidden from the caller; 400 for filters or an order that lists do not accept; 409 for one feed too many; 429
   */
  async create({ template: code, name, ...query }: FeedQuery, caller: ExportCaller): Promise<CreatedFeed> {
    const { store, exports, clock } = this.#options
    const { userId } = signedIn(caller)
    assertFeature(caller, 'export')
    await this.#creating.consume(callerLimits(caller, { each: creating }))
    const templates = await exports.feedTemplates(caller.visibility)
    const template = templates.find((one) => one.code === code)
    if (!template) throw notFound('export template', code)
    const selection = selectionOf({ ...query, id: code })
    const { definition } = template
    const locale = caller.locale.code
    const now = clock()
    // Refuses what could not be fetched.
    await exports.file({ definition, selection, name, locale, userId, created: now }, caller.visibility, {
      origin: '',
      portalOrigin: '',
    })
    const token = newToken()
    const row = { tokenHash: hashToken(token), userId, name, selection, locale, createdAt: now }
    const added = await store.add(row, maxFeeds)
    if (!added) throw new HttpError(409, 'feed_too_many', { params: { count: maxFeeds } })
    return {
      ...feedAnswer(added, templates, caller),
      url: `/pim/export/feed/${token}/${encodeURIComponent(fileName(name, definition.format))}`,
    }
  }

  /** Revokes one of the caller's feeds. @throws HttpError 403 for a guest; 404 */
  async revoke(id: string, caller: ExportCaller): Promise<void> {
    const { userId } = signedIn(caller)
    if (!isUuid(id) || !(await this.#options.store.remove(id, userId))) throw notFound('feed', id)
  }

  /**
   * Finds the feed of an address. This is cheap: the products are read only when the feed is opened.
   * @throws HttpError 404 for an address that no feed has, and when its maker's account is disabled; 403 when exporting
   * is switched off for its maker; 410 when its maker may no longer use its template; 429
   */
  async find(
    token: string,
    { address, conditions, origins }: { address: string; conditions: Conditions; origins: ExportOrigins },
  ): Promise<FoundFeed> {
    const { store, exports, configuration, clock } = this.#options
    await this.#fetching.consume(networkLimits(address, fetching))
    const row = await store.find(hashToken(token))
    const visibility = row && (await this.#options.visibilityOf(row.userId))
    if (!row || !visibility) throw new HttpError(404, 'feed_unknown', { code: 'not_found' })
    assertFeature({ visibility }, 'export')
    const template = (await exports.feedTemplates(visibility)).find(({ code }) => code === row.selection.template)
    if (!template) throw new HttpError(410, 'feed_outdated')
    const now = clock()
    const { edition, updatedAt } = configuration.current()
    const files = (await this.#options.hasReservedFiles()) ? linksEnd(now) : 0
    const state = digestOf([writers, edition, updatedAt, visibility.key, files])
    const changed = row.state === state ? row.changedAt : await store.note(row.id, state, now)
    if (!changed) throw new HttpError(404, 'feed_unknown', { code: 'not_found' })
    await store.use(row.id, now, new Date(now.getTime() - useStepMs))
    const etag = `"${digestOf([row.id, state, origins])}"`
    return {
      ...{ id: row.id, etag, changed, isKnown: isKnown(conditions, etag, changed) },
      open: () => this.#open(row, template, changed, visibility, origins),
    }
  }

  async #open(
    row: StoredFeed,
    { definition }: KnownTemplate,
    created: Date,
    visibility: Visibility,
    origins: ExportOrigins,
  ): Promise<OpenedExport> {
    const name = fileName(row.name, definition.format)
    try {
      return await this.#options.exports.file({ ...row, definition, name, created, feed: row.id }, visibility, origins)
    } catch (error) {
      if (error instanceof HttpError) throw new HttpError(410, 'feed_outdated')
      throw error
    }
  }
}

const fileName = (name: string, format: ExportFormat) => safeFileName(`${name}.${extensions[format]}`)

function isKnown({ ifNoneMatch, ifModifiedSince }: Conditions, etag: string, changed: Date): boolean {
  if (ifNoneMatch !== undefined) return matchesEtag(ifNoneMatch, etag)
  const since = Date.parse(ifModifiedSince ?? '')
  return !Number.isNaN(since) && changed.getTime() <= since
}

function feedAnswer(
  { id, name, selection, createdAt, usedAt }: StoredFeed,
  templates: readonly KnownTemplate[],
  caller: ExportCaller,
): Feed {
  const template = templates.find(({ code }) => code === selection.template)
  return {
    id,
    name,
    template: template?.name(caller) ?? selection.template ?? '',
    extension: template ? extensions[template.definition.format] : '',
    created: createdAt.toISOString(),
    used: usedAt?.toISOString() ?? null,
  }
}
