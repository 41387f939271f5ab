/** Passwords as argon2id hashes, computed on the thread pool and never many at once. */
import { hash, verify } from '@node-rs/argon2'
import { ConcurrencyLimiter } from '../../concurrency-limiter.ts'
import { HttpError } from '../../http-error.ts'
import { network } from '../../network.ts'

/** The first of the equal choices of OWASP's Password Storage Cheat Sheet for argon2id: 19 MiB, 2 passes, 1 lane. Argon2id is the library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two strings that read alike are one password, however the keyboard composed them. */
const normalised = (password: string) => password.normalize('NFKC')

/**
 * Each takes 19 MiB and one of the thread pool's threads, which files and the image service need too. Addresses take turns: one that signs in over and
 * over, with accounts of its own, keeps nobody else waiting.
 */
const limiter = new ConcurrencyLimiter({
  maxRunning: 2,
  maxWaiting: 50,
  createError: () => new HttpError(503, 'busy', { headers: { 'retry-after': '5' } }),
})

/**
 * The hash of a password in PHC form (`$argon2id$v=19$m=19456,t=2,p=1$…`).
 * @param address of the caller, whose turn it takes ('' for the server itself and for commands)
 * @throws HttpError 503 when too many wait already
 */
export const hashPassword = (password: string, address = '') =>
  limiter.run(() => hash(normalised(password), cost), { key: network(address) })

let dummy: Promise<string> | undefined

/**
 * Whether a password fits a hash. Without a hash (nobody has this name) it does the same work and answers false, so that
 * the time it takes does not tell which names exist.
 * @param address of the caller, whose turn it takes
 * @throws HttpError 503 when too many wait already
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
