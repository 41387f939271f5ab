/**
 * An asset before it is written: the fields of the record, completed by the stored ones and by metadata embedded in the
 * file.
 */
import { createHash } from 'node:crypto'
import type { AssetDescription, Texts } from '@vitrine/database/schema'
import { type AssetRecord, isGiven } from '../records.ts'
import { nameOfFile } from '../text/readable-name.ts'
import { canonical } from './canonical.ts'
import type { FileMetadata } from './file-row.ts'
import { momentOf } from './moment.ts'
import { beginningOf, boundTexts, maxNameLength } from './storable.ts'

/** Characters of a description. */
const maxDescriptionLength = 20_000

export interface AssetRow extends AssetDescription {
  readonly source: string
  readonly key: string
  /** ISO date-time in UTC. */
  readonly created: string
  readonly scopes: readonly number[]
  readonly tags: readonly number[]
  /** See `hashOf`. */
  readonly hash: string
}

/** An asset from the database. */
export type StoredAsset = AssetRow & { readonly id: number }

/**
 * The fields that a source can state. A field that no source has stated comes from the file, and changes with the file.
 */
const fields = ['names', 'descriptions', 'copyright', 'creator', 'created', 'scopes', 'tags'] as const
type Field = (typeof fields)[number]

/**
 * The hash of a row, after the names of the fields that a source has stated. The names are part of the comparison, and
 * `statedIn` reads them back.
 */
const hashOf = (row: object, stated: readonly Field[]): string =>
  `${stated.join(',')} ${createHash('sha1').update(canonical(row)).digest('base64')}`
const statedIn = (hash: string): ReadonlySet<string> => new Set(hash.slice(0, hash.indexOf(' ')).split(','))

/** Where the value of a field comes from: the record (`record`), an earlier record (`kept`), or the file (`file`). */
type Origin = 'record' | 'kept' | 'file'

export class AssetFields {
  readonly origins: Readonly<Record<Field, Origin>>
  readonly #names: Texts
  readonly #descriptions: Texts
  readonly #created: string | undefined
  readonly #record: AssetRecord
  readonly #stored: StoredAsset | undefined
  readonly #statedBefore: ReadonlySet<string>
  /** Whether the file is a different one than before, or the import now reads more from it. */
  readonly #isFresh: boolean

  constructor(record: AssetRecord, stored: StoredAsset | undefined, isFresh: boolean) {
    this.#record = record
    this.#stored = stored
    this.#isFresh = isFresh
    this.#statedBefore = statedIn(stored?.hash ?? ' ')
    const title = record.title === '' ? {} : { '': record.title }
    this.#names = boundTexts({ ...title, ...record.names }, maxNameLength)
    this.#descriptions = boundTexts(record.descriptions, maxDescriptionLength)
    this.#created = record.created === '' ? undefined : momentOf(record.created)
    const origin = (field: Field, isGivenHere: boolean, isStated: boolean): Origin =>
      isGivenHere ? (isStated ? 'record' : 'file') : this.#statedBefore.has(field) ? 'kept' : 'file'
    const given = (field: string) => isGiven(record, field)
    this.origins = {
      names: origin('names', given('names') || given('title'), Object.keys(this.#names).length > 0),
      descriptions: origin('descriptions', given('descriptions'), true),
      copyright: origin('copyright', given('copyright'), record.copyright !== ''),
      creator: origin('creator', given('creator'), record.creator !== ''),
      created: origin('created', given('created'), this.#created !== undefined),
      scopes: origin('scopes', given('scopes'), record.scopes.length > 0),
      tags: origin('tags', given('tags'), true),
    }
  }

  /** Whether the stored value of a field came from the file, and the file has not changed since. */
  isSettled(field: Field): boolean {
    return this.#stored !== undefined && !this.#isFresh && !this.#statedBefore.has(field)
  }

  /** Whether the metadata embedded in the file are needed. */
  get needsFile(): boolean {
    const fromFile = ['names', 'copyright', 'creator', 'created', 'tags'] as const
    return fromFile.some((field) => this.origins[field] === 'file' && !this.isSettled(field))
  }

  /** The fields whose stated text is too long, with the number of characters that are kept. */
  get cut(): readonly (readonly [field: string, max: number])[] {
    const { title, names, descriptions, copyright, creator } = this.#record
    const texts = [
      ['name', [title, ...Object.values(names)], maxNameLength],
      ['description', Object.values(descriptions), maxDescriptionLength],
      ['copyright', [copyright], maxNameLength],
      ['creator', [creator], maxNameLength],
    ] as const
    return texts
      .filter(([, stated, max]) => stated.some((text) => text.length > max))
      .map(([field, , max]) => [field, max])
  }

  /** @param modified the file's modification time in ms since 1970 */
  row(
    key: string,
    modified: number,
    file: FileMetadata | undefined,
    scopes: readonly number[],
    tags: readonly number[],
  ): AssetRow {
    const record = this.#record
    const stored = this.#stored
    const pick = <T>(field: Field, stated: T, kept: T | undefined, ofFile: () => T): T => {
      const origin = this.origins[field]
      if (origin === 'record') return stated
      return kept !== undefined && (origin === 'kept' || this.isSettled(field)) ? kept : ofFile()
    }
    const name = beginningOf(file?.title ?? '', maxNameLength) || beginningOf(nameOfFile(record.file), maxNameLength)
    const row = {
      source: record.file,
      key,
      names: pick('names', this.#names, stored?.names, () => ({ '': name })),
      descriptions: pick('descriptions', this.#descriptions, stored?.descriptions, () => ({})),
      copyright: beginningOf(
        pick('copyright', record.copyright, stored?.copyright, () => file?.copyright ?? ''),
        maxNameLength,
      ),
      creator: beginningOf(
        pick('creator', record.creator, stored?.creator, () => file?.creator ?? ''),
        maxNameLength,
      ),
      created: pick('created', this.#created ?? '', stored?.created, () => this.#createdOfFile(file, modified)),
      scopes,
      tags,
    }
    const stated = fields.filter((field) => this.origins[field] !== 'file')
    return { ...row, hash: hashOf(row, stated) }
  }

  /** A changed file keeps the stored date, unless the file's metadata state when it was taken. */
  #createdOfFile(file: FileMetadata | undefined, modified: number): string {
    const taken = file?.taken ? momentOf(file.taken) : undefined
    const before = this.#statedBefore.has('created') ? undefined : this.#stored?.created
    return taken ?? before ?? momentOf(new Date(modified).toISOString()) ?? new Date(0).toISOString()
  }
}
