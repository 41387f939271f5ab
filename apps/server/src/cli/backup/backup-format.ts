/**
 * The format of a backup: a ZIP archive, so that every program for archives can look into it. `backup.json` describes
 * it, `database/TABLE/NUMBER.jsonl` have the texts of rows, `media/KEY` and `uploads/KEY` the files.
 */
import type { Readable } from 'node:stream'
import { z } from 'zod'

export const formatVersion = 1

export const describingEntry = 'backup.json'

export const rowsFolder = (table: string) => `database/${table}/`

/** The kinds of files that a backup may have. */
export const fileKinds = ['media', 'uploads'] as const
export type FileKind = (typeof fileKinds)[number]

/** A store of files by key. */
export interface BackedUpFiles {
  /** The keys of all of its files. */
  keys(): AsyncIterable<string>
  /** A stream of a file's bytes; undefined if it is not there any more. */
  read(key: string): Promise<Readable | undefined>
  /** Stores a file durably under its key. Fails if these bytes can't have this key. */
  write(key: string, bytes: Readable): Promise<void>
}

export type FileStores = Readonly<Record<FileKind, BackedUpFiles>>

/** `backup.json`. */
export const backupDescription = z.object({
  format: z.literal(formatVersion),
  /** When the backup was begun. */
  createdAt: z.iso.datetime(),
  /** The kinds of files that it has. */
  files: z.array(z.enum(fileKinds)),
  migrations: z.array(z.object({ hash: z.string(), when: z.number() })),
  tables: z.array(z.object({ name: z.string(), checksum: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})

export type BackupDescription = z.infer<typeof backupDescription>

/** What a backup has, for the operator. */
export interface BackupContents {
  readonly createdAt: Date
  readonly rows: number
  readonly files: Readonly<Record<FileKind, number>>
}

/** The number of rows in a checksum (`12 rows, checksum 345`). */
export const rowsIn = (tables: BackupDescription['tables']): number =>
  tables.reduce((sum, { checksum }) => sum + Number.parseInt(checksum, 10), 0)
