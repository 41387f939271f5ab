/**
 * The configuration record of a catalogue: the operator's catalogue.json, completed by a reader's guesses from the
 * attributes.
 */
import type { AttributeType } from '@vitrine/contract'
import { finding } from '../findings/index.ts'
import type { ConfigurationRecord, Report } from '../records.ts'
import { isObject, type JsonObject, readJson } from './json-file.ts'
import type { SourceFolder } from './source-folder.ts'

export const configurationFile = 'catalogue.json'

/** The basis of a guess. */
export interface GuessFrom {
  readonly attributes: readonly { readonly name: string; readonly type: AttributeType }[]
  /** Attributes that the source itself names for a purpose, the best first. They precede the well-known names. */
  readonly preferred?: Readonly<Partial<Record<keyof typeof wellKnown, readonly string[] | undefined>>>
  readonly listing: 'parents' | 'products'
  readonly title?: string
}

/** Usual names of attributes for each purpose, separated by spaces and compared without `_`, `.` and case. */
const wellKnown = {
  name: 'name productname title label designation bezeichnung artikelbezeichnung libelle nom nombre variationname modelname erpname',
  title: 'subtitle tagline claim untertitel',
  image: 'image mainimage picture photo baseimage productimage bild produktbild thumbnail',
  stock: 'stock stockquantity quantity qty inventory bestand lagerbestand',
  restock: 'restock restockdate backinstock',
  shortDescription: 'shortdescription summary teaser kurzbeschreibung descriptioncourte',
  longDescription: 'longdescription description beschreibung produktbeschreibung details',
}

const fitting: Readonly<Record<keyof typeof wellKnown, readonly AttributeType[]>> = {
  name: ['string', 'text'],
  title: ['string', 'text'],
  image: ['image', 'media', 'file'],
  stock: ['number', 'float'],
  restock: ['date'],
  shortDescription: ['string', 'text'],
  longDescription: ['string', 'text'],
}

/** Attributes that make useful columns of the grid, the most useful first. */
const worthAColumn = 'price brand manufacturer designer color colour maincolor material size weight'.split(' ')
const columnTypes: readonly AttributeType[] = [
  'number',
  'float',
  'single_select',
  'multi_select',
  'string',
  'date',
  'bool',
]
const maxColumns = 4

const plain = (name: string): string => name.toLowerCase().replace(/[_.]/g, '')

/** Guesses the attributes for the mapped fields and for the columns. */
export function guessConfiguration({ attributes, preferred, listing, title }: GuessFrom): JsonObject {
  const mapping = Object.fromEntries(
    (Object.keys(wellKnown) as (keyof typeof wellKnown)[]).map((field) => {
      const usable = attributes.filter(({ type }) => fitting[field].includes(type))
      const given = preferred?.[field] ?? []
      const names = given.filter((name) => usable.some((attribute) => attribute.name === name))
      for (const known of wellKnown[field].split(' ')) {
        for (const { name } of usable) if (plain(name) === known && !names.includes(name)) names.push(name)
      }
      const first = field === 'image' ? usable.find(({ type }) => type === 'image') : undefined
      return [field, names.length === 0 && first ? [first.name] : names]
    }),
  )
  const columns: string[] = []
  for (const known of worthAColumn) {
    const found = attributes.find(
      ({ name, type }) =>
        columnTypes.includes(type) &&
        (plain(name) === known || (known === 'price' && /^price[_.]?[a-z]{3}$/i.test(name))),
    )
    if (found && columns.length < maxColumns) columns.push(found.name)
  }
  return { setup: { ...(title ? { title } : {}), catalog_columns: columns }, mapping, listing }
}

/** Merges the two objects, member by member. Members of `own` win, lists as a whole. */
export function mergeDeep(guess: unknown, own: unknown): unknown {
  if (!isObject(guess) || !isObject(own)) return own === undefined ? guess : own
  const merged: Record<string, unknown> = { ...guess }
  for (const [key, value] of Object.entries(own)) {
    // A member of this name would change the object's prototype.
    if (key !== '__proto__') merged[key] = mergeDeep(merged[key], value)
  }
  return merged
}

/**
 * The configuration record. The members of catalogue.json win over the guess. Without that file, the guess is an
 * assumed record, which leaves a stored configuration unchanged.
 */
export async function configurationRecord(
  folder: SourceFolder,
  from: GuessFrom,
  report: Report,
): Promise<ConfigurationRecord> {
  const guess = guessConfiguration(from)
  const own = folder.has(configurationFile) ? await readJson(folder.path, configurationFile, report) : undefined
  if (own !== undefined && !isObject(own)) {
    report(finding('no-configuration', { file: configurationFile }, configurationFile))
  }
  if (isObject(own)) {
    return { kind: 'configuration', at: { file: configurationFile }, value: mergeDeep(guess, own) }
  }
  const mapping = guess.mapping as Record<string, readonly string[]>
  const guessed = Object.entries(mapping).filter(([, names]) => names.length > 0)
  report(
    finding(
      'configuration-guessed',
      { file: configurationFile },
      folder.has(configurationFile),
      configurationFile,
      guessed.map(([field, names]) => `${field} = ${names.join(', ')}`).join('; ') || 'nothing fits',
    ),
  )
  return { kind: 'configuration', at: { file: configurationFile }, value: guess, assumed: true }
}
