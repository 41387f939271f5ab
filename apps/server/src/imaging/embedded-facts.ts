/** Metadata embedded in files, as the fields that the portal shows. GPS positions are left out. */
import { type EmbeddedFacts, type MediaDetails, noEmbeddedFacts } from '@vitrine/catalogue-rules/media/media-facts'
import { cleanLine, cleanText } from '../platform/texts/file-text.ts'
import type { DocumentFields, ReadSound, ReadTags } from './file-contents.ts'

type Group = 'exif' | 'iptc' | 'xmp' | 'icc' | 'pngText'

/**
 * The fields that each detail is read from, the best source first: today's programs write XMP last and in Unicode;
 * IPTC-IIM and EXIF are older. Names follow the IPTC Photo Metadata Standard 2023.1 and EXIF 3.0; those of IPTC are
 * ExifReader's own.
 */
const sources = {
  title: { xmp: ['title'], iptc: ['Object Name'], pngText: ['Title'] },
  headline: { xmp: ['Headline'], iptc: ['Headline'] },
  caption: { xmp: ['description'], iptc: ['Caption/Abstract'], exif: ['ImageDescription'], pngText: ['Description'] },
  creator: { xmp: ['creator'], iptc: ['By-line'], exif: ['Artist'], pngText: ['Author'] },
  credit: { xmp: ['Credit'], iptc: ['Credit'] },
  copyright: { xmp: ['rights'], iptc: ['Copyright Notice'], exif: ['Copyright'], pngText: ['Copyright'] },
  usage_terms: { xmp: ['UsageTerms'] },
  keywords: { xmp: ['subject'], iptc: ['Keywords'] },
  lens: { exif: ['LensModel'], xmp: ['LensModel', 'Lens'] },
  colour_space: { icc: ['ICC Description'], exif: ['ColorSpace'] },
  software: { xmp: ['CreatorTool'], exif: ['Software'], iptc: ['Originating Program'], pngText: ['Software'] },
  city: { xmp: ['City'], iptc: ['City'] },
  region: { xmp: ['State'], iptc: ['Province/State'] },
  country: { xmp: ['Country'], iptc: ['Country/Primary Location Name'] },
  make: { exif: ['Make'] },
  model: { exif: ['Model'] },
  time: { exif: ['ExposureTime'] },
  aperture: { exif: ['FNumber'] },
  sensitivity: { exif: ['PhotographicSensitivity', 'ISOSpeedRatings'] },
  taken: { exif: ['DateTimeOriginal'] },
  takenOffset: { exif: ['OffsetTimeOriginal'] },
  created: { xmp: ['DateCreated', 'DateTimeOriginal'] },
  digitised: { exif: ['DateTimeDigitized'], xmp: ['CreateDate'] },
  date: { iptc: ['Date Created'] },
  clock: { iptc: ['Time Created'] },
} as const satisfies Record<string, Partial<Record<Group, readonly string[]>>>

type Field = keyof typeof sources

/** The fields to read, by group. */
export const tagNames: Record<string, readonly string[]> = (() => {
  const names: Record<string, string[]> = {}
  for (const [group, more] of Object.values(sources).flatMap((groups) => Object.entries<readonly string[]>(groups)))
    names[group] = [...(names[group] ?? []), ...more]
  return names
})()

const maxKeywords = 200
const maxKeywordLength = 100

/** Keywords in their order, without duplicates and without characters that can't be shown. */
export function cleanKeywords(words: readonly string[]): string[] {
  const clean = words.map((word) => cleanLine(word, maxKeywordLength)).filter((word) => word !== '')
  return [...new Set(clean)].slice(0, maxKeywords)
}

/**
 * Converts a date as files write it to ISO 8601: `2024:01:31 12:00:00` (EXIF), `20240131` and `120000+0100` (IPTC),
 * `D:20240131120000+01'00'` (PDF), or ISO 8601 itself. '' for a text that is not a date, or a year outside 1800 to
 * 2200.
 */
