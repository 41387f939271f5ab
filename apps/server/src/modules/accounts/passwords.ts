/** Passwords as argon2id hashes. The thread pool computes them, with a limit on concurrent jobs. */
import { hash, verify } from '@node-rs/argon2'
import { BusyError, ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { network } from '../../platform/network.ts'

/**
 * The minimum that OWASP's Password Storage Cheat Sheet recommends for argon2id: 19 MiB, 2 passes, 1 lane. Argon2id is
 * the library's default.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Normalises a password, so that strings that look the same are one password, however the keyboard composes them. */
const normalised = (password: string) => password.normalize('NFKC')

/**
 * Each hash takes 19 MiB and one thread of the pool, which file access and the image service also need. Networks take
 * turns: one that signs in repeatedly, with its own accounts, does not delay the others.
 */
const limiter = new ConcurrencyLimiter({
  maxRunning: 2,
  maxWaiting: 50,
  createError: () => new BusyError('busy', 5),
})

/**
 * The hash of a password in PHC form (`$argon2id$v=19$m=19456,t=2,p=1$…`).
 * @param address the caller's address, for the turns of networks ('' for the server itself and for commands)
 * @throws BusyError when too many hashes wait
 */
export const hashPassword = (password: string, address = '') =>
  limiter.run(() => hash(normalised(password), cost), { key: network(address) })

let dummy: Promise<string> | undefined

/**
 * Whether a password matches a hash. Without a hash (no account has the name) the function does the same work and
 * returns false, so that the response time does not reveal which names exist.
 * @param address the caller's address, for the turns of networks
 * @throws BusyError when too many hashes wait
 */
export async function checkPassword(
  password: string,
  passwordHash: string | undefined,
  address: string,
): Promise<boolean> {
  dummy ??= hash('nobody has this password', cost)
  const against = passwordHash ?? (await dummy)
  const fits = await limiter.run(() => verify(against, normalised(password)), { key: network(address) })
  return fits && passwordHash !== undefined
}
