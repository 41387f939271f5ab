/**
 * How well searches find and rank: known items of each catalogue in each language, and judged queries for the demo,
 * beside other engines that search the same texts.
 */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderStore } from '../../apps/server/src/storage/media/folder-store.ts'
import { writeCatalogue } from '../generator/write-catalogue.ts'
import { openApplication } from '../harness/application.ts'
import { type ImportedCatalogue, importedFolder, openImported } from '../harness/imported.ts'
import type { Row, Section } from '../harness/report.ts'
import type { Workspace } from '../harness/workspace.ts'
import { otherEngines, resultsLimit, type Search } from '../relevance/engines.ts'
import { type JudgedQuery, judgedQueries, ndcg } from '../relevance/judged.ts'
import { ceilingOf, type KnownItem, knownItems, reciprocalRank } from '../relevance/known-items.ts'
import { type GuestCalls, guestCalls, type ProductTexts } from '../relevance/products.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Products of the generated catalogue: the other engines hold them in memory as objects. */
const generatedProducts = 3000
/** Queries of each kind. */
const count = 150

/** Smallest share of the ceiling at which each kind aims. */
const aims: Readonly<Record<string, number>> = {
  'whole name': 0.98,
  'two longest words': 0.97,
  'one typing error': 0.93,
  'two typing errors': 0.8,
  'a word that occurs nowhere': 0.95,
  'two words written as one': 0.9,
  code: 0.98,
}
const judgedAim = 0.9

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Runs the measurement with the calls of an imported catalogue. */
async function withCalls<Result>(imported: ImportedCatalogue, measure: (calls: GuestCalls) => Promise<Result>) {
  const database = await openImported(imported)
  const mediaStore = folderStore(join(imported.data, 'media'))
  const application = await openApplication({ database, mediaStore, pictures: join(imported.data, 'pictures') })
  try {
    return await measure(guestCalls(application))
  } finally {
    await application.close()
    await database.close()
  }
}

/** The engines by name, ours first. */
const enginesFor = async (calls: GuestCalls, language: string, products: readonly ProductTexts[]) => ({
  Vitrine: (term: string) => calls.search(language, term, resultsLimit),
  ...(await otherEngines(products, language.slice(0, 2))),
})

async function rowOf(
  kind: { readonly language: string; readonly query: string },
  items: readonly KnownItem[],
  engines: Readonly<Record<string, Search>>,
): Promise<Row> {
  const ceiling = mean(items.map(ceilingOf))
  const ranks: Record<string, number> = {}
  let empty = 0
  for (const [engine, search] of Object.entries(engines)) {
    const found: number[] = []
    for (const item of items) {
      const results = await search(item.term)
      if (engine === 'Vitrine' && results.length === 0) empty += 1
      found.push(reciprocalRank(results, item))
    }
    ranks[engine] = mean(found)
  }
  const { Vitrine: own = 0, ...others } = ranks
  return {
    ...kind,
    queries: items.length,
    ...ranks,
    ceiling,
    'Vitrine / ceiling': own / ceiling,
    aim: aims[kind.query] ?? 0,
    'Vitrine / best': own / Math.max(...Object.values(others)),
    'finds nothing': empty,
  }
}

const isMissed = (row: Row): boolean =>
  Number(row['Vitrine / ceiling']) < Number(row.aim) || Number(row['Vitrine / best']) < 1

async function knownItemSection(name: string, calls: GuestCalls, seed: string): Promise<Section> {
  const rows: Row[] = []
  const known = new Set<string>()
  for (const language of await calls.languages()) {
    const products = await calls.products(language)
    const names = products.map((product) => product.name).join('\n')
    // A language without names of its own shows those of another.
    if (known.has(names)) continue
    known.add(names)
    const engines = await enginesFor(calls, language, products)
    for (const [query, items] of knownItems(products, { seed, count }))
      if (items.length > 0) rows.push(await rowOf({ language, query }, items, engines))
  }
  const missed = rows.filter(isMissed).length
  return {
    title: `Known-item search, ${name}: mean reciprocal rank of the wanted product`,
    rows,
    notes: [
      'Several products may answer a query equally well: their names are the same, or all have the meant words. The rank is the mean of theirs; ceiling: when they are all first.',
      missed === 0
        ? 'Every aim is met: the share of the ceiling, and ahead of the other engines.'
        : `${missed} of ${rows.length} rows miss an aim: the share of the ceiling, or ahead of the other engines.`,
    ],
    passed: missed === 0,
  }
}

