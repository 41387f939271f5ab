import { MediaError } from '../storage/media/media-error.ts'
import { type Box, ladderQuality, ladderSide, maxSide } from './geometry.ts'

/** The parameters of a picture's address (ASSET-26, A-61). */
export interface PictureRequest extends Box {
  /** Cut off a border of one colour before fitting. */
  trim: boolean
  /** 1 to 100, as for a JPEG. */
  quality: number
  /** A format that the address demands, whatever the client accepts. */
  format?: 'jpeg' | 'png' | undefined
}

export const defaultQuality = 80

const known = ['trim', 'width', 'height', 'quality', 'format']

function whole(field: string, value: string, max: number): number {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= 1 && number <= max)) throw new MediaError('media_parameter_number', { field, value, min: 1, max })
  return number
}

function choice<T>(field: string, value: string, choices: Record<string, T>): T {
  const chosen = Object.hasOwn(choices, value) ? choices[value] : undefined
  if (chosen === undefined)
    throw new MediaError('media_parameter_choice', { field, value, allowed: { anyOf: Object.keys(choices) } })
  return chosen
}

/**
 * Parses the query of a picture's address: `trim` 0 or 1 (also false, true), `width` and `height` 1 to 4096, `quality`
 * 1 to 100 (80 if missing), `format` png or jpg. Fails with a 400 MediaError that names the parameter. Unknown and
 * repeated parameters are refused too, so that one picture does not have many addresses.
 */
export function readPictureRequest(query: Record<string, unknown>): PictureRequest {
  const request: PictureRequest = { trim: false, quality: defaultQuality }
  for (const [field, sent] of Object.entries(query)) {
    if (!known.includes(field)) {
      throw new MediaError('media_parameter_unknown', { field, value: String(sent), allowed: { allOf: known } })
    }
    if (Array.isArray(sent)) throw new MediaError('media_parameter_repeated', { field, count: sent.length })
    const value = String(sent)
    if (field === 'trim') request.trim = choice(field, value, { 0: false, 1: true, false: false, true: true })
    else if (field === 'format') request.format = choice(field, value, { png: 'png' as const, jpg: 'jpeg' as const })
    else if (field === 'quality') request.quality = whole(field, value, 100)
    else if (field === 'width' || field === 'height') request[field] = whole(field, value, maxSide)
  }
  return request
}

/** Rounds the request up the ladders of sizes and qualities, as for all pictures of pages. */
export function onLadder(request: PictureRequest): PictureRequest {
  return {
    ...request,
    width: request.width === undefined ? undefined : ladderSide(request.width),
    height: request.height === undefined ? undefined : ladderSide(request.height),
    quality: ladderQuality(request.quality),
  }
}
