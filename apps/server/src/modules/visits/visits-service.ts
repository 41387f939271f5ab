/** Visits (API-35): people ask for them at their own address, and give them to people of their company or to operators. */
import type { Visit, VisitAddress, VisitChange, VisitPerson, VisitRequest } from '@vitrine/contract'
import { HttpError, notFound } from '../../http-error.ts'
import type { RateLimit } from '../../rate-limit-store.ts'
import { RateLimiter } from '../../rate-limiter.ts'
import { assertDay, assertOpen, stateOf, visitChange } from './visit-changes.ts'
import type { ProfileAddress, StoredVisit, VisitRows, VisitsStore } from './visits-store.ts'

const hour = 3_600_000
/** How many visits a person can ask for, and how often change or remove some. */
const limits = {
  asking: { max: 100, windowMs: hour },
  changing: { max: 600, windowMs: hour },
} satisfies Record<string, RateLimit>
/** How many a list has at most; further ones are in the database. */
const maxListed = 1000

/** The id of the address in the caller's profile, the only one that a person has. */
const profileAddress = 'profile'

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The earliest day that has not passed everywhere: it is a day until it is over twelve hours west of Greenwich, since nobody says where the caller is. */
const earliestDay = (now: Date): string => new Date(now.getTime() - 12 * hour).toISOString().slice(0, 10)

/** An address that somebody can go to; undefined without street or city. */
const placeOf = (address: ProfileAddress | undefined): VisitAddress | undefined =>
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

export interface VisitsOptions {
  readonly store: VisitsStore
  readonly clock: () => Date
}

export class VisitsService {
  readonly #options: VisitsOptions
  readonly #limiter: RateLimiter

  constructor(options: VisitsOptions) {
    this.#options = options
    this.#limiter = new RateLimiter(() => options.clock().getTime())
  }

  /** Visits that the caller has asked for, the latest day first. */
  async requested(userId: string): Promise<Visit[]> {
    return (await this.#options.store.requestedBy(userId, maxListed)).map(answerOf)
  }

  /** Visits that the caller is to make, the latest day first. */
  async assigned(userId: string): Promise<Visit[]> {
    return (await this.#options.store.assignedTo(userId, maxListed)).map(answerOf)
  }

  /** Where the caller can be visited: the address in the profile; none without street and city. */
  async addresses(userId: string): Promise<VisitAddress[]> {
    const place = placeOf(await this.#options.store.addressOf(userId))
    return place ? [place] : []
  }

  /** Whom the caller can give visits to: nothing but names and company is told of them. */
  async assignedUsers(userId: string): Promise<VisitPerson[]> {
    const people = await this.#options.store.assignable(userId, maxListed)
    return people.map(({ id, firstName, lastName, company }) => ({
      ...{ id, first_name: firstName, last_name: lastName, company },
    }))
  }

  /**
   * Asks for a visit.
   * @param assignedTo who is to make it; nobody yet when it is not given
   * @throws HttpError 400 for an address that is not the caller's, a day that has passed, and a person whom the caller can't give visits to; 429
   * after too many
   */
  async ask(userId: string, { address, date, note }: VisitRequest, assignedTo?: string): Promise<{ id: string }> {
    await this.#limiter.consume({ [`asking ${userId}`]: limits.asking })
    const now = this.#options.clock()
    assertDay(date, earliestDay(now))
    return this.#options.store.together(async (rows) => {
      const place = address === profileAddress ? placeOf(await rows.addressOf(userId)) : undefined
      if (!place)
        throw new HttpError(400, 'visit_address_unknown', { field: 'address', params: { id: address.slice(0, 40) } })
      if (assignedTo !== undefined) await this.#assertPerson(rows, userId, assignedTo)
      const id = await rows.add({
        ...{ requestedBy: userId, assignedTo: assignedTo ?? null, address: place, day: date, note, createdAt: now },
        status: assignedTo === undefined ? 'requested' : 'assigned',
      })
      return { id }
    })
  }

  /** Changes a visit. @throws HttpError 404 for one that is not the caller's; 400, 403 and 409 as `visitChange` says; 429 after too many */
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
   * Takes a visit away, as if nobody had asked for it.
   * @throws HttpError 404 for one that is not the caller's; 403 for one that the caller is only to make; 409 for one that is over; 429 after too many
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

  /** A visit that the caller asked for or is to make; all others are as if they were not there. */
  async #own(rows: VisitRows, userId: string, id: string): Promise<StoredVisit> {
    const visit = idForm.test(id) ? await rows.one(id) : undefined
    if (!visit || (visit.requestedBy !== userId && visit.assignedTo !== userId)) throw notFound('visit', id)
    return visit
  }

  async #assertPerson(rows: VisitRows, userId: string, personId: string): Promise<void> {
    if (idForm.test(personId) && (await rows.isAssignable(userId, personId))) return
    throw new HttpError(400, 'visit_person_unknown', { field: 'assigned_to' })
  }
}
