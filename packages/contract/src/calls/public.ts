import * as z from 'zod'
import { Client, Configuration, Locale } from '../entities/configuration.ts'
import { AccountRequest, Registration, RegistrationGroup, User } from '../entities/person.ts'
import { loneKeyField } from '../reading.ts'
import { key, publicCall, rootCall } from './parts.ts'

/** Calls that need no token (API-01, API-07 to API-13). */
export const open = {
  /** GET /client: where the calls go (API-01). */
  client: rootCall('GET', '/client', 'Where the calls go').output(Client),
  /** The configuration (API-07). */
  config: publicCall('GET', '/config/', 'The configuration').output(Configuration),
  /** The locales, in the picker's order (API-08). */
  locales: publicCall('GET', '/locale/', 'The locales').output(z.array(Locale)),
  /** A token for a name and a password (API-09); 401 if they do not match. */
  token: publicCall('POST', '/auth/token', 'Sign in')
    .input(z.object({ username: key, password: z.string().max(1000) }))
    .output(z.object({ token: loneKeyField('access_token', 'accessToken', 'jwt') })),
  /**
   * Requests a mail with a link to set a new password (API-10). The answer does not reveal whether the address has an
   * account.
   */
  requestPassword: publicCall('POST', '/mail/request', 'Ask for a password reset mail')
    .input(z.object({ email: z.email().max(255) }))
    .output(z.object({})),
  /** The groups that people can register for (API-11); [] if registration is closed. */
  registerGroups: publicCall('GET', '/user/register/groups', 'Groups to register for').output(
    z.array(RegistrationGroup),
  ),
  /** Requests a business account (API-12). */
  requestUser: publicCall('POST', '/user/request', 'Ask for a business account')
    .input(AccountRequest)
    .output(z.object({})),
  /**
   * Registers a person (API-13); the answer is the signed-in user. Other servers may answer without a token, and say in
   * `message` what is to be done before signing in.
   */
  registerUser: publicCall('POST', '/user/register', 'Register')
    .input(Registration)
    .output(User.extend({ token: z.string(), message: z.string().optional() })),
}
