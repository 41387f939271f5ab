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
 * Asks for a password twice, without showing it. A password is never an argument: those can be read in the list of processes.
 * @param fromInput takes the first line of the standard input instead
 */
export async function askPassword(fromInput: boolean): Promise<string> {
  if (fromInput) return readLine()
  if (!process.stdin.isTTY)
    throw new CommandFailure('There is no terminal to ask for the password. Use --password-stdin.')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    process.stderr.write('Password: ')
    const first = await lines.question('')
    process.stderr.write('\nAgain: ')
    const second = await lines.question('')
    process.stderr.write('\n')
    if (first !== second) throw new CommandFailure('The two passwords differ. Nothing was changed.')
    return first
  } finally {
    lines.close()
  }
}
