/**
 * For tests of imports with files: small folders, and files whose facts the test states, so that no pictures are
 * needed.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { extensionOfName } from '@vitrine/catalogue-rules/media/file-type'
import { type MediaFacts, unknownMedia } from '@vitrine/catalogue-rules/media/media-facts'
import type { Database } from '@vitrine/database'
import { importCatalogue } from '../import-catalogue.ts'
import type { ImportOptions } from '../import-run.ts'
import { findReader } from '../readers/index.ts'
import type { FileStore } from '../writer/files.ts'

/** Facts of files by file name. Other files are plain files without metadata. */
export type FactsByName = Readonly<Record<string, Partial<MediaFacts>>>

/** Inspects files with the given facts, and lists the inspected ones in `looked`. */
export function inspector(facts: FactsByName) {
  const looked: string[] = []
  const inspect = async (file: string): Promise<MediaFacts> => {
    looked.push(basename(file))
    const bytes = await readFile(file)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const known = { type: 'application/octet-stream', extension: extensionOfName(file), size: bytes.length, sha256 }
    return { ...unknownMedia, ...known, ...facts[basename(file)] }
  }
  return { inspect, looked }
}

/** Stores no bytes, and returns only their keys. */
const store: FileStore = {
  put: async (_file, { sha256 }) => ({ key: sha256.slice(0, 32), sha256 }),
  has: async () => true,
}

/** Imports a folder with the reader that detects it. */
export async function importFolder(
  database: Database,
  folder: string,
  facts: FactsByName = {},
  more: Partial<ImportOptions> = {},
) {
  const { inspect, looked } = inspector(facts)
  const reader = await findReader(folder)
  const now = new Date('2026-01-01T00:00:00Z')
  const summary = await importCatalogue({ database, store, inspect, reader, folder, now, ...more })
  return { ...summary, looked, codes: summary.findings.map(({ code }) => code).sort() }
}
