/**
 * Queries for the demo with the products that answer them, judged by people, and the measure for the results.
 *
 * The judgements follow from the catalogue's data: right are the products of the typed kind (category) that have the
 * typed material, colour or property; partly right are those of the kind without it, and of kinds beside it. For a
 * property alone, all products that have it are right. They are written before the search is run.
 */
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'

export interface JudgedQuery {
  readonly locale: string
  readonly query: string
  /** Gain of each judged product: 3 for a right one, 1 for one that is partly right. */
  readonly gains: ReadonlyMap<string, number>
}

const gains = { right: 3, partly: 1 } as const
/** Number of results that count. */
const cutoff = 10

const codesIn = (cell: string): string[] => cell.split('|').filter((code) => code !== '')

/** Reads a file with the columns `locale`, `query`, `right` and `partly`; codes are separated by `|`. */
export async function judgedQueries(path: string | URL): Promise<readonly JudgedQuery[]> {
  const rows = parse(await readFile(path), { columns: true }) as Readonly<
    Record<'locale' | 'query' | 'right' | 'partly', string>
  >[]
  return rows.map(({ locale, query, right, partly }) => ({
    locale,
    query,
    gains: new Map([
      ...codesIn(partly).map((code) => [code, gains.partly] as const),
      ...codesIn(right).map((code) => [code, gains.right] as const),
    ]),
  }))
}

const discounted = (values: readonly number[]): number =>
  values.slice(0, cutoff).reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0)

/** The normalized discounted cumulative gain of the first ten results (NDCG@10): 1 for the best possible ones. */
export function ndcg(results: readonly string[], { gains: judged }: Pick<JudgedQuery, 'gains'>): number {
  const best = discounted([...judged.values()].sort((one, other) => other - one))
  return best === 0 ? 0 : discounted(results.map((id) => judged.get(id) ?? 0)) / best
}
