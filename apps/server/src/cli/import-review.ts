/** Looks at what an import would change before it is stored: for a plan, for its application, and for limits. */
import { ChangeDigest, type ChangeLimits, type ImportReview, UnusualChanges } from '@vitrine/import'
import { askWithin } from './ask-yes.ts'
import { ChangeList } from './change-list.ts'
import type { Plan } from './plan-file.ts'
import { printError } from './print.ts'

/** The changes of an import that is not stored. */
export interface PlannedChanges {
  readonly version: number
  readonly digest: string
  /** Sentences about what is unusual. */
  readonly unusual: readonly string[]
  /** The changes for people, without a final line break. */
  readonly text: string
}

/** Reads all changes of an import. @param each the number of changes to print of each kind */
export async function planOf(review: ImportReview, limits: ChangeLimits, each: number): Promise<PlannedChanges> {
  const unusual = new UnusualChanges(review.products, limits)
  const digest = new ChangeDigest()
  const list = new ChangeList(each)
  for await (const change of review.changes()) {
    unusual.add(change)
    digest.add(change)
    list.add(change)
  }
  return { version: review.version, digest: digest.value, unusual: unusual.sentences, text: list.text }
}

/** Why an import does not apply a plan; undefined if it does exactly what was planned. */
export async function deviationOf(
  review: ImportReview,
  plan: Pick<Plan, 'version' | 'digest'>,
): Promise<string | undefined> {
  if (review.version !== plan.version)
    return `The catalogue has changed since the plan: it is version ${review.version}, not ${plan.version}.`
  const digest = new ChangeDigest()
  for await (const change of review.changes()) digest.add(change)
  return digest.value === plan.digest ? undefined : 'The delivery has changed since the plan.'
}

/** What is unusual about an import that was not planned. Reads changes of products only if there are many. */
export async function unusualIn(review: ImportReview, limits: ChangeLimits): Promise<string[]> {
  const { changed = 0, removed = 0, hidden = 0 } = review.counts.get('product') ?? {}
  const least = (Math.min(limits.gone, limits.changed) / 100) * review.products
  const isMuch = changed + removed + hidden > least
  const unusual = new UnusualChanges(review.products, limits)
  const tables = isMuch ? ['attributes', 'products'] : ['attributes']
  if (review.products > 0) for await (const change of review.changes(tables)) unusual.add(change)
  return unusual.sentences
}

/** Whether a person at the terminal wants an unusual import. Without a terminal or an answer, it is not stored. */
export async function isWanted(unusual: readonly string[]): Promise<boolean> {
  printError(`This delivery is unusual:\n${unusual.map((sentence) => `  ${sentence}`).join('\n')}`)
  if (!process.stdin.isTTY) return false
  const answer = await askWithin('Import it in spite of this? [y/N] ')
  return /^y(es)?$/i.test(answer.trim())
}
