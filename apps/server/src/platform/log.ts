/** The server's log: short lines for people, or JSON when LOG_LEVEL is set. It never contains tokens or passwords. */
import { type DestinationStream, pino } from 'pino'
import { currentRequestId } from './request-id.ts'

interface Line {
  readonly level: number
  readonly msg?: string
  readonly err?: { readonly stack?: string; readonly message?: string }
  readonly cause?: { readonly stack?: string; readonly message?: string }
}

const names: Readonly<Record<number, string>> = { 20: 'debug', 30: '', 40: 'Warning: ', 50: 'Error: ', 60: 'Error: ' }

/** Turns pino's JSON lines into lines for a terminal. */
const forPeople = {
  write(text: string) {
    const line = JSON.parse(text) as Line
    const details = [line.err, line.cause].flatMap((error) =>
      error?.stack ? [`\n  ${error.stack.replaceAll('\n', '\n  ')}`] : [],
    )
    const stream = line.level >= 40 ? process.stderr : process.stdout
    stream.write(`${names[line.level] ?? ''}${line.msg ?? ''}${details.join('')}\n`)
  },
}

const redact = {
  paths: [
    'authorization',
    'cookie',
    'password',
    'token',
    '*.authorization',
    '*.cookie',
    '*.password',
    '*.token',
    'req.headers',
    'headers',
  ],
  censor: '(hidden)',
}

const serializers = { ...pino.stdSerializers, cause: pino.stdSerializers.err }

/** Names the request that a line belongs to. */
const mixin = () => {
  const request_id = currentRequestId()
  return request_id === undefined ? {} : { request_id }
}

/**
 * @param level of LOG_LEVEL; without one, lines for people from `info` on
 * @param destination where JSON lines go (the standard output)
 */
export function makeLog(level: string | undefined, destination?: DestinationStream) {
  const options = { redact, serializers, mixin }
  return level === undefined ? pino({ ...options, level: 'info' }, forPeople) : pino({ ...options, level }, destination)
}