export function isoDate(text: string, offset = ''): string {
  const found =
    /^(?:D:)?(\d{4})[-:/.]?(\d\d)(?:[-:/.]?(\d\d))?(?:[T ]?(\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d+)?)?\s*(Z|[+-]\d\d[':]?\d\d)?/i.exec(
      text.trim(),
    )
  if (!found) return ''
  const [, year = '', month = '', day = '01', hours = '00', minutes = '00', seconds = '00', zone = offset] = found
  const day_ = `${year}-${month}-${day}`
  const at = new Date(`${day_}T${hours}:${minutes}:${seconds}Z`)
  // Without this check, the 31st of February would become a day in March.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day_)) return ''
  if (Number(year) < 1800 || Number(year) > 2200) return ''
  const parts = /^([+-]\d\d)[':]?(\d\d)/.exec(zone)
  const hoursOff = Math.abs(Number(parts?.[1] ?? 0))
  const written = parts && hoursOff <= 14 && Number(parts[2]) < 60 ? `${parts[1]}:${parts[2]}` : ''
  return `${day_}T${hours}:${minutes}:${seconds}${/^z/i.test(zone) ? 'Z' : written}`
}

/** The exposure time: `0.5 s` from 0.3 s on, else a fraction (`10/2500` becomes `1/250 s`). '' if unusable. */
function exposureTime(text: string): string {
  const [above = Number.NaN, below = 1] = text.split('/').map(Number)
  const seconds = above / below
  if (!(seconds > 0 && seconds < 100_000)) return ''
  return seconds >= 0.3 ? `${Math.round(seconds * 10) / 10} s` : `1/${Math.round(1 / seconds)} s`
}

function aperture(text: string): string {
  const value = Number(/[\d.]+/.exec(text)?.[0])
  return value > 0 && value < 1000 ? `f/${Math.round(value * 10) / 10}` : ''
}

function sensitivity(text: string): string {
  const value = Number(/\d+/.exec(text)?.[0])
  return value > 0 && value < 100_000_000 ? `ISO ${value}` : ''
}

const joined = (parts: readonly string[], between = ', ') => parts.filter((part) => part !== '').join(between)

/** Joins make and model: `Canon` and `Canon EOS R5` give `Canon EOS R5`. */
function camera(make: string, model: string): string {
  return model.toLowerCase().startsWith(make.toLowerCase()) ? model : joined([make, model], ' ')
}

/** Drops empty details and limits the length of each. */
function details(all: MediaDetails): MediaDetails {
  const bounded = Object.entries(all)
    .map(([name, text]) => [name, cleanText(text)] as const)
    .filter(([, text]) => text !== '')
  return Object.fromEntries(bounded) as MediaDetails
}

/** Colour space and density that sharp reads from a picture, where the embedded fields are unreliable. */
export interface PictureColours {
  /** sharp's name of the colour space: 'srgb', 'cmyk', 'b-w' … */
  space?: string | undefined
  /** Dots per inch. */
  density?: number | undefined
}

const spaceNames: Record<string, string> = { cmyk: 'CMYK', 'b-w': 'Grey', grey16: 'Grey', rgb16: 'RGB', lab: 'Lab' }
/** Densities that programs write when they don't know the real one. */
const noDensity = [1, 72]

/** The facts in a picture's IPTC, XMP, EXIF and PNG fields. */
export function pictureEmbedded(tags: ReadTags, { space = '', density = 0 }: PictureColours = {}): EmbeddedFacts {
  const all = (field: Field): string[] => {
    for (const [group, names] of Object.entries<readonly string[]>(sources[field]))
      for (const name of names) {
        const texts = (tags[group]?.[name] ?? []).map((text) => cleanText(text)).filter((text) => text !== '')
        if (texts.length > 0) return texts
      }
    return []
  }
  const one = (field: Field) => all(field)[0] ?? ''
  const line = (field: Field) => cleanLine(one(field))
  const keywords = cleanKeywords(all('keywords'))
  const taken =
    isoDate(one('taken'), one('takenOffset')) ||
    isoDate(one('created')) ||
    isoDate(`${one('date')} ${one('clock')}`) ||
    isoDate(one('digitised'))
  const profile = line('colour_space')
  return {
    title: line('title'),
    taken,
    keywords,
    details: details({
      headline: line('headline'),
      caption: one('caption'),
      creator: cleanLine(joined(all('creator'))),
      credit: line('credit'),
      copyright: one('copyright'),
      usage_terms: one('usage_terms'),
      keywords: joined(keywords),
      taken,
      location: joined([line('city'), line('region'), line('country')]),
      camera: camera(line('make'), line('model')),
      lens: line('lens'),
      exposure: joined([exposureTime(one('time')), aperture(one('aperture')), sensitivity(one('sensitivity'))]),
      colour_space: profile !== '' && profile !== 'Uncalibrated' ? profile : (spaceNames[space] ?? ''),
      density: density > 0 && density < 100_000 && !noDensity.includes(density) ? `${Math.round(density)} ppi` : '',
      software: line('software'),
    }),
  }
}

/** The facts in a document's information dictionary (ISO 32000-2, 14.3.3). */
export function documentEmbedded(fields: DocumentFields): EmbeddedFacts {
  // Programs separate keywords in different ways.
  const keywords = cleanKeywords(fields.keywords.split(/[,;\n]/))
  return {
    title: cleanLine(fields.title),
    taken: isoDate(fields.created),
    keywords,
    details: details({
      caption: fields.subject,
      creator: cleanLine(fields.author),
      keywords: joined(keywords),
      software: cleanLine(fields.software),
    }),
  }
}

/** The facts in the fields of a sound or film. */
export function soundEmbedded(sound: ReadSound): EmbeddedFacts {
  const keywords = cleanKeywords(sound.keywords)
  return {
    ...noEmbeddedFacts,
    title: cleanLine(sound.title),
    // Songs have a year only, which is not a time of recording.
    taken: sound.date.length >= 8 ? isoDate(sound.date) : '',
    keywords,
    details: details({
      artist: cleanLine(sound.artist),
      album: cleanLine(sound.album),
      copyright: sound.copyright,
      keywords: joined(keywords),
      software: cleanLine(sound.software),
    }),
  }
}
