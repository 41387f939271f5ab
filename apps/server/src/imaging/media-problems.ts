/** Problems of files, each an English sentence with the remedy. */
import type { MediaProblem } from '@vitrine/catalogue-rules/media/media-facts'
import { maxHeifPixels } from './formats.ts'
import { defaultLimits, maxDrawingBytes, maxOriginalBytes } from './render.ts'
import { maxDocumentBytes } from './stills.ts'

/** Problems whose message names no details of the file. */
export const problems = {
  fileUnreadable: {
    code: 'file_unreadable',
    message: 'The file cannot be read. Check that it exists and that the server may read it.',
  },
  fileEmpty: { code: 'file_empty', message: 'The file is empty. Copy it again from where it came from.' },
  documentBroken: {
    code: 'document_broken',
    message: 'The first page of the document cannot be drawn. Export it again from the program that made it.',
  },
  documentLocked: {
    code: 'document_locked',
    message: 'The document opens only with a password, so it has no preview. Save it without one to show it.',
  },
  documentTooLarge: {
    code: 'document_too_large',
    message:
      `The document has more than ${maxDocumentBytes / 1024 ** 2} MiB and is offered for download only. ` +
      'Save it with smaller pictures to show it.',
  },
  pictureBroken: {
    code: 'picture_broken',
    message: 'The picture is damaged or cut short. Export it again from the program that made it.',
  },
  pictureTooLarge: {
    code: 'picture_too_large',
    message:
      `The picture has more than ${defaultLimits.maxPixels / 1_000_000} million pixels and is offered for download ` +
      'only. Add a smaller one to show it.',
  },
  heifTooLarge: {
    code: 'picture_too_large',
    message:
      `The picture is an AVIF or HEIC of more than ${maxHeifPixels / 1_000_000} million pixels and is offered for download ` +
      'only. Save it smaller, or as a JPEG, to show it.',
  },
  pictureTooHeavy: {
    code: 'picture_too_large',
    message:
      `The picture has more than ${maxOriginalBytes / 1024 ** 2} MiB and is offered for download only. ` +
      'Add a smaller one to show it.',
  },
  drawingTooHeavy: {
    code: 'picture_too_large',
    message:
      `The drawing has more than ${maxDrawingBytes / 1024 ** 2} MiB and is offered for download only. ` +
      'Simplify it, or add it as a picture.',
  },
  drawingActive: {
    code: 'drawing_active',
    message:
      'The drawing has scripts, entities or parts in other files. They are left out where it is shown; ' +
      'export it as a plain SVG with everything in it.',
  },
} as const satisfies Record<string, MediaProblem>

/**
 * A file name whose extension contradicts the bytes.
 * @param named '' for no extension
 */
export function extensionMismatch(type: string, named: string, extension: string): MediaProblem {
  const ending = named ? `ends with ".${named}"` : 'has no extension'
  return {
    code: 'extension_mismatch',
    message: `The file's name ${ending} but it is ${type}. Rename it to end with ".${extension}".`,
  }
}
