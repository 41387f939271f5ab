/**
 * Visits (API-35): users request them at their own address, and assign them to people of their company or to operators.
 */
import type { Visit, VisitAddress, VisitChange, VisitPerson, VisitRequest } from '@vitrine/contract'
import { HttpError, notFound } from '../../http/http-error.ts'
import type { RateLimit } from '../../http/rate-limit-store.ts'
import type { RateLimiter } from '../../http/rate-limiter.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { CommonParts } from '../common-parts.ts'
import { assertDay, assertOpen, stateOf, visitChange } from './visit-changes.ts'
import type { ProfileAddress, StoredVisit, VisitRows, VisitsStore } from './visits-store.ts'

const hour = 3_600_000
/** Rate limits of a user: for requests of visits, and for changes and removals together. */
const limits = {
  asking: { max: 100, windowMs: hour },
  changing: { max: 600, windowMs: hour },
} satisfies Record<string, RateLimit>
/** Maximum length of a list. Further visits or people are in the database. */
const maxListed = 1000

/** The id of the address in the caller's profile. A user has no other address. */
const profileAddress = 'profile'

/**
 * The earliest day that still lasts in a time zone, because the caller's is unknown. A day ends last at twelve hours
 * west of Greenwich.
 */
const earliestDay = (now: Date): string => new Date(now.getTime() - 12 * hour).toISOString().slice(0, 10)

/** The address as the location of a visit. Undefined without street or city. */
const locationOf = (address: ProfileAddress | undefined): VisitAddress | undefined =>
  address && address.street !== '' && address.city !== ''
    ? {
        id: profileAddress,
        street: address.street,
        street_number: address.streetNumber,
        zip_code: address.zipCode,
        city: address.city,
        country: address.country,
      }
    : undefined

const answerOf = (visit: StoredVisit): Visit => ({
  id: visit.id,
  address: visit.address.id,
  location: visit.address,
  date: visit.day,
  note: visit.note,
  requested_by: visit.requestedBy,
  assigned_to: visit.assignedTo ?? '',
  status: stateOf(visit),
})

export interface VisitsOptions extends Pick<CommonParts, 'makeRateLimiter' | 'clock'> {
  readonly store: VisitsStore
}

export class VisitsService {
  readonly #options: VisitsOptions
  readonly #limiter: RateLimiter

  constructor(options: VisitsOptions) {
    this.#options = options
    this.#limiter = options.makeRateLimiter('visits')
  }

  /** Visits that the caller has requested, the latest day first. */
  async requested(userId: string): Promise<Visit[]> {
    return (await this.#options.store.of('requestedBy', userId, maxListed)).map(answerOf)
  }

  /** Visits that are assigned to the caller, the latest day first. */
  async assigned(userId: string): Promise<Visit[]> {
    return (await this.#options.store.of('assignedTo', userId, maxListed)).map(answerOf)
  }

  /** The addresses of the caller for visits: the one in the profile. Empty without street or city. */
  async addresses(userId: string): Promise<VisitAddress[]> {
    const location = locationOf(await this.#options.store.addressOf(userId))
    return location ? [location] : []
  }

  /** The people to whom the caller can assign visits. The answer contains only their ids, names and companies. */
  async assignedUsers(userId: string): Promise<VisitPerson[]> {
    const people = await this.#options.store.assignable(userId, maxListed)
    return people.map(({ id, firstName, lastName, company }) => ({
      ...{ id, first_name: firstName, last_name: lastName, company },
    }))
  }

  /**
   * Requests a visit.
   * @param assignedTo the person who is to make it; without it the visit is not assigned yet
   * @throws HttpError 400 for an address that is not the caller's, a day that has passed, and a person to whom the
   * caller cannot assign visits; 429 after too many requests
   */
  async ask(userId: string, { address, date, note }: VisitRequest, assignedTo?: string): Promise<{ id: string }> {
    await this.#limiter.consume({ [`asking ${userId}`]: limits.asking })
    const now = this.#options.clock()
    assertDay(date, earliestDay(now))
    return this.#options.store.together(async (rows) => {
      const location =
        address === '' || address === profileAddress ? locationOf(await rows.addressOf(userId)) : undefined
      if (!location)
        throw new HttpError(400, 'visit_address_unknown', { field: 'address', params: { id: address.slice(0, 40) } })
      if (assignedTo !== undefined) await this.#assertPerson(rows, userId, assignedTo)
      const id = await rows.add({
        ...{ requestedBy: userId, assignedTo: assignedTo ?? null, address: location, day: date, note, createdAt: now },
        status: assignedTo === undefined ? 'requested' : 'assigned',
      })
      return { id }
    })
  }

  /**
   * Changes a visit.
   * @throws HttpError 404 for a visit that is not the caller's; 400 for a person to whom the caller cannot assign
   * visits; 400, 403 and 409 from `visitChange`; 429 after too many changes
   */
  async change(userId: string, id: string, change: VisitChange): Promise<Visit> {
    await this.#limiter.consume({ [`changing ${userId}`]: limits.changing })
    return this.#options.store.together(async (rows) => {
      const visit = await this.#own(rows, userId, id)
      const part = visitChange(visit, change, userId, earliestDay(this.#options.clock()))
      if (typeof part.assignedTo === 'string') await this.#assertPerson(rows, userId, part.assignedTo)
      if (Object.keys(part).length > 0) await rows.change(visit.id, part)
      return answerOf({ ...visit, ...part })
    })
  }

  /**
   * Deletes a visit.
   * @throws HttpError 404 for a visit that is not the caller's; 403 for one that is only assigned to the caller; 409
   * for one that is done or cancelled; 429 after too many changes
   */
  async remove(userId: string, id: string): Promise<void> {
    await this.#limiter.consume({ [`changing ${userId}`]: limits.changing })
    return this.#options.store.together(async (rows) => {
      const visit = await this.#own(rows, userId, id)
      if (visit.requestedBy !== userId) throw new HttpError(403, 'visit_assignee_removes', { field: 'id' })
      assertOpen(visit)
      await rows.remove(visit.id)
    })
  }

  /**
   * A visit that the caller has requested or is to make.
   * @throws HttpError 404 for any other, as for one that does not exist
   */
  async #own(rows: VisitRows, userId: string, id: string): Promise<StoredVisit> {
    const visit = isUuid(id) ? await rows.one(id) : undefined
    if (!visit || (visit.requestedBy !== userId && visit.assignedTo !== userId)) throw notFound('visit', id)
    return visit
  }

  async #assertPerson(rows: VisitRows, userId: string, personId: string): Promise<void> {
    if (isUuid(personId) && (await rows.isAssignable(userId, personId))) return
    throw new HttpError(400, 'visit_person_unknown', { field: 'assigned_to' })
  }
}
