import { createHash } from 'node:crypto'

/** 22 characters that are others when the value is: for versions of answers, and for keys. @param value as for JSON */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
