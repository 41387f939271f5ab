// Finds unused phrases. A key counts as used if a module contains it as a whole, or if a template of the list below
// produces it.
import { readPhrases } from './phrase-files.mjs'
import { modulesBelow, sourceOf } from './sources.mjs'

const plural = /_(zero|one|two|few|many|other)$/

/** `{ products: { total: 'x' } }` as `products.total`. */
const keysOf = (phrases, prefix = '') =>
  Object.entries(phrases).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )

/** The kinds of things in lists and in the search. */
const kinds = '(products|assets|contents)'

/**
 * Templates of computed keys, each with a pattern of the keys that it can produce. Templates outside the list are
 * refused, so that they can't count for keys that they never produce.
 */
const computed = new Map([
  [
    'admin.{}',
    'admin\\.(all|active|disabled|unverified|operators|open|accepted|declined|closed|guests|registered|versions|imports|errors|warnings|notes)',
  ],
  ['admin.by_{}', 'admin\\.by_(command|watch|admin|demo)'],
  ['admin.catalogue_{}', 'admin\\.catalogue_(products|assets|articles)'],
  ['admin.counted_{}', 'admin\\.counted_[a-z_]+'],
  ['admin.inbox_{}', 'admin\\.inbox_(result|log|report|order|visit|new|in_progress|done)'],
  ['admin.missing_{}', 'admin\\.missing_(keep|hide|remove)'],
  ['admin.phase_{}', 'admin\\.phase_(reading|deriving|ordering)'],
  ['admin.run_{}', 'admin\\.run_(waiting|running|done|refused|failed|interrupted)'],
  [
    'admin.type_{}',
    'admin\\.type_(string|number|float|bool|single_select|multi_select|text|date|file|media|video|image)',
  ],
  ['admin.things_{}', 'admin\\.things_(added|changed|unchanged|refused|hidden|removed|kept)'],
  ['admin.waiting_{}', 'admin\\.waiting_(requests|inbox|deliveries|mails|webhooks)'],
  ['assets.detail.{}', 'assets\\.detail\\.[a-z_]+'],
  ['assets.sort_{}_{}', 'assets\\.sort_[a-z]+_(asc|desc)'],
  ['auth.{}', 'auth\\.(very_weak|weak|fair|strong|very_strong)'],
  ['basket.{}', 'basket\\.(changed|ended|cancelled)'],
  ['contents.{}', 'contents\\.(previous|next|file|primary|secondary)'],
  ['contents.sort_{}_{}', 'contents\\.sort_[a-z]+_(asc|desc)'],
  [
    'field.{}',
    'field\\.(required|required_choice|too_long|email|phone|date|date_early|date_future|password_length|password_repetitive)',
  ],
  ['leaflet.paper_{}', 'leaflet\\.paper_[a-z0-9]+'],
  ['products.{}', 'products\\.(new|discontinued)'],
  ['search.{}', `search\\.${kinds}`],
  ['search.latest_{}', `search\\.latest_${kinds}`],
  ['search.all_{}', `search\\.all_${kinds}`],
  // Of the list and of the category heading; also the name of a leaflet's file.
  ['{}.{}', `${kinds}\\.(count|results)`],
  ...'all count failed loading no_more_items_text no_results_here no_results_text search show title'
    .split(' ')
    .map((name) => [`{}.${name}`, `${kinds}\\.${name}`]),
])

/** Prefixes of the keys that the server computes: `form_${kind}`. Its other keys are written as a whole. */
const computedByServer = /^(?:asset|export_fact|form|request_field|thing)_[a-z_]+$/

/** The templates of a source that look like a key, with `{}` for each expression: `forms.problem_{}`. */
export function keyTemplates(source) {
  const templates = source.matchAll(/`((?:[a-z0-9_.]|\$\{(?:[^{}`]|\{[^{}]*\})*\})+)`/gi)
  return [...templates]
    .map(([, template]) => template.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}'))
    .filter((template) => /^(?:[a-z]+|\{\})(?:\.[a-z_{}]+)+$/.test(template) && template.includes('{}'))
}

/** The literals of a source that could be keys. */
export const literalKeys = (source) =>
  [...source.matchAll(/(['"`])([a-z0-9_]+(?:\.[a-z0-9_]+)*)\1/gi)].map((match) => match[2])

/**
 * The keys that no source uses, and the templates whose keys are unknown, a text each.
 * @param keys with their plural forms
 * @param sources texts of modules
 */
export function findUnused(keys, sources) {
  const known = new Set(keys)
  const areas = new Set(keys.map((key) => key.split('.')[0]))
  const literals = new Set(sources.flatMap(literalKeys))
  // A template that begins with an expression, and whose end is not that of a list's key, is something else, such as
  // the name of a file.
  const isKey = (template) =>
    computed.has(template) || areas.has(template.split('.')[0]) || known.has(template.replace('{}', 'products'))
  const templates = [...new Set(sources.flatMap(keyTemplates))].filter(isKey)
  const patterns = templates.flatMap((template) => {
    const keysOfIt = computed.get(template)
    return keysOfIt === undefined ? [] : [new RegExp(`^${keysOfIt}$`)]
  })
  const baseOf = (key) => (plural.test(key) && known.has(key.replace(plural, '_other')) ? key.replace(plural, '') : key)
  const isUsed = (key) =>
    literals.has(key) || computedByServer.test(key) || patterns.some((pattern) => pattern.test(key))
  return [
    ...keys
      .filter((key) => !isUsed(key) && !isUsed(baseOf(key)))
      .map((key) => `phrase ${key} is used nowhere: delete it in all languages`),
    ...templates
      .filter((template) => !computed.has(template))
      .map((template) => `keys are computed as ${template}: say in scripts/checks/unused-phrases.mjs which`),
  ]
}

const folders = {
  portal: ['apps/portal/src', 'packages/contract/src'],
  server: ['apps/server/src', 'packages/catalogue-rules/src', 'packages/contract/src'],
}

/** The module with the server's texts: it uses phrases itself. */
const serverTexts = 'packages/phrases/src/server/index.ts'

/** All findings, a text each. */
export async function checkUnusedPhrases() {
  const problems = []
  for (const [part, users] of Object.entries(folders)) {
    const unused = findUnused(keysOf(await readPhrases(part, 'en')), [
      ...users.flatMap((folder) => modulesBelow(folder).map(({ source }) => source)),
      sourceOf(serverTexts),
    ])
    problems.push(...unused.map((problem) => `${part}: ${problem}`))
  }
  return problems
}
