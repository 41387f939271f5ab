/** The parts that records of several kinds have in common. */
import type { SourcePosition } from './finding.ts'

/** Texts by locale code (`de_DE`). The key `''` holds the text for every locale without a text of its own. */
export type LocalisedText = Readonly<Record<string, string>>

/** One scalar of a product's value. Media values are paths below the catalogue folder, or `https://` addresses. */
export type Scalar = string | number | boolean

/** A product's value of one attribute: by locale code, or under `''` for every locale. A list holds several values. */
export type LocalisedValue = Readonly<Record<string, Scalar | readonly Scalar[] | null>>

/** The fields that every record has: its source, and how far the source states it. */
export interface At {
  readonly at: SourcePosition
  /**
   * Names of the record's own fields that the source contains (`order`, `labels`, `status`, `set` …); undefined for all
   * of them. A field that is not given has a default here, and the import leaves its stored value unchanged.
   */
  readonly given?: readonly string[] | undefined
  /**
   * The reader invented this record, which the source does not state: the writer uses it only where the catalogue has
   * nothing with its kind and key.
   */
  readonly assumed?: boolean | undefined
}

/** Whether a record's source contains a field; the import leaves other fields as they are. */
export const isGiven = (record: { readonly given?: readonly string[] | undefined }, field: string): boolean =>
  record.given === undefined || record.given.includes(field)
