/** The groups by which the library can be filtered besides tags: what a file is, and how a picture looks. */
import type { AssetFacet } from '@vitrine/contract'
import { type AssetFacetName, assetFacetNames } from '@vitrine/contract/rules/asset-facets'
import { type ServerPhrase, translate } from '@vitrine/phrases/server'
import { type Labels, LabelsBuilder } from '../../catalogue/listing/labels.ts'
import { messageLanguage } from '../../platform/texts/message-language.ts'
import type { LocaleState } from '../configuration/catalogue-snapshot.ts'
import { type ColourName, colourNames, colourOf, swatches } from './colour-names.ts'

const types = ['picture', 'document', 'film', 'sound', 'archive', 'rest'] as const
const orientations = ['landscape', 'portrait', 'square'] as const

/** The values of all groups; the index of a value is its label in `AssetFacets.labels`. */
interface FacetValue {
  readonly facet: AssetFacetName
  readonly value: string
}

/** The values of a version's assets. */
export interface AssetFacets {
  readonly values: readonly FacetValue[]
  /** By the row index of an asset. */
  readonly labels: Labels
}

/** What the database knows of a file. */
export interface FileFacts {
  /** MIME type. */
  readonly type: string
  readonly extension: string
  /** Pixels; 0 if the file is no picture. */
  readonly width: number
  readonly height: number
  /** The main colours, `#rrggbb`, the most frequent first. */
  readonly colours: readonly string[]
}

const archives = /zip|compressed|rar|tar/
const documents = /^text\/|pdf|postscript|word|excel|powerpoint|officedocument|opendocument|rtf/

function typeOf(type: string): (typeof types)[number] {
  if (type.startsWith('image/')) return 'picture'
  if (type.startsWith('video/')) return 'film'
  if (type.startsWith('audio/')) return 'sound'
  if (documents.test(type)) return 'document'
  return archives.test(type) ? 'archive' : 'rest'
}

/** Sides that differ by less than this share make a square. */
const squareWithin = 0.04

function orientationOf(width: number, height: number): (typeof orientations)[number] | undefined {
  if (width === 0 || height === 0) return undefined
  const ratio = width / height
  if (Math.abs(ratio - 1) < squareWithin) return 'square'
  return ratio > 1 ? 'landscape' : 'portrait'
}

const sameFormats: Readonly<Record<string, string>> = { jpeg: 'jpg', jpe: 'jpg', jfif: 'jpg', tiff: 'tif', htm: 'html' }

/** The format of a file by its extension; `jpeg` counts as `jpg`. */
export const formatOf = (extension: string): string => {
  const format = extension.toLowerCase()
  return sameFormats[format] ?? format
}

/** Number of main colours that count: the others cover little of the picture. */
const countedColours = 3

/** Collects the values of one asset after the other. */
export class FacetsBuilder {
  readonly #values: readonly FacetValue[]
  readonly #labels: LabelsBuilder
  readonly #labelOf: ReadonlyMap<string, number>

  /** @param extensions of all files of the version */
  constructor(extensions: readonly string[]) {
    const formats = [...new Set(extensions.map(formatOf))].filter((format) => format !== '').sort()
    const valuesOf = { type: types, format: formats, orientation: orientations, colour: colourNames }
    this.#values = assetFacetNames.flatMap((facet) => valuesOf[facet].map((value) => ({ facet, value })))
    this.#labelOf = new Map(this.#values.map(({ facet, value }, label) => [`${facet} ${value}`, label]))
    this.#labels = new LabelsBuilder(this.#values.length)
  }

  /** Adds the next asset, by its row index; undefined if its file is not known. */
  add(rowIndex: number, file: FileFacts | undefined): void {
    const add = (facet: AssetFacetName, value: string | undefined) => {
      const label = this.#labelOf.get(`${facet} ${value}`)
      if (label !== undefined) this.#labels.add(rowIndex, label)
    }
    if (file) {
      add('type', typeOf(file.type))
      add('format', formatOf(file.extension))
      add('orientation', orientationOf(file.width, file.height))
      for (const colour of file.colours.slice(0, countedColours)) add('colour', colourOf(colour))
    }
    this.#labels.end()
  }

  done(): AssetFacets {
    return { values: this.#values, labels: this.#labels.done() }
  }
}

/**
 * The groups as the call answers them: the values that assets of the place have, and the chosen ones. Formats with the
 * most assets come first.
 * @param present by label: the assets of the place
 * @param countsOf the counts of a group by label, within all limits but its own
 */
export function facetAnswers(
  { values }: AssetFacets,
  locale: LocaleState,
  present: Int32Array,
  countsOf: (facet: AssetFacetName) => Int32Array,
  chosen: Readonly<Partial<Record<AssetFacetName, readonly string[] | undefined>>>,
): AssetFacet[] {
  const language = messageLanguage(locale.code) ?? 'en'
  const text = (facet: AssetFacetName, value: string) =>
    facet === 'format' ? value.toUpperCase() : translate(language, `asset_${facet}_${value}` as ServerPhrase)
  return assetFacetNames.map((facet) => {
    const counts = countsOf(facet)
    const offered = values.flatMap(({ facet: of, value }, label) =>
      of === facet && ((present[label] ?? 0) > 0 || chosen[facet]?.includes(value))
        ? [{ value, total: present[label] ?? 0, count: counts[label] ?? 0 }]
        : [],
    )
    // By the assets of the place: a search must not move the values.
    if (facet === 'format') offered.sort((a, b) => b.total - a.total)
    return {
      name: facet,
      label: translate(language, `asset_facet_${facet}`),
      ...(messageLanguage(locale.code) === undefined && { language: 'en' }),
      values: offered.map(({ value, count }) => ({
        value,
        label: text(facet, value),
        count,
        ...(facet === 'colour' && { colour: swatches[value as ColourName] }),
      })),
    }
  })
}
