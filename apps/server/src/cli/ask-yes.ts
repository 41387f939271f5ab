import { createInterface } from 'node:readline/promises'
import { CommandFailure } from './print.ts'

/**
 * Asks for confirmation of an action that can't be undone. Any answer but yes means no.
 * @param option the option that scripts use instead of an answer
 * @throws CommandFailure when there is no terminal, or when the input ends without an answer
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
