import { createInterface } from 'node:readline/promises'
import { CommandFailure } from './print.ts'

/**
 * Asks whether something is to be done that can't be taken back. Whoever answers anything but yes has said no.
 * @param option what a script gives instead of an answer
 * @throws CommandFailure when there is no terminal, or whoever is asked goes away
 */
export async function askYes(question: string, option: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandFailure(`${question}\nThe question needs a terminal. Use ${option}.`)
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const away = new AbortController()
  lines.once('close', () => away.abort())
  try {
    const answer = await lines.question(`${question} [y/N] `, { signal: away.signal })
    return /^y(es)?$/i.test(answer.trim())
  } catch (error) {
    if (!away.signal.aborted) throw error
    throw new CommandFailure('\nNothing was changed.')
  } finally {
    lines.close()
  }
}
