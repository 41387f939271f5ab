/** Random tokens: what their owner holds, and what the database keeps of them. */
import { createHash, randomBytes } from 'node:crypto'

/** A new token of 256 random bits, in base64url (43 characters). */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token: its SHA-256 in hex. A token is random, so that no slow hash is needed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
