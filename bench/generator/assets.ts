/**
 * Generated assets of a media library. Each has a seed of its own, so that it does not depend on the number of assets.
 */
import { createHash } from 'node:crypto'
import { firstDay, type Random, randomOf, zipf } from './random.ts'
import type { InventedCategory } from './structure.ts'
import { type Language, nameWord, sentences, thingName } from './words.ts'

export interface InventedAsset {
  /** A path below the catalogue folder. */
  readonly source: string
  readonly key: string
  readonly file: string
  readonly type: string
  readonly extension: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  /** One for each language. */
  readonly names: readonly string[]
  /** One for each language, or none at all. */
  readonly descriptions: readonly string[]
  readonly creator: string
  /** ISO date-time. */
  readonly created: string
  /** Codes of scopes. */
  readonly scopes: readonly string[]
  /** Indexes of tags. */
  readonly tags: readonly number[]
  /** The beginning of a document's text. */
  readonly content: string
}

/** Number of tags of a library. */
const tagCount = 60
const creatorCount = 40

const kinds = [
  { share: 0.8, type: 'image/jpeg', extension: 'jpg' },
  { share: 0.12, type: 'application/pdf', extension: 'pdf' },
  { share: 0.06, type: 'image/png', extension: 'png' },
  { share: 0.02, type: 'video/mp4', extension: 'mp4' },
] as const

const pickTag = zipf(tagCount, 0.6)

/** The names of the tags, one list for each language. */
export function tagNames(seed: string, languages: readonly Language[]): string[][] {
  const random = randomOf(`${seed} tags`)
  return Array.from({ length: tagCount }, () => languages.map((language) => nameWord(random, language)))
}

function kindOf(random: Random): (typeof kinds)[number] {
  let left = random.next()
  for (const kind of kinds) {
    left -= kind.share
    if (left < 0) return kind
  }
  return kinds[0]
}

function assetOf(seed: string, languages: readonly Language[], scopes: readonly InventedCategory[], index: number) {
  const random = randomOf(`${seed} asset ${index}`)
  const { type, extension } = kindOf(random)
  const isPicture = type.startsWith('image/')
  const names = languages.map((language) => thingName(random, language, 2))
  const file = `${(names[0] ?? '').toLowerCase().replaceAll(' ', '-')}-${index + 1}.${extension}`
  const hasDescription = random.chance(0.6)
  return {
    source: `assets/${Math.floor(index / 1000)}/${file}`,
    key: createHash('md5').update(`${seed} ${index}`).digest('hex'),
    file,
    type,
    extension,
    size: random.between(20_000, 8_000_000),
    width: isPicture ? random.between(400, 6000) : null,
    height: isPicture ? random.between(400, 6000) : null,
    names,
    descriptions: hasDescription ? languages.map((language) => sentences(random, language, 12)) : [],
    creator: `Creator ${random.between(1, creatorCount)}`,
    // A photo shoot gives many assets the same time.
    created: new Date(firstDay + random.between(0, 40_000) * 8_000_000).toISOString(),
    scopes: [...new Set(Array.from({ length: random.chance(0.25) ? 2 : 1 }, () => random.pick(scopes).code))],
    tags: [...new Set(Array.from({ length: random.between(0, 4) }, () => pickTag(random)))],
    content: extension === 'pdf' && languages[0] ? sentences(random, languages[0], 120) : '',
  }
}

/** The assets of a seed, in the scopes of a tree. */
export function* inventedAssets(
  seed: string,
  languages: readonly Language[],
  scopes: readonly InventedCategory[],
  count: number,
): Generator<InventedAsset> {
  for (let index = 0; index < count; index += 1) yield assetOf(seed, languages, scopes, index)
}
