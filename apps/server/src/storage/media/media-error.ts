import { type ServerParams, translate } from '@vitrine/phrases/server'
import { retryAfterSeconds } from '../../platform/concurrency-limiter.ts'

/**
 * The stable keys of all errors of the media and image calls. The application's error handler translates their
 * phrases.
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

/** Values for the `{name}` marks of a translated sentence. */
export type MediaErrorValues = ServerParams

const maxEchoLength = 60

/**
 * An error with its HTTP status, its stable `code`, the invalid parameter and the values of its sentence. `message` is
 * the English sentence; an error handler may replace it by one in the reader's language, from `code` and `values`.
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
        typeof value === 'string' && value.length > maxEchoLength ? `${value.slice(0, maxEchoLength)}…` : value,
      ]),
    )
    super(translate('en', code, clipped), cause === undefined ? undefined : { cause })
    this.name = 'MediaError'
    this.code = code
    this.statusCode = statusOf[code]
    this.field = typeof clipped.field === 'string' ? clipped.field : undefined
    this.values = clipped
  }
}

/** 503: too many pictures wait. */
export const mediaBusy = () => new MediaError('media_busy', { seconds: retryAfterSeconds })
