import type { ServerParams } from '@vitrine/phrases/server'

/**
 * The stable keys of everything that the media and image calls refuse. The phrases of each are translated by
 * the application's error handler.
 */
export type MediaErrorCode =
  | 'media_not_found'
  | 'media_range_unsatisfiable'
  | 'media_parameter_unknown'
  | 'media_parameter_repeated'
  | 'media_parameter_number'
  | 'media_parameter_choice'
  | 'media_not_a_picture'
  | 'media_picture_broken'
  | 'media_picture_too_large'
  | 'media_picture_too_slow'
  | 'media_busy'
  | 'media_link_forged'
  | 'media_link_expired'

const statusOf: Record<MediaErrorCode, number> = {
  media_not_found: 404,
  media_range_unsatisfiable: 416,
  media_parameter_unknown: 400,
  media_parameter_repeated: 400,
  media_parameter_number: 400,
  media_parameter_choice: 400,
  media_not_a_picture: 422,
  media_picture_broken: 422,
  media_picture_too_large: 422,
  media_picture_too_slow: 422,
  media_busy: 503,
  media_link_forged: 403,
  media_link_expired: 410,
}

const english: Record<MediaErrorCode, string> = {
  media_not_found:
    'There is no file at this address. Check the address, or open the asset again to get its present one.',
  media_range_unsatisfiable:
    'The range {value} lies outside of the file, which has {size} bytes. Ask for bytes 0 to {last}.',
  media_parameter_unknown: 'There is no parameter "{field}" ("{value}" was sent). Leave it out; known are {allowed}.',
  media_parameter_repeated: 'The parameter "{field}" was sent {count} times. Send it once.',
  media_parameter_number: 'The parameter "{field}" must be a whole number from {min} to {max}; "{value}" was sent.',
  media_parameter_choice: 'The parameter "{field}" must be one of {allowed}; "{value}" was sent. Send one of these.',
  media_not_a_picture:
    'A file of the type {type} can not be shown as a picture. Ask for it without parameters to get the file itself.',
  media_picture_broken: 'This picture is damaged and can not be read. Replace the file in the catalogue.',
  media_picture_too_large:
    'This picture is too large to be shown ({limit} at most). Ask for it without parameters to get the file itself.',
  media_picture_too_slow: 'This picture takes too long to draw. Ask for it without parameters to get the file itself.',
  media_busy: 'Too many pictures are being made at this moment. Try again in {seconds} seconds.',
  media_link_forged:
    'This link is not one that this portal has made, or it was changed. Open the asset in the portal and download it there.',
  media_link_expired: 'This link has ended. Open the asset in the portal again to get a new one.',
}

/** Values that a translated sentence puts in place of its `{name}` marks. */
export type MediaErrorValues = ServerParams

const longestEcho = 60

/**
 * A refusal with its HTTP status, its stable `code`, the parameter at fault and the values of its sentence. `message`
 * is the English sentence; an error handler may put the one of the reader's language in its place, from `code` and
 * `values`.
 */
export class MediaError extends Error {
  readonly code: MediaErrorCode
  readonly statusCode: number
  readonly field: string | undefined
  readonly values: MediaErrorValues

  constructor(code: MediaErrorCode, values: MediaErrorValues = {}, cause?: unknown) {
    const clipped = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' && value.length > longestEcho ? `${value.slice(0, longestEcho)}…` : value,
      ]),
    )
    super(
      english[code].replace(/\{(\w+)\}/g, (mark, name: string) => {
        const value = clipped[name] ?? mark
        return typeof value === 'object' ? Object.values(value).flat().join(', ') : String(value)
      }),
      cause === undefined ? undefined : { cause },
    )
    this.name = 'MediaError'
    this.code = code
    this.statusCode = statusOf[code]
    this.field = typeof clipped.field === 'string' ? clipped.field : undefined
    this.values = clipped
  }
}
