// Checks docs/requirements.md against the tests: each row has a test with its id, each id in a title has a row, and the
// column of tests is what `npm run requirements` writes.
import { filesBelow, sourceOf } from './sources.mjs'
import { testTitles } from './test-titles.mjs'

export const requirementsFile = 'docs/requirements.md'

const rowForm = /^\| ([A-Z]+-\d{2}) \| (.+?) \|(?: (.*) \|)?$/
const decisionPrefix = 'A'
const prefixOf = (id) => id.slice(0, id.indexOf('-'))

/** The lines of the table, and the ids of its rows and of the decisions. */
function read(document) {
  const lines = document.split('\n')
  const ids = lines.flatMap((line) => rowForm.exec(line)?.[1] ?? [])
  const isDecision = (id) => prefixOf(id) === decisionPrefix
  return { lines, rows: ids.filter((id) => !isDecision(id)), decisions: ids.filter(isDecision) }
}

const idForm = /\b([A-Z]+)-(\d{2,})\b(?: to \1-(\d{2,})\b)?/g

/**
 * The ids in a title, including those within a range such as `FORM-17 to FORM-23`. Other texts that look like ids
 * (UTF-16) are ignored.
 */
function idsIn(title, prefixes) {
  return [...title.matchAll(idForm)].flatMap(([, prefix, first, last = first]) =>
    prefixes.has(prefix)
      ? Array.from(
          { length: Number(last) - Number(first) + 1 },
          (_none, index) => `${prefix}-${String(Number(first) + index).padStart(2, '0')}`,
        )
      : [],
  )
}

const isJourney = (path) => path.startsWith('e2e/')

/**
 * The distance of a test from a row's topic: calls and entities belong to the server and the contract, all else to the
 * portal.
 */
function distance(id, path) {
  const near = ['API', 'DATA'].includes(prefixOf(id))
    ? ['apps/server/', 'packages/contract/', 'apps/portal/']
    : ['apps/portal/', 'apps/server/', 'packages/']
  const place = near.findIndex((folder) => path.startsWith(folder))
  return place < 0 ? near.length : place
}

/**
 * The tests of each id: its files, with the number of titles that contain it, and of those that have it before any
 * other.
 */
function filesById(tests, prefixes) {
  const found = new Map()
  for (const { path, titles } of tests)
    for (const chain of titles)
      for (const id of new Set(chain.flatMap((title) => idsIn(title, prefixes)))) {
        const files = found.get(id) ?? new Map()
        const { has, leads } = files.get(path) ?? { has: 0, leads: 0 }
        const isFirst = idsIn(chain.at(-1), prefixes)[0] === id
        files.set(path, { has: has + 1, leads: leads + (isFirst ? 1 : 0) })
        found.set(id, files)
      }
  return found
}

/** The most informative files for a row: a journey and the nearest test beside the code, or two of the latter. */
function mostTelling(id, files) {
  const order = [...files]
    .sort(
      ([left, a], [right, b]) =>
        distance(id, left) - distance(id, right) ||
        Math.sign(b.leads) - Math.sign(a.leads) ||
        b.has - a.has ||
        (left < right ? -1 : 1),
    )
    .map(([path]) => path)
  const journeys = order.filter(isJourney).slice(0, 1)
  return [...journeys, ...order.filter((path) => !isJourney(path)).slice(0, 2 - journeys.length)]
}

const linksTo = (paths) => paths.map((path) => `[${path}](../${path})`).join(', ')

/**
 * The document with its column of tests updated.
 * @param tests `{ path, titles }` of each test file; a title is a list, from the outermost group on
 */
export function withTests(document, tests) {
  const { lines, rows, decisions } = read(document)
  const known = new Set(rows)
  const found = filesById(tests, new Set([...rows, ...decisions].map(prefixOf)))
  let inRows = false
  return lines
    .map((line) => {
      if (line.startsWith('| ID | requirement |')) {
        inRows = true
        return '| ID | requirement | tests |'
      }
      if (inRows && /^\|(---\|)+$/.test(line)) {
        inRows = false
        return '|---|---|---|'
      }
      const [, id, words] = rowForm.exec(line) ?? []
      return known.has(id) ? `| ${id} | ${words} | ${linksTo(mostTelling(id, found.get(id) ?? new Map()))} |` : line
    })
    .join('\n')
}

/** Differences between the document and the tests, a text each. Takes the parameters of `withTests`. */
export function compareRequirements(document, tests) {
  const { rows, decisions } = read(document)
  const all = new Set([...rows, ...decisions])
  const prefixes = new Set([...all].map(prefixOf))
  const found = filesById(tests, prefixes)
  const twice = [...all].filter((id) => [...rows, ...decisions].filter((one) => one === id).length > 1)
  const without = rows.filter((id) => !found.has(id))
  const strange = [...found].filter(([id]) => !all.has(id))
  const problems = [
    ...(rows.length === 0 ? [`${requirementsFile} has no row`] : []),
    ...twice.map((id) => `${requirementsFile} has ${id} more than once`),
    ...without.map((id) => `${id} has no test: none has it in its title`),
    ...strange.flatMap(([id, files]) =>
      [...files.keys()].map((path) => `${path} has ${id} in a title, which is no row of ${requirementsFile}`),
    ),
  ]
  if (withTests(document, tests) !== document)
    problems.push(`the tests named in ${requirementsFile} are out of date: npm run requirements writes them anew`)
  return problems
}

/** All tests of the project, as the functions above take them. */
export const projectTests = () =>
  ['apps', 'packages', 'e2e', 'scripts', 'bench', 'demo']
    .flatMap((folder) => filesBelow(folder, /\.(test|spec)\.(tsx?|mjs)$/))
    .sort()
    .map((path) => ({ path, titles: testTitles(path, sourceOf(path)) }))

/** All findings, a text each. */
export const checkRequirements = () => compareRequirements(sourceOf(requirementsFile), projectTests())
