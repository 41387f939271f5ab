import type { AssetDetail } from '@vitrine/contract'
import type { MediaProblem } from './media-problems.ts'

/** What a file says of itself, as texts for people; the order of the keys has no meaning. */
export type MediaDetails = Partial<Record<AssetDetail, string>>

/** What a file says about itself in its own fields. */
export interface EmbeddedFacts {
  details: MediaDetails
  /** '' when it has none. */
  title: string
  /** When it was taken or recorded: an ISO 8601 date-time, with an offset only when the file has one; '' when unknown. */
  taken: string
  keywords: string[]
}

/** What a file is, from its bytes. */
export interface MediaFacts extends EmbeddedFacts {
  /** MIME type; `application/octet-stream` when it is not recognised. */
  type: string
  /** Lower case, without dot: the file's own when it fits its type, else the type's usual one. */
  extension: string
  /** Bytes. */
  size: number
  /** 64 hex digits; '' when the file can't be read. */
  sha256: string
  /** CRC-32 of the bytes (ISO 3309, as ZIP has it), 0 to 2^32 - 1. */
  crc32: number
  /** Pixels after EXIF orientation, of a film those of its picture; null when unknown. */
  width: number | null
  height: number | null
  alpha: boolean
  /** Frames of an animation or pages of a TIFF, when there are several. */
  frames?: number
  /**
   * The dominant colour as `#rrggbb`, transparent parts taken as white; null when it is no picture that can be read.
   */
  colour: string | null
  /** Up to five main colours as `#rrggbb` that look different, the most frequent first. */
  colours: string[]
  /** Pages of a document. */
  pages: number | null
  /** Seconds of a film or a sound. */
  duration: number | null
  /** The beginning of the text in it, at most 20,000 characters; '' when it has none that is read. */
  content: string
  /** Whether the image service can make a picture of it here and now. */
  drawable: boolean
  problems: MediaProblem[]
}

/** Raise it when `inspectMedia` finds out more of a file than before: files looked at before are looked at again. */
export const inspectionNumber = 1

export const noEmbeddedFacts: EmbeddedFacts = { details: {}, title: '', taken: '', keywords: [] }

/** What is known of a file that can not be read. */
export const unknownMedia: MediaFacts = {
  ...noEmbeddedFacts,
  type: 'application/octet-stream',
  extension: '',
  size: 0,
  sha256: '',
  crc32: 0,
  width: null,
  height: null,
  alpha: false,
  colour: null,
  colours: [],
  pages: null,
  duration: null,
  content: '',
  drawable: false,
  problems: [],
}
