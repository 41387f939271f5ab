/** Markdown and HTML files with texts for visitors: articles and the consent, one language in each file. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { finding } from '../findings/index.ts'
import type { Report } from '../records.ts'
import { readText } from '../text/encoding.ts'

/** Maximum bytes of a file. */
const maxSize = 2 * 1024 * 1024

/** The same limit for messages. */
export const maxSizeText = `${maxSize / 1024 / 1024} MiB`

/** A file's text, or the reason why it can't be read. */
export type FileText = { readonly text: string } | { readonly why: 'file-too-large' | 'not-read' }

/**
 * Reads a file of a catalogue folder.
 * @param folder absolute path
 * @param file path below the folder
 * @param report receives a finding when the encoding was guessed, but none when the file can't be read
 */
export async function readTextFile(folder: string, file: string, report: Report): Promise<FileText> {
  const read = await textAt(join(folder, file))
  if ('why' in read) return read
  const { text, because, encoding, damaged } = read
  if (because === 'guess' || damaged) report(finding('encoding/text', { file }, file, encoding))
  return { text }
}

async function textAt(path: string) {
  try {
    return (await stat(path)).size > maxSize ? ({ why: 'file-too-large' } as const) : await readText(path)
  } catch {
    // The import has no permission to read it, or it was deleted after the folder was listed.
    return { why: 'not-read' } as const
  }
}
