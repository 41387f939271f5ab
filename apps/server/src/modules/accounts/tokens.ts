/** Random tokens: the token for its owner, and the hash for the database. */
import { createHash, randomBytes } from 'node:crypto'

/** A new token of 256 random bits, in base64url (43 characters). */
export const newToken = () => randomBytes(32).toString('base64url')

/** The stored form of a token: its SHA-256 in hex. A token is random, so it needs no slow hash. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