async function judgedSection(calls: GuestCalls, file: string): Promise<Section> {
  const all = await judgedQueries(new URL(`../relevance/${file}`, import.meta.url))
  const results: { locale: string; query: JudgedQuery; scores: Record<string, number>; isEmpty: boolean }[] = []
  for (const locale of new Set(all.map((query) => query.locale))) {
    const engines = await enginesFor(calls, locale, await calls.products(locale))
    for (const query of all.filter((one) => one.locale === locale)) {
      const scores: Record<string, number> = {}
      let isEmpty = false
      for (const [engine, search] of Object.entries(engines)) {
        const found = await search(query.query)
        scores[engine] = ndcg(found, query)
        if (engine === 'Vitrine') isEmpty = found.length === 0
      }
      results.push({ locale, query, scores, isEmpty })
    }
  }
  const groups: Readonly<Record<string, (locale: string) => boolean>> = {
    English: (locale) => locale.startsWith('en'),
    German: (locale) => locale.startsWith('de'),
    'other languages': (locale) => !/^(en|de)/.test(locale),
    all: () => true,
  }
  const rows = Object.entries(groups).map(([group, includes]): Row => {
    const members = results.filter(({ locale }) => includes(locale))
    const engines = Object.keys(members[0]?.scores ?? {})
    return {
      queries: group,
      number: members.length,
      ...Object.fromEntries(engines.map((engine) => [engine, mean(members.map(({ scores }) => scores[engine] ?? 0))])),
      aim: judgedAim,
      'finds nothing': members.filter(({ isEmpty }) => isEmpty).length,
    }
  })
  const worst = results
    .filter(({ scores }) => (scores.Vitrine ?? 0) < 0.5)
    .map(({ locale, query, scores }) => `${locale} "${query.query}" ${(scores.Vitrine ?? 0).toFixed(2)}`)
  const total = rows.at(-1)
  return {
    title: 'Judged queries, demo: NDCG@10',
    rows,
    notes: worst.length === 0 ? [] : [`below 0.5: ${worst.join(', ')}`],
    passed: Number(total?.Vitrine) >= judgedAim && total?.['finds nothing'] === 0,
  }
}

/** The catalogues: the demo, a real one if it lies beside the project, and a generated one. */
async function catalogues(workspace: Workspace) {
  const real = fromRoot('../shared/data/akeneo-icecat-2017')
  const generated = async () => {
    const folder = join(workspace.folder, `catalogue-${generatedProducts}`)
    await rm(folder, { recursive: true, force: true })
    await writeCatalogue({ folder, products: generatedProducts })
    return folder
  }
  return [
    { name: 'demo', folder: async () => fromRoot('demo') },
    ...(existsSync(real) ? [{ name: 'akeneo-icecat-2017', folder: async () => real }] : []),
    { name: 'generated', folder: generated },
  ]
}

export async function benchRelevance(workspace: Workspace): Promise<Section[]> {
  const { isTuning } = workspace.options
  const sections: Section[] = []
  for (const { name, folder } of await catalogues(workspace)) {
    const imported = await importedFolder(workspace, `relevance_${name}`, folder)
    sections.push(
      ...(await withCalls(imported, async (calls) => [
        await knownItemSection(name, calls, isTuning ? 'tuning' : 'measuring'),
        ...(name === 'demo'
          ? [await judgedSection(calls, isTuning ? 'judged-tuning.csv' : 'judged-measuring.csv')]
          : []),
      ])),
    )
  }
  return sections
}
