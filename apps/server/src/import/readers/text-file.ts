/** Files that hold a text for people, as Markdown or HTML: an article in one language, what visitors agree to in one language. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Report } from '../records.ts'
import { readText } from '../text/encoding.ts'

/** Bytes of a file. */
const maxSize = 2 * 1024 * 1024

/** The same in words. */
export const maxSizeText = `${maxSize / 1024 / 1024} MiB`

/** What to say of a file that nobody may read, and what to do about it. */
export const notRead = ["can't be read", 'Give the user who imports the right to read it, and import again.'] as const

/** A file's text, or why it can't be read. */
export type FileText = { readonly text: string } | { readonly why: 'file-too-large' | 'not-read' }

/**
 * Reads a file of a catalogue folder.
 * @param folder absolute path
 * @param file path below the folder
 * @param report is told where the encoding was guessed; not why it can't be read
 */
export async function readTextFile(folder: string, file: string, report: Report): Promise<FileText> {
  const read = await textAt(join(folder, file))
  if ('why' in read) return read
  const { text, because, encoding, damaged } = read
  if (because === 'guess' || damaged)
    report({
      level: 'warning',
      code: 'encoding',
      at: { file },
      message: `${file} is not UTF-8; it was read as ${encoding}.`,
      remedy: 'Save it as UTF-8.',
    })
  return { text }
}

async function textAt(path: string) {
  try {
    return (await stat(path)).size > maxSize ? ({ why: 'file-too-large' } as const) : await readText(path)
  } catch {
    // Nobody may read it, or it is gone since the folder was listed.
    return { why: 'not-read' } as const
  }
}
