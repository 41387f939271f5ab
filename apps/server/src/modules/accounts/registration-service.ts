/** People who register themselves. */
import type { Registration, RegistrationGroup, User } from '@vitrine/contract'
import type { GroupState } from '../../access/sight.ts'
import type { CallContext } from '../../call-context.ts'
import { FailedCall } from '../../failure.ts'
import type { RateLimit } from '../../rate-limit-store.ts'
import { networkLimits, RateLimiter } from '../../rate-limiter.ts'
import { languageFor, textFor } from '../configuration/catalogue-snapshot.ts'
import type { ConfigurationService } from '../configuration/configuration-service.ts'
import type { AccountsStore } from './accounts-store.ts'
import { refuseOwnAddress } from './password-service.ts'
import { hashPassword } from './passwords.ts'
import { newSession } from './sessions-service.ts'
import { asUsername } from './username.ts'

const hour = 60 * 60_000

/** A class that registers together has one network; the whole server takes what an evening of many would be. */
const limits = {
  network: { max: 40, windowMs: hour },
  overall: { max: 1000, windowMs: hour },
} satisfies Record<string, RateLimit>

export interface RegistrationOptions {
  readonly store: AccountsStore
  readonly configuration: ConfigurationService
  readonly clock: () => Date
  /** Called when a mail waits to be sent. */
  readonly wakeMails?: () => void
}

export function registrationService({ store, configuration, clock, wakeMails = () => {} }: RegistrationOptions) {
  const limiter = new RateLimiter(() => clock().getTime())
  const openGroups = (): GroupState[] => configuration.current().groups.filter((group) => group.register)

  return {
    /** The groups that people can register for, in the reader's language (API-11); none when registration is closed. */
    groups({ locale }: Pick<CallContext, 'locale'>): RegistrationGroup[] {
      const reader = configuration.locale(locale.code)
      return openGroups().map(({ code, names }) => ({
        id: code,
        name: textFor(names, reader) || code,
        ...languageFor(names, reader),
      }))
    },

    /**
     * Registers a person, who is signed in from then on and is sent a mail (API-13). Only what is named here is stored: whatever else was sent counts
     * for nothing.
     * @throws FailedCall 403 when registration is closed, 400 for a group that is not open, 409 when somebody has the address, 429 after too many
     */
    async register(
      registration: Registration,
      { address, language, portalOrigin: origin }: Pick<CallContext, 'address' | 'language' | 'portalOrigin'>,
    ): Promise<User> {
      const groups = openGroups()
      if (groups.length === 0) throw new FailedCall(403, 'registration_closed')
      if (!groups.some(({ code }) => code === registration.registerGroup))
        throw new FailedCall(400, 'group_closed', { field: 'registerGroup' })
      const username = asUsername(registration.email)
      if (asUsername(registration.username) !== username)
        throw new FailedCall(400, 'addresses_differ', { field: 'username' })
      refuseOwnAddress(registration.password, username)
      await limiter.consume({ ...networkLimits(address, limits.network), overall: limits.overall })
      const passwordHash = await hashPassword(registration.password)
      const now = clock()
      const { token, row } = newSession(now)
      const user = await store.people.register({
        user: {
          username,
          passwordHash,
          firstName: registration.first_name,
          lastName: registration.last_name,
          gender: registration.gender ?? '',
          birthDate: registration.age ?? '',
          language,
          createdAt: now,
        },
        group: registration.registerGroup,
        session: row,
        mail: (userId) => ({ kind: 'welcome', userId, language, origin }),
        now,
      })
      if (!user) throw new FailedCall(409, 'email_taken', { field: 'email' })
      wakeMails()
      return {
        token,
        first_name: user.firstName,
        last_name: user.lastName,
        username: user.username,
        data: { is_company: user.isCompany, country: user.country, company: user.company },
      }
    },
  }
}

export type RegistrationService = ReturnType<typeof registrationService>
