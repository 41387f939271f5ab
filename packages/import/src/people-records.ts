/** The records about the visitors: forms for them, their groups, and the consent that they must give. */
import type { SourcePosition } from './finding.ts'
import type { At, LocalisedText } from './record-parts.ts'

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
  /** A token of HTML's `autocomplete`; '' for none. */
  readonly autocomplete: string
  readonly order: number
  readonly tooltips: LocalisedText
  /** A path below the catalogue folder, an `https://` address, or ''. */
  readonly media: string
}

/** A form, as its file describes it (DATA-21). */
export interface DescribedForm {
  readonly order: number
  readonly names: LocalisedText
  /** '' for a form without a category. */
  readonly category: string
  /** Week offsets in ascending order, without duplicates. */
  readonly recurring: readonly number[]
  /** ISO date-times in UTC, or ''. */
  readonly startDate: string
  readonly stopDate: string
  readonly hiddenAfterCompletion: boolean
  readonly requiredBeforeContinuing: boolean
  readonly allowLogging: boolean
  /** Both empty: everybody. Addresses are in lower case. */
  readonly assigned: { readonly groups: readonly string[]; readonly people: readonly string[] }
  readonly mailTo: readonly string[]
  /** In order. */
  readonly fields: readonly DescribedField[]
}

/** A complete form. Forms come before the articles, because articles name them. */
export interface FormRecord extends At {
  readonly kind: 'form'
  /** '' when the code is unknown. */
  readonly code: string
  /** Undefined for a form that can't be used, which is reported; a stored form with that code stays. */
  readonly form: DescribedForm | undefined
}

/** A group of people, as its file describes it. */
export interface DescribedGroup {
  readonly at: SourcePosition
  readonly code: string
  readonly names: LocalisedText
  /** Whether people can register for the group. */
  readonly register: boolean
  /** Whether an operator approves each registration. */
  readonly approval: boolean
  /** Unchecked codes by what is reserved (`categories`, `scopes` …). */
  readonly reserved: Readonly<Record<string, readonly string[]>>
  /** Unchecked names of features. */
  readonly switchedOff: readonly string[]
  /** Whether the whole description could be read. */
  readonly isClear: boolean
  /** Whether everything that it reserves could be read. */
  readonly isReservedClear: boolean
}

/** The complete list of groups, in order. The writer validates them. */
export interface GroupsRecord extends At {
  readonly kind: 'groups'
  readonly groups: readonly DescribedGroup[]
  /**
   * Whether each group of the source could be read. Otherwise it is unknown which groups are missing, and what they
   * reserve.
   */
  readonly isWhole: boolean
}

/** The complete text that visitors must agree to. */
export interface ConsentRecord extends At {
  readonly kind: 'consent'
  /** Unchecked HTML by locale code. A key without a country (`de`) applies to every locale of that language. */
  readonly texts: LocalisedText
  /** The position of each text by locale, for messages. */
  readonly positions: Readonly<Record<string, SourcePosition>>
  /**
   * Whether all of its files could be read. Otherwise the writer keeps the stored consent, because an unreadable file
   * would change its version.
   */
  readonly isWhole: boolean
}
