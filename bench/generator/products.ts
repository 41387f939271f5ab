/** The rows of products.csv. Each family has a seed of its own, so that a row does not depend on the number of rows. */
import { firstDay, type Random, randomOf, zipf } from './random.ts'
import { type AttributeName, inventedAttributes, type Structure } from './structure.ts'
import { type Language, nameWord, sentences, thingName } from './words.ts'

/** A product as a row: the value of each column by its name. */
export type ProductRow = Readonly<Record<string, string>>

/** Share of families that are a parent with variants; with it, 30 % of all products are variants. */
const familiesWithVariants = 0.107
/** Share of translated texts for each locale, in the order of the languages: the gaps exercise the fallback. */
const translated = [1, 0.92, 0.8]

const dayLength = 86_400_000

const day = (random: Random) => new Date(firstDay + random.between(0, 3800) * dayLength).toISOString().slice(0, 10)
const decimal = (value: number, decimals: number) => String(Number(value.toFixed(decimals)))

/** Picks options with realistic frequencies: few options are on most products. */
const optionPickers = new Map<string, (random: Random) => number>(
  inventedAttributes.flatMap((attribute) =>
    'options' in attribute ? [[attribute.name as string, zipf(attribute.options, 0.8)] as const] : [],
  ),
)

function option(random: Random, structure: Structure, name: AttributeName): string {
  const index = optionPickers.get(name)?.(random) ?? 0
  return structure.options.get(name)?.[index]?.value ?? ''
}

const severalOptions = (random: Random, structure: Structure, name: AttributeName, max: number) =>
  [...new Set(Array.from({ length: random.between(1, max) }, () => option(random, structure, name)))].join('|')

function texts(
  random: Random,
  language: Language,
): Record<'title' | 'subtitle' | 'short_description' | 'description', string> {
  const title = thingName(random, language, 2)
  const paragraphs = Array.from({ length: random.between(1, 3) }, () =>
    sentences(random, language, random.between(20, 40)),
  )
  return {
    title,
    subtitle: [nameWord(random, language), nameWord(random, language), nameWord(random, language)].join(language.space),
    short_description: sentences(random, language, random.between(10, 20)),
    description: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
  }
}

/** Values of a variant; its parent has them too. */
const ownValues = (random: Random, structure: Structure) => ({
  colour: option(random, structure, 'colour'),
  price: decimal(10 + random.next() ** 3 * 4000, 2),
  weight: decimal(0.2 + random.next() ** 2 * 60, 1),
  stock: random.chance(0.15) ? '0' : String(random.between(1, 900)),
  ean: `40${String(random.between(0, 99_999_999_999)).padStart(11, '0')}`,
})

const codeOf = (family: number) => `V-${String(family).padStart(6, '0')}`

function relatedTo(random: Random, family: number): Record<string, string> {
  const some = (max: number) =>
    [...new Set(Array.from({ length: random.between(1, max) }, () => codeOf(random.between(0, family - 1))))].join('|')
  return family === 0 || random.chance(0.8)
    ? {}
    : { 'association:accessories': some(4), 'association:similar': some(3) }
}

const seriesPicker = zipf(400, 0.6)

function familyRows(seed: string, structure: Structure, family: number): ProductRow[] {
  const random = randomOf(`${seed} family ${family}`)
  const code = codeOf(family)
  const row: Record<string, string> = {
    code,
    set: random.pick(structure.sets).code,
    status: random.chance(0.02)
      ? 'inactive'
      : random.chance(0.05)
        ? 'new'
        : random.chance(0.04)
          ? 'discontinued'
          : 'active',
    categories: [
      ...new Set(Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => random.pick(structure.leaves))),
    ].join('|'),
    created: `${day(random)}T08:00:00Z`,
    material: option(random, structure, 'material'),
    designer: option(random, structure, 'designer'),
    brand: option(random, structure, 'brand'),
    energy_class: random.chance(0.6) ? option(random, structure, 'energy_class') : '',
    ip_rating: random.chance(0.7) ? option(random, structure, 'ip_rating') : '',
    rooms: severalOptions(random, structure, 'rooms', 3),
    style: severalOptions(random, structure, 'style', 2),
    certificates: random.chance(0.5) ? severalOptions(random, structure, 'certificates', 3) : '',
    dimmable: String(random.chance(0.4)),
    outdoor: String(random.chance(0.15)),
    power: random.chance(0.6) ? decimal(1 + random.next() ** 2 * 120, 1) : '',
    width: String(random.between(5, 260)),
    height: String(random.between(5, 240)),
    introduced: day(random),
    series: random.chance(0.7) ? (structure.series[seriesPicker(random)] ?? '') : '',
    ...ownValues(random, structure),
    ...relatedTo(random, family),
  }
  for (const [index, language] of structure.languages.entries()) {
    if (!random.chance(translated[index] ?? 1)) continue
    for (const [name, text] of Object.entries(texts(random, language))) row[`${name}-${language.locale}`] = text
  }
  if (!random.chance(familiesWithVariants)) return [row]
  const variants = Array.from({ length: random.between(2, 6) }, (_, index) => ({
    code: `${code}-${index + 1}`,
    set: row.set ?? '',
    parent: code,
    status: 'active',
    created: row.created ?? '',
    order: String(index + 1),
    ...ownValues(random, structure),
  }))
  return [row, ...variants]
}

/**
 * Generates `count` products, families together, the parent first. The last family may have fewer variants, to reach
 * the number.
 */
export function* productRows(seed: string, structure: Structure, count: number): Generator<ProductRow> {
  let left = count
  for (let family = 0; left > 0; family += 1)
    for (const row of familyRows(seed, structure, family)) {
      if (left === 0) return
      left -= 1
      yield row
    }
}
