/** What the process that reads files (file-reader.ts) takes and returns. */

/** How much text of a document to read. */
export interface TextBounds {
  characters: number
  pages: number
  milliseconds: number
}

/** A page as pixels: red, green, blue and alpha, row by row from the top. */
export interface PagePicture {
  data: Uint8Array
  width: number
  height: number
}

export interface DocumentFields {
  title: string
  author: string
  subject: string
  keywords: string
  software: string
  /** As in the file: `D:20240131120000+01'00'`. */
  created: string
}

/** The contents of a PDF. `locked`: it needs a password. `broken`: its first page can't be drawn. */
export interface ReadDocument {
  state: 'read' | 'locked' | 'broken'
  pages?: number
  picture?: PagePicture
  text?: string
  fields?: DocumentFields
}

/** Metadata of a sound or film; '' and null for missing fields. */
export interface ReadSound {
  /** Seconds. */
  duration: number | null
  /** Pixels. */
  width: number | null
  height: number | null
  title: string
  artist: string
  album: string
  copyright: string
  date: string
  keywords: string[]
  software: string
}

/** Texts of embedded fields by group (exif, iptc, xmp …) and name; missing fields have no key. */
export type ReadTags = Record<string, Record<string, string[]>>

export interface DecodeOptions {
  maxPixels: number
  side?: number
  /** Absolute path of a file that does not exist yet. */
  to?: string
}
