/** People's profiles. Only their owners read and write them. */
import type { Profile, ProfileChange } from '@vitrine/contract'
import { genders } from '@vitrine/contract/rules/people'
import { HttpError } from '../../http/http-error.ts'
import type { PeopleStore, StoredUser } from './people-store.ts'

/** The signed-in user and the token of the session. */
interface Reader {
  readonly userId: string
  readonly token: string
}

const profileOf = (user: StoredUser, picture: string | undefined, token: string): Profile => ({
  id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  gender: genders.find((one) => one === user.gender) ?? '',
  age: user.birthDate,
  street: user.street,
  street_number: user.streetNumber,
  zip_code: user.zipCode,
  city: user.city,
  phone_number: user.phoneNumber,
  token,
  username: user.username,
  data: {
    is_company: user.isCompany,
    country: user.country,
    company: user.company,
    email_verified: user.verifiedAt !== null,
    ...(user.isOperator && { is_operator: true }),
  },
  media: picture === undefined ? null : { id: picture, url: `/people/${picture}.webp` },
})

export interface ProfileOptions {
  readonly store: PeopleStore
}

export class ProfileService {
  readonly #options: ProfileOptions

  constructor(options: ProfileOptions) {
    this.#options = options
  }

  /** The user's own profile (API-41). */
  async profile({ userId, token }: Reader): Promise<Profile> {
    const user = await this.#options.store.byId(userId)
    if (!user) throw new HttpError(401, 'token_invalid')
    return profileOf(user, await this.#options.store.pictureOf(userId), token)
  }

  /**
   * Saves the user's own profile and returns it (API-42).
   * @throws HttpError 403 for any other id, whether or not a person has it
   */
  async saveProfile({ userId, token }: Reader, id: string, change: ProfileChange): Promise<Profile> {
    if (id !== userId) throw new HttpError(403, 'not_your_profile', { field: 'id' })
    const user = await this.#options.store.saveProfile(userId, {
      firstName: change.first_name,
      lastName: change.last_name,
      gender: change.gender,
      birthDate: change.age,
      street: change.street,
      streetNumber: change.street_number,
      zipCode: change.zip_code,
      city: change.city,
      phoneNumber: change.phone_number,
    })
    if (!user) throw new HttpError(401, 'token_invalid')
    return profileOf(user, await this.#options.store.pictureOf(userId), token)
  }

  /** A user's name and address for an e-mail; undefined when the address is not verified. */
  async mailbox(userId: string): Promise<{ name: string; address: string } | undefined> {
    const user = await this.#options.store.byId(userId)
    if (!user) throw new HttpError(401, 'token_invalid')
    if (!user.verifiedAt) return undefined
    return { name: `${user.firstName} ${user.lastName}`.trim(), address: user.username }
  }
}
