import { createInterface } from 'node:readline/promises'
import { CommandFailure } from './print.ts'

/**
 * Asks on the terminal.
 * @param patienceMs how long to wait for an answer; undefined for any time
 * @throws CommandFailure when the input ends, or the time has passed, without an answer
 */
async function ask(question: string, patienceMs?: number): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const away = new AbortController()
  lines.once('close', () => away.abort())
  const timer = patienceMs === undefined ? undefined : setTimeout(() => away.abort(), patienceMs)
  try {
    return await lines.question(question, { signal: away.signal })
  } catch (error) {
    if (!away.signal.aborted) throw error
    throw new CommandFailure('\nNothing was changed.')
  } finally {
    clearTimeout(timer)
    lines.close()
  }
}

/** How long a question during an import may hold up other imports, ms. */
const patienceMs = 5 * 60_000

/** Asks during an import. The answer is '' when the input ends, or after five minutes. */
export const askWithin = (question: string): Promise<string> => ask(question, patienceMs).catch(() => '')

/**
 * Asks for confirmation of an action that can't be undone. Any answer but yes means no.
 * @param option the option that scripts use instead of an answer
 * @throws CommandFailure when there is no terminal, or when the input ends without an answer
 */
export async function askYes(question: string, option: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandFailure(`${question}\nThe question needs a terminal. Use ${option}.`)
  const answer = await ask(`${question} [y/N] `)
  return /^y(es)?$/i.test(answer.trim())
}
