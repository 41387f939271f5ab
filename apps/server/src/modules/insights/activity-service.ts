/**
 * Counts what visitors do (docs/decisions/0075-insights.md). Counts are kept in memory for some seconds and written in
 * one statement. No visitor waits for it, and what a killed process loses is at most these seconds.
 */
import { createHmac } from 'node:crypto'
import { everybody } from '@vitrine/catalogue-rules/groups'
import type { Activity } from '@vitrine/contract'
import type { CountedKind } from '@vitrine/contract/rules/counted-kinds'
import type { Logger } from 'pino'
import type { Caller } from '../../catalogue/access/caller.ts'
import { type GroupState, groupsOf } from '../../catalogue/access/visibility.ts'
import type { CallContext } from '../../http/call-context.ts'
import { callerLimits, memoryRateLimiters, type RateLimiter } from '../../http/rate-limiter.ts'
import { network } from '../../platform/network.ts'
import { type Apart, Batch } from './batch.ts'
import type { CountsStore } from './counts-store.ts'
import { mayStoreTerm, normalisedTerm } from './search-term.ts'

/** How long counts are kept in memory, in ms. */
const batchMs = 5000
/** How often the server looks which groups have enough people, in ms. */
const groupSizesMs = 60_000
const windowMs = 10 * 60_000

/**
 * What one user or one network of guests may report, for a shared office too; more is not counted. Searches are limited
 * further, because they are what somebody could invent.
 */
const limits = {
  activities: { each: { max: 600, windowMs } },
  searches: { each: { max: 100, windowMs } },
} as const

/** The group of operators in the counts, whatever groups they are in. */
export const operatorsGroup = 'operators'

const viewKinds = { product: 'product_view', asset: 'asset_view', article: 'article_view' } as const

export type ActivityContext = Pick<CallContext, 'caller' | 'locale' | 'address'> & {
  readonly browser: Pick<CallContext['browser'], 'agent'>
}

export interface ActivityOptions {
  readonly store: CountsStore
  readonly groups: () => readonly GroupState[]
  /** The secret of the hashes of terms; '' while there is no catalogue. */
  readonly secret: () => string
  /** Whether anything is counted. */
  readonly isOn: boolean
  /**
   * How many different visitors must have searched for a term before it is stored, and how many people a group must
   * have to be counted apart.
   */
  readonly minVisitors: number
  readonly clock: () => Date
  readonly log: Pick<Logger, 'warn' | 'info'>
}

export class ActivityService {
  readonly #options: ActivityOptions
  readonly #activities: RateLimiter
  readonly #searches: RateLimiter
  #batch = new Batch()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #largeGroups: ReadonlySet<string> = new Set()
  /** ms since 1970. */
  #groupsReadAt = Number.NEGATIVE_INFINITY
  #isFailing = false

  constructor(options: ActivityOptions) {
    this.#options = options
    // In memory: a report must not cost a round trip to the database.
    const makeRateLimiter = memoryRateLimiters(options.clock)
    this.#activities = makeRateLimiter('activities')
    this.#searches = makeRateLimiter('searches')
  }

  /** Whether the portal should report what visitors do. */
  get isOn(): boolean {
    return this.#options.isOn
  }

  /** Counts what a visitor's portal reports. What is beyond the visitor's limits is not counted. */
  async report(activities: readonly Activity[], context: ActivityContext): Promise<void> {
    if (!this.isOn) return
    const { each } = limits.activities
    if ((await this.#activities.tryConsume(callerLimits(context, { each: { ...each, cost: activities.length } }))) > 0)
      return
    const apart = this.#apartOf(context)
    for (const activity of activities)
      if (activity.kind === 'search') {
        if ((await this.#searches.tryConsume(callerLimits(context, limits.searches))) === 0)
          this.#addSearch(activity, apart, context)
      } else if (activity.kind === 'view') this.#addThing(apart, viewKinds[activity.of], activity.id)
      else if (activity.kind === 'download' && activity.id !== undefined) this.#addThing(apart, 'download', activity.id)
      else this.#batch.add(apart, activity.kind)
    this.#writeSoon()
  }

  /** Counts one of a kind that the server itself notices. */
  count(kind: CountedKind, context: Omit<ActivityContext, 'browser'>): void {
    if (!this.isOn) return
    this.#batch.add(this.#apartOf(context), kind)
    this.#writeSoon()
  }

  /** Writes what is in memory. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    // One statement at a time.
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  /** Writes the last counts, before the database closes. */
  close(): Promise<void> {
    return this.flush()
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => void this.flush(), batchMs).unref()
  }

  async #write(): Promise<void> {
    const { store, minVisitors, log } = this.#options
    const batch = this.#batch
    if (batch.isEmpty) return
    this.#batch = new Batch()
    try {
      await store.add(batch.rows(), minVisitors)
      await this.#readGroups()
      if (this.#isFailing) log.info('What visitors do is counted again')
      this.#isFailing = false
    } catch (error) {
      // The bounds of a batch hold for both together.
      this.#batch.addAll(batch.rows())
      this.#writeSoon()
      if (!this.#isFailing) log.warn({ err: error }, 'What visitors do could not be counted; the server tries again')
      this.#isFailing = true
    }
  }

  /** Reads which groups are large enough to be counted apart. Until the first time, none is. */
  async #readGroups(): Promise<void> {
    const { store, minVisitors, clock } = this.#options
    const now = clock().getTime()
    if (now - this.#groupsReadAt < groupSizesMs) return
    this.#largeGroups = await store.largeGroups(minVisitors)
    this.#groupsReadAt = now
  }

  #apartOf({ caller, locale }: Pick<ActivityContext, 'caller' | 'locale'>): Apart {
    const day = this.#options.clock().toISOString().slice(0, 10)
    return { day, locale: locale.code, groups: this.#groupsText(caller) }
  }

  /** The groups of a caller as counts have them. */
  #groupsText(caller: Caller | null): string {
    if (caller?.kind !== 'user') return everybody.guests
    if (caller.isOperator) return operatorsGroup
    const groups = this.#options.groups()
    const own = groupsOf(groups, caller)
    const counted = groups.filter(({ code }) => own.has(code) && this.#largeGroups.has(code)).map(({ code }) => code)
    return counted.length === 0 ? everybody.registered : counted.join(',')
  }

  #addThing(apart: Apart, kind: CountedKind, code: string): void {
    this.#batch.add(apart, kind)
    this.#batch.addThing(apart, kind, code)
  }

  #addSearch({ term, found }: Extract<Activity, { kind: 'search' }>, apart: Apart, context: ActivityContext): void {
    const withoutResults = found === 0 ? 1 : 0
    this.#batch.add(apart, 'search')
    if (withoutResults) this.#batch.add(apart, 'search_without_results')
    const normalised = normalisedTerm(term)
    if (!mayStoreTerm(normalised)) return
    this.#batch.addSearch({
      ...apart,
      hash: this.#hmac(`term\n${normalised}`).toString('base64url'),
      term: normalised,
      visitors: 1n << BigInt(this.#visitorBit(context)),
      count: 1,
      withoutResults,
    })
  }

  /** A number from 0 to 63, which one in 64 visitors has: it tells that there were several, and not who they were. */
  #visitorBit({ caller, address, browser }: ActivityContext): number {
    const visitor = caller?.kind === 'user' ? caller.userId : `${network(address)}\n${browser.agent}`
    return this.#hmac(`visitor\n${visitor}`).readUInt8(0) & 63
  }

  #hmac(text: string): Buffer {
    return createHmac('sha256', this.#options.secret()).update(text).digest()
  }
}
