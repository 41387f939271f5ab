import type { AssetDetail } from '@vitrine/contract'

/** Details of a file as texts for people; the order of the keys has no meaning. */
export type MediaDetails = Partial<Record<AssetDetail, string>>

/** Metadata embedded in a file. */
export interface EmbeddedFacts {
  details: MediaDetails
  /** '' if the file has none. */
  title: string
  /** When it was taken or recorded: an ISO 8601 date-time, with an offset only when the file has one; '' when unknown. */
  taken: string
  keywords: string[]
}

/**
 * The problem of a file: `file_unreadable` (missing, or no permission to read it), `file_empty`, `extension_mismatch`
 * (its bytes are of another type than its name says), `picture_broken` (damaged or cut short), `picture_too_large` (the
 * image service will refuse it), `document_broken`, `document_locked` (it needs a password), `document_too_large` (too
 * large to be shown), `drawing_active` (a drawing with scripts or references to other files; the server leaves them out
 * when it shows the drawing).
 */
export type MediaProblemCode =
  | 'file_unreadable'
  | 'file_empty'
  | 'extension_mismatch'
  | 'picture_broken'
  | 'picture_too_large'
  | 'document_broken'
  | 'document_locked'
  | 'document_too_large'
  | 'drawing_active'

export interface MediaProblem {
  code: MediaProblemCode
  /** An English sentence with the remedy. */
  message: string
}

/** What the server knows of a file from its bytes. */
export interface MediaFacts extends EmbeddedFacts {
  /** MIME type; `application/octet-stream` when it is not recognised. */
  type: string
  /** Lower case, without dot: the file's own extension if it fits the type, else the type's usual one. */
  extension: string
  /** Bytes. */
  size: number
  /** 64 hex digits; '' when the file can't be read. */
  sha256: string
  /** CRC-32 of the bytes (ISO 3309, as in ZIP), 0 to 2^32 - 1. */
  crc32: number
  /** Pixels after EXIF orientation; for a film, those of its picture; null if unknown. */
  width: number | null
  height: number | null
  alpha: boolean
  /** Frames of an animation or pages of a TIFF, when there are several. */
  frames?: number
  /**
   * The dominant colour as `#rrggbb`, with transparent parts as white; null for files that are not readable pictures.
   */
  colour: string | null
  /** Up to five visibly different main colours as `#rrggbb`, the most frequent first. */
  colours: string[]
  /** Pages of a document. */
  pages: number | null
  /** Seconds of a film or a sound. */
  duration: number | null
  /** The beginning of the file's text, at most 20,000 characters; '' if it has no text that the server reads. */
  content: string
  /** Whether the image service of this server can make a picture of it. */
  drawable: boolean
  problems: MediaProblem[]
}

/**
 * Raise it when `inspectMedia` finds out more about a file than before: files inspected earlier are then inspected
 * again.
 */
export const inspectionNumber = 1

export const noEmbeddedFacts: EmbeddedFacts = { details: {}, title: '', taken: '', keywords: [] }

/** Facts about a file that can't be read. */
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
