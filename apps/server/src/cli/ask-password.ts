import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandFailure } from './print.ts'

/** The first line of the standard input. */
const readLine = async () => {
  let text = ''
  for await (const chunk of process.stdin) {
    text += String(chunk)
    if (text.includes('\n') || text.length > 10_000) break
  }
  return text.split(/\r?\n/, 1)[0] ?? ''
}

/**
 * Asks for a password twice, without showing it. A password is never an argument, because the list of processes shows
 * arguments.
 * @param fromInput takes the first line of the standard input instead
 * @param isKnown asks only once, because the password exists already
 */
export async function askPassword(fromInput: boolean, isKnown = false): Promise<string> {
  if (fromInput) return readLine()
  if (!process.stdin.isTTY) throw new CommandFailure('The password prompt needs a terminal. Use --password-stdin.')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const away = new AbortController()
  // Ctrl-C or Ctrl-D: without this, the question would wait forever.
  lines.once('close', () => away.abort())
  try {
    process.stderr.write('Password: ')
    const first = await lines.question('', away)
    if (isKnown) {
      process.stderr.write('\n')
      return first
    }
    process.stderr.write('\nAgain: ')
    const second = await lines.question('', away)
    process.stderr.write('\n')
    if (first !== second) throw new CommandFailure('The two passwords differ. Nothing was changed.')
    return first
  } catch (error) {
    if (!away.signal.aborted) throw error
    throw new CommandFailure('\nNothing was changed.')
  } finally {
    lines.close()
  }
}
