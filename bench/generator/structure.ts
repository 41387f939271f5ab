/** The structure of the generated catalogue: 24 attributes, their options, the category tree, attribute sets. */
import { type Random, randomOf } from './random.ts'
import { type Language, nameWord, thingName } from './words.ts'

export interface InventedAttribute {
  readonly name: string
  readonly type: 'single_select' | 'multi_select' | 'bool' | 'string' | 'number' | 'float' | 'date' | 'text'
  /** Number of options of a select attribute. */
  readonly options?: number
  readonly unit?: string
  /** Whether it has a text of its own for each locale. */
  readonly localised?: boolean
  readonly filter?: false
}

/** All attributes, in the order of the columns. */
export const inventedAttributes = [
  { name: 'title', type: 'string', localised: true, filter: false },
  { name: 'subtitle', type: 'string', localised: true, filter: false },
  { name: 'short_description', type: 'text', localised: true, filter: false },
  { name: 'description', type: 'text', localised: true, filter: false },
  { name: 'material', type: 'single_select', options: 24 },
  { name: 'colour', type: 'single_select', options: 40 },
  { name: 'designer', type: 'single_select', options: 200 },
  { name: 'brand', type: 'single_select', options: 12 },
  { name: 'energy_class', type: 'single_select', options: 7 },
  { name: 'ip_rating', type: 'single_select', options: 5 },
  { name: 'rooms', type: 'multi_select', options: 14 },
  { name: 'style', type: 'multi_select', options: 18 },
  { name: 'certificates', type: 'multi_select', options: 10 },
  { name: 'dimmable', type: 'bool' },
  { name: 'outdoor', type: 'bool' },
  { name: 'price', type: 'float', unit: '€' },
  { name: 'weight', type: 'float', unit: 'kg' },
  { name: 'power', type: 'float', unit: 'W' },
  { name: 'width', type: 'number', unit: 'cm' },
  { name: 'height', type: 'number', unit: 'cm' },
  { name: 'stock', type: 'number' },
  { name: 'introduced', type: 'date' },
  { name: 'series', type: 'string' },
  { name: 'ean', type: 'string', filter: false },
] as const satisfies readonly InventedAttribute[]

export type AttributeName = (typeof inventedAttributes)[number]['name']

/** Number of different texts of `series`. */
export const seriesCount = 400

export interface InventedCategory {
  readonly code: string
  readonly parent: string
  readonly titles: readonly string[]
}

export interface Structure {
  readonly languages: readonly Language[]
  /** Option values with a label for each language, by attribute. */
  readonly options: ReadonlyMap<string, readonly { value: string; labels: readonly string[] }[]>
  readonly categories: readonly InventedCategory[]
  /** Codes of the categories without any below them. */
  readonly leaves: readonly string[]
  readonly sets: readonly { code: string; groups: ReadonlyMap<string, readonly AttributeName[]> }[]
  readonly series: readonly string[]
}

const topCategories = 8
const setCodes = ['lamps', 'seating', 'tables', 'storage']
const kinds = { accessories: 'Accessories', similar: 'Similar products' } as const
/** The kinds of association with their English labels. */
export const associationKinds: Readonly<Record<string, string>> = kinds

/** A tree of about 200: 8 at the top, 3 to 6 below each, 2 to 5 below those, and a fourth level below some. */
function categoriesOf(random: Random, languages: readonly Language[]): InventedCategory[] {
  const categories: InventedCategory[] = []
  const grow = (parent: string, count: number, depth: number) => {
    for (let index = 1; index <= count; index += 1) {
      const code = parent === '' ? `c${index}` : `${parent}-${index}`
      categories.push({ code, parent, titles: languages.map((language) => thingName(random, language, 1)) })
      if (depth === 1) grow(code, random.between(3, 6), 2)
      else if (depth === 2) grow(code, random.between(2, 5), 3)
      else if (depth === 3 && random.chance(0.15)) grow(code, random.between(2, 3), 4)
    }
  }
  grow('', topCategories, 1)
  return categories
}

/** The structure of a seed. */
export function structureOf(seed: string, languages: readonly Language[]): Structure {
  const random = randomOf(`${seed} structure`)
  const options = new Map(
    inventedAttributes.flatMap((attribute) => {
      if (!('options' in attribute)) return []
      const list = Array.from({ length: attribute.options }, (_, index) => ({
        value: `${attribute.name}_${index + 1}`,
        labels: languages.map((language) => nameWord(random, language)),
      }))
      return [[attribute.name as string, list] as const]
    }),
  )
  const categories = categoriesOf(random, languages)
  const parents = new Set(categories.map(({ parent }) => parent))
  const names = inventedAttributes.map(({ name }) => name)
  const groups = new Map<string, readonly AttributeName[]>([
    ['general', names.slice(0, 8)],
    ['technical', names.slice(8, 15)],
    ['measures', names.slice(15, 20)],
    ['trade', names.slice(20)],
  ])
  const english = languages[0]
  return {
    languages,
    options,
    categories,
    leaves: categories.flatMap(({ code }) => (parents.has(code) ? [] : [code])),
    sets: setCodes.map((code) => ({ code, groups })),
    series: english
      ? Array.from({ length: seriesCount }, (_, index) => `${nameWord(random, english)} ${index + 1}`)
      : [],
  }
}
