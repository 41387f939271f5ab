/**
 * How the portal reads the answers of any server. The schemas say what our own server sends; what another one may leave
 * out or write differently follows from them (docs/decisions/0055-one-reading-layer.md). These are the facts that the
 * types do not show.
 */
import * as z from 'zod'

/** What a reader has to know about a field, besides its type. */
export interface ReadingFacts {
  /** An object without this field can't be used: the reader drops the object. */
  readonly required?: boolean
  /** The text or number is a date. */
  readonly date?: boolean
  /** People read the text: HTML in it is read as plain text. */
  readonly label?: boolean
  /** The text is a language. */
  readonly language?: boolean
  /** A list in place of the text is one text, joined by commas. */
  readonly joined?: boolean
  /** The field alone may stand for the object. */
  readonly alone?: boolean
  /** Fields of the same object that stand in for a missing one, the best first, before the object's key in its map. */
  readonly from?: readonly string[]
  /** A field of the same object whose files stand in for a missing value, if it has them as objects with a URL. */
  readonly filesIn?: string
}

export const readingFacts = z.registry<ReadingFacts>()

/** A text that identifies the object, such as an id. @param from fields that can stand in for it */
export const keyField = (...from: readonly string[]) => z.string().register(readingFacts, { required: true, from })

/** A key that can stand for the whole object: `related: [5]` for `related: [{ id: 5 }]`. */
export const loneKeyField = (...from: readonly string[]) =>
  z.string().register(readingFacts, { required: true, alone: true, from })

/** A text, or a number, which the portal sends back as a number. */
export const textOrNumber = () => z.union([z.string(), z.number()])

/** A key that the portal sends back in JSON as the server wrote it. */
export const sentKeyField = () => textOrNumber().register(readingFacts, { required: true })

/** A text that can stand for the whole object. */
export const aloneField = () => z.string().register(readingFacts, { alone: true })

/** A text that people read, which other servers may write as HTML. @param from fields that can stand in for it */
export const labelField = (...from: readonly string[]) => z.string().register(readingFacts, { label: true, from })

/** A text, such as the key of something else. @param from fields that can stand in for it */
export const textField = (...from: readonly string[]) => z.string().register(readingFacts, { from })

/** An ISO date or date-time, which other servers write in other ways (rules/iso-date.ts). */
export const dateField = () => z.string().register(readingFacts, { date: true })

/** Texts in one, separated by commas, which other servers write as a list. */
export const joinedField = () => z.string().register(readingFacts, { joined: true })

/** A date in Unix seconds, which other servers write in other ways. */
export const secondsField = () => z.number().int().register(readingFacts, { date: true })

/** A language as BCP 47 tag, which other servers write as a locale: `de_AT`. */
export const languageField = () => z.string().register(readingFacts, { language: true })

/** Files, or one file, which other servers write in place of the addresses in another field: `file: { name, url }`. */
export const filesField = <Schema extends z.ZodType>(schema: Schema, filesIn: string): Schema => {
  readingFacts.add(schema, { filesIn })
  return schema
}

/** A field that makes the answer what it is, such as the list in a page. */
export const requiredField = <Schema extends z.ZodType>(schema: Schema): Schema => {
  readingFacts.add(schema, { required: true })
  return schema
}
