/**
 * The shapes of all answers, made from the schemas: what a reader in the browser needs of them, in a hundredth of zod's
 * size (read-answer.ts).
 */
import type * as z from 'zod'
import { calls } from './calls/index.ts'
import { readingFacts } from './reading.ts'

export { calls }

/**
 * The shape of a value: signs, then the type. `?[#3` is a list of the object with the number 3 that may be left out.
 *
 * - `?` may be left out, `0` may be null, `!` the object can't do without it, `[` list of, `<` map of
 * - `t` text, `r` text that the object can't do without, `k` the same, and it can stand for the object;
 *   `t:code,name`: these fields can stand in for it; `t=#fff`: its default
 * - `otn` the same as `r`, but text or number, `Otnb` the same as `k`, but text, number or boolean
 * - `p` the same as `t`, for people: HTML in it is read as plain text
 * - `a` text that can stand for the object, `d` text that is a date, `l` text that is a language,
 *   `j` texts joined by commas
 * - `n` number, `i` whole number, `s` date in Unix seconds, `b` boolean, `u` anything
 * - `vtnb[` a text, a number, a boolean, or a list of them; with the letters of those that it may be
 * - `#3` the object with this number
 * - `|new,active` one of these texts, else the first
 * - `…@file` at the end: files in this field stand in for it
 */
export type Shape = string

export interface Shapes {
  /** The fields of each object. */
  readonly objects: readonly Readonly<Record<string, Shape>>[]
  /** By the path of the call in the contract: `products.list`. */
  readonly answers: ReadonlyMap<string, Shape>
}

const textShape = (schema: z.core.$ZodType): Shape => {
  const { required, alone, date, language, joined, label } = factsOf(schema)
  const other = date ? 'd' : language ? 'l' : joined ? 'j' : label ? 'p' : 't'
  const sign = alone ? (required ? 'k' : 'a') : required ? 'r' : other
  return sign + standInsOf(schema)
}

const factsOf = (schema: z.core.$ZodType) => readingFacts.get(schema as z.ZodType) ?? {}

const standInsOf = (schema: z.core.$ZodType): string => {
  const { from = [] } = factsOf(schema)
  return from.length > 0 ? `:${from.join(',')}` : ''
}

/** What a single value may be: text, number, boolean, list. */
const letterOf = (schema: z.core.$ZodType): string => {
  const { type } = (schema as z.core.$ZodTypes)._zod.def
  return { string: 't', enum: 't', number: 'n', boolean: 'b', array: '[' }[type as string] ?? ''
}

/** Collects the shapes of objects, each once: objects refer to each other by number, also to themselves. */
class ShapeTable {
  readonly objects: Record<string, Shape>[] = []
  readonly #numbers = new Map<z.core.$ZodType, number>()

  /** @throws Error for a type of schema that answers have not had so far */
  shapeOf(schema: z.core.$ZodType): Shape {
    const { def } = (schema as z.core.$ZodTypes)._zod
    const isPlain = def.type === 'string' || def.type === 'union'
    const { required, filesIn } = factsOf(schema)
    return (required && !isPlain ? '!' : '') + this.#byType(schema, def) + (filesIn ? `@${filesIn}` : '')
  }

  #byType(schema: z.core.$ZodType, def: z.core.$ZodTypes['_zod']['def']): Shape {
    switch (def.type) {
      case 'string':
        return textShape(schema)
      case 'number':
        if (factsOf(schema).date) return 's'
        return (schema as z.ZodNumber).isInt ? 'i' : 'n'
      case 'boolean':
        return 'b'
      case 'unknown':
      case 'file':
        return 'u'
      case 'union': {
        const { required, alone } = factsOf(schema)
        const sign = alone ? 'O' : required ? 'o' : 'v'
        return sign + def.options.map(letterOf).join('') + standInsOf(schema)
      }
      case 'enum':
        return `|${Object.values(def.entries).join(',')}`
      case 'optional':
        return `?${this.shapeOf(def.innerType)}`
      case 'nullable':
        return `0${this.shapeOf(def.innerType)}`
      case 'default':
        // Values of all other types have the type's empty value, as they have without a default.
        return (
          this.shapeOf(def.innerType) +
          (typeof def.defaultValue === 'string' && def.defaultValue !== '' ? `=${def.defaultValue}` : '')
        )
      case 'array':
        return `[${this.shapeOf(def.element)}`
      case 'record':
        return `<${this.shapeOf(def.valueType)}`
      case 'object':
        return this.#object(schema, def.shape)
      default:
        throw new Error(`Answers with the type ${def.type} can't be read yet: add it to shapes.ts`)
    }
  }

  #object(schema: z.core.$ZodType, fields: Readonly<Record<string, z.core.$ZodType>>): Shape {
    const known = this.#numbers.get(schema)
    if (known !== undefined) return `#${known}`
    const entry: Record<string, Shape> = {}
    const number = this.objects.push(entry) - 1
    this.#numbers.set(schema, number)
    for (const [name, field] of Object.entries(fields)) entry[name] = this.shapeOf(field)
    return `#${number}`
  }
}

interface Call {
  readonly '~orpc': { readonly outputSchema?: z.core.$ZodType }
}

/** Whether a screen of the portal makes the call. @param call its path: `products.list` */
export const isMadeByScreens = (call: string): boolean =>
  !/^(admin|visits\.|orders\.(place|list|one)$|forms\.assigned)/.test(call)

/** Whether the admin area makes the call. @param call its path: `adminPeople.list` */
export const isMadeByAdmin = (call: string): boolean => call.startsWith('admin')

/** The shapes of the answers of the calls in use. @param isUsed whether a call is, by its path: `products.list` */
export function shapesOf(isUsed: (call: string) => boolean): Shapes {
  const table = new ShapeTable()
  const answers = new Map<string, Shape>()
  for (const [area, areaCalls] of Object.entries(calls))
    for (const [name, call] of Object.entries(areaCalls)) {
      const { outputSchema } = (call as Call)['~orpc']
      if (outputSchema && isUsed(`${area}.${name}`)) answers.set(`${area}.${name}`, table.shapeOf(outputSchema))
    }
  return { objects: table.objects, answers }
}
