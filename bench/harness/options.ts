/** The command line of a run of the benches. */
import { parseArgs } from 'node:util'

export type DatabaseKind = 'embedded' | 'postgres'

export interface RunOptions {
  /** Names of benches; all when empty. */
  readonly only: readonly string[]
  readonly products: number
  /** Assets of the media library. */
  readonly assets: number
  /** Articles that are searched. */
  readonly articles: number
  readonly databases: readonly DatabaseKind[]
  readonly rounds: number
  /** Seconds of one measurement over loopback. */
  readonly seconds: number
  /** Folder that keeps the generated and imported data for another run; undefined for a temporary one. */
  readonly folder: string | undefined
  /** Whether to use the queries for tuning the search; those for measuring it stay unseen. */
  readonly isTuning: boolean
}

export const help = `npm run bench -- [options] [name…]

  --products N                    products of the generated catalogue (100000)
  --assets N                      assets of the media library (200000)
  --articles N                    articles of the combined search (5000)
  --only NAME                     one bench; may be given several times, as may names without it
  --database embedded|postgres      one database instead of both
  --rounds N                      rounds of every measurement (5)
  --seconds N                     seconds of a measurement over loopback (1)
  --folder DIR                    keep catalogue and databases there, and use what is there already
  --tuning                        relevance: the queries for tuning instead of those for measuring
  --help                          this text`

/** Thrown for an invalid command line. */
export class OptionsError extends Error {}

function numberOf(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  const number = Number(text)
  if (!Number.isFinite(number) || number <= 0)
    throw new OptionsError(`--${name} takes a number above 0, not "${text}".`)
  return number
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        products: { type: 'string' },
        assets: { type: 'string' },
        articles: { type: 'string' },
        only: { type: 'string', multiple: true },
        database: { type: 'string' },
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        folder: { type: 'string' },
        tuning: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Parses the arguments.
 * @returns undefined for a request for help
 * @throws OptionsError with the problem
 */
export function readOptions(args: readonly string[], names: readonly string[]): RunOptions | undefined {
  const { values, positionals } = parsed(args)
  if (values.help) return undefined
  const only = [...positionals, ...(values.only ?? [])]
  const unknown = only.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new OptionsError(`There is no bench "${unknown}". The benches are ${names.join(', ')}.`)
  const { database } = values
  if (database !== undefined && database !== 'embedded' && database !== 'postgres')
    throw new OptionsError(`--database is embedded or postgres, not "${database}".`)
  return {
    only,
    products: Math.round(numberOf('products', values.products, 100_000)),
    assets: Math.round(numberOf('assets', values.assets, 200_000)),
    articles: Math.round(numberOf('articles', values.articles, 5_000)),
    databases: database === undefined ? ['embedded', 'postgres'] : [database],
    rounds: Math.round(numberOf('rounds', values.rounds, 5)),
    seconds: numberOf('seconds', values.seconds, 1),
    folder: values.folder,
    isTuning: values.tuning ?? false,
  }
}
