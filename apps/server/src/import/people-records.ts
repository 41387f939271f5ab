/** The records that are about the people who visit: what they are asked, which groups they are in, and what they must agree to. */
import type { At, LocalisedText, SourcePosition } from './records.ts'

/** A field of a form, as its file describes it (DATA-22). */
export interface DescribedField {
  readonly at: SourcePosition
  readonly id: string
  readonly names: LocalisedText
  readonly type: string
  readonly required: boolean
  readonly min: number | null
  readonly max: number | null
  readonly options: readonly { readonly id: string; readonly names: LocalisedText }[]
  /** Whether people may add options of their own. */
  readonly customOptions: boolean
  readonly order: number
  readonly tooltips: LocalisedText
  /** A path below the catalogue folder, an `https://` address, or ''. */
  readonly media: string
}

/** A form, as its file describes it (DATA-21). */
export interface DescribedForm {
  readonly order: number
  readonly names: LocalisedText
  /** '' for none. */
  readonly category: string
  /** Week offsets in ascending order, each once. */
  readonly recurring: readonly number[]
  /** ISO date-times in UTC, or ''. */
  readonly startDate: string
  readonly stopDate: string
  readonly hiddenAfterCompletion: boolean
  readonly requiredBeforeContinuing: boolean
  readonly allowLogging: boolean
  /** Everybody where both are empty. Addresses are in lower case. */
  readonly assigned: { readonly groups: readonly string[]; readonly people: readonly string[] }
  readonly mailTo: readonly string[]
  /** In order. */
  readonly fields: readonly DescribedField[]
}

/** A form, stated whole. They come before the articles, which name them. */
export interface FormRecord extends At {
  readonly kind: 'form'
  /** '' when it is not known. */
  readonly code: string
  /** Undefined for one that can't be used, which is reported: an earlier form of that code stays. */
  readonly form: DescribedForm | undefined
}

/** A group of people, as its file describes it. */
export interface DescribedGroup {
  readonly at: SourcePosition
  readonly code: string
  readonly names: LocalisedText
  /** Whether people can register for it. */
  readonly register: boolean
  /** Whether an operator decides about everybody who does. */
  readonly approval: boolean
  /** Codes by what is reserved (`categories`, `scopes` …), as they came. */
  readonly reserved: Readonly<Record<string, readonly string[]>>
  /** Names of features, as they came. */
  readonly switchedOff: readonly string[]
  /** Whether all of it could be read. */
  readonly isClear: boolean
  /** Whether all that it says of reserving could be read. */
  readonly isReservedClear: boolean
}

/** The groups of people in their order, stated whole and validated by the writer. */
export interface GroupsRecord extends At {
  readonly kind: 'groups'
  readonly groups: readonly DescribedGroup[]
  /** Whether each group of the source could be read: otherwise nobody knows which groups it lacks, and what they reserve. */
  readonly isWhole: boolean
}

/** What visitors must agree to, stated whole. */
export interface ConsentRecord extends At {
  readonly kind: 'consent'
  /** HTML as it came, by locale code; the language of a country-less key (`de`) is every locale's of that language. */
  readonly texts: LocalisedText
  /** For a message about one of the texts: where it stands, by locale. */
  readonly places: Readonly<Record<string, SourcePosition>>
  /** Whether all of its files could be read: otherwise it would change by what went wrong. */
  readonly isWhole: boolean
}
