/** What a guess says about a column, and what it knows of its table. */
import type { DecimalSign } from '../../text/numbers.ts'
import type { ColumnMapping } from './mapping.ts'

/** A meaning with its reason. */
export interface ColumnGuess {
  readonly column: ColumnMapping
  /** Why, as a sentence without full stop. */
  readonly why: string
  /** 0 to 1. */
  readonly confidence: number
}

export interface TableFacts {
  /** The decimal sign that most numbers of the table have. */
  readonly decimal: DecimalSign
  /** The currency that a column of its own names. */
  readonly currency: string | undefined
}
