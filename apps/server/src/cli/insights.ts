/** `vitrine insights`: how often visitors have done things, and what they have searched for. */
import { countedKinds } from '@vitrine/contract/rules/counted-kinds'
import { Argument, Command, InvalidArgumentError } from 'commander'
import * as z from 'zod'
import { byDay, totals } from '../modules/insights/insight-totals.ts'
import { type InsightFilter, insightsStore, type ThingKind } from '../modules/insights/insights-store.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'
import { print, printError } from './print.ts'
import { withParts } from './with-parts.ts'

interface Options {
  readonly since?: string
  readonly until?: string
  readonly language?: string
  readonly group?: string
  readonly limit: number
  readonly format: ListFormat
}

const lists = ['days', 'searches', 'without-results', 'products', 'articles', 'assets', 'downloads'] as const
type List = (typeof lists)[number]

const kinds = {
  products: 'product_view',
  articles: 'article_view',
  assets: 'asset_view',
  downloads: 'download',
} as const satisfies Partial<Record<List, ThingKind>>

const plural = { search: 'searches', search_without_results: 'without_results' } as const
const columnOf = (kind: (typeof countedKinds)[number]) =>
  kind in plural ? plural[kind as keyof typeof plural] : `${kind}s`
const dayColumns = ['day', ...countedKinds.map(columnOf)]

const aDay = (text: string): string => {
  if (!z.iso.date().safeParse(text).success) throw new InvalidArgumentError('Write a day such as 2026-03-31.')
  return text
}

const aLimit = (text: string): number => {
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100_000)
    throw new InvalidArgumentError('A number from 1 to 100000.')
  return limit
}

const nothing = 'Nothing was counted. docs/operating.md (Insights) says what is counted, and when.'

const show = (list: List, { since, until, language, group, limit, format }: Options) =>
  withParts(async ({ database: { db } }, { insightsDays }) => {
    if (insightsDays === 0) printError('VITRINE_INSIGHTS_DAYS is 0, so the server counts nothing.')
    const store = insightsStore(db)
    const filter: InsightFilter = { from: since, to: until, locale: language?.replace('-', '_'), group }
    const printRows = async (columns: readonly string[], rows: readonly Record<string, string | number | null>[]) => {
      if (format === 'table' && rows.length === 0) return print(nothing)
      await printList(columns, rows, format)
    }
    if (list === 'days') {
      const counts = await store.days(filter)
      const named = (row: Readonly<Record<string, string | number>>) =>
        Object.fromEntries(['day', ...countedKinds].map((key, index) => [dayColumns[index] ?? key, row[key] ?? 0]))
      const rows = byDay(counts).map(named)
      // The sums, for people; a program can add up by itself.
      const sums = format === 'table' && rows.length > 1 ? [named({ ...totals(counts), day: 'all' })] : []
      return printRows(dayColumns, [...rows, ...sums])
    }
    if (list === 'searches' || list === 'without-results') {
      const terms = await store.terms(filter, list === 'searches' ? 'searches' : 'without_results', limit)
      const rows = terms.map(({ term, terms: count, ...row }) => ({
        ...row,
        term:
          term ?? (format === 'table' ? `(${count.toLocaleString('en')} that too few visitors searched for)` : null),
      }))
      return printRows(['term', 'searches', 'without_results'], rows)
    }
    const things = await store.things(filter, kinds[list], limit)
    await printRows(
      ['code', 'name', 'count'],
      things.map(({ code, name, count }) => ({ code, name, count })),
    )
  })

export const insightsCommand = () =>
  new Command('insights')
    .description('List how often visitors have searched, viewed, downloaded …, and what for')
    .addArgument(
      new Argument('[list]', 'the numbers of each day, or what was searched for, viewed or downloaded most often')
        .choices(lists)
        .default('days'),
    )
    .option('--since <date>', 'only from this day on (UTC)', aDay)
    .option('--until <date>', 'only up to this day', aDay)
    .option('--language <locale>', 'only visitors who used the portal in this language, such as de_DE')
    .option('--group <id>', 'only visitors of this group; guests, registered and operators are groups too')
    .option('--limit <number>', 'how many terms or things are listed', aLimit, 50)
    .addOption(formatOption())
    .action(show)
