/** Values for the JSON schemas of the OpenAPI document: most of them valid, the others as no client sends them. */
import fc from 'fast-check'

/** The parts of a JSON schema that the document uses. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean | JsonSchema
  readonly minimum?: number
  readonly maximum?: number
}

export type Schemas = Readonly<Record<string, JsonSchema>>

const hostileTexts = [
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u001b[2J',
  'a\r\nBcc: evil@example.com',
  '__proto__',
  "' or 1=1 --",
  '%',
  '../../etc/passwd',
  'x'.repeat(5000),
  '-1',
  '1e308',
  'NaN',
  '99999999999999999999',
  '{"a":',
  '{"price":{"min":"\\u0000","max":"\\ud800"}}',
  '<script>alert(1)</script>',
  '𠮷野家 ﷽ ß İ',
  '((((((((((a*)*)*)*)*)*)*)*)*)*',
]

const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'grapheme', maxLength: 40 }))
const hostile = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, [], {}, [[[]]], { __proto__: 1 }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const formats: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
}

export interface ValueOptions {
  readonly schemas: Schemas
  /** Codes, ids and words that exist on the server. */
  readonly known: readonly string[]
}

/** @param depth how many levels of objects and lists may follow */
export function valueFor(schema: JsonSchema, options: ValueOptions, depth = 4): fc.Arbitrary<unknown> {
  const wanted = wantedFor(schema, options, depth)
  return fc.oneof({ weight: 9, arbitrary: wanted }, { weight: 1, arbitrary: hostile })
}

function wantedFor(schema: JsonSchema, options: ValueOptions, depth: number): fc.Arbitrary<unknown> {
  if (depth === 0) return hostile
  if (schema.$ref !== undefined) {
    const found = options.schemas[schema.$ref.split('/').at(-1) ?? '']
    return found ? wantedFor(found, options, depth - 1) : hostile
  }
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined && choices.length > 0)
    return fc.oneof(...choices.map((one) => wantedFor(one, options, depth)))
  if (schema.allOf !== undefined)
    return fc
      .tuple(...schema.allOf.map((one) => wantedFor(one, options, depth)))
      .map((parts) => Object.assign({}, ...parts.filter((part) => typeof part === 'object')))
  const [type = 'string'] = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  return ofType(type, schema, options, depth)
}

function ofType(type: string, schema: JsonSchema, options: ValueOptions, depth: number): fc.Arbitrary<unknown> {
  const { minimum, maximum } = schema
  switch (type) {
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.max(minimum ?? 0, -1e6), max: Math.min(maximum ?? 100, 1e6) }),
        fc.constantFrom(-1, 0, 1, 2 ** 31, 2 ** 53, 1.5),
      )
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, options, depth - 1), { maxLength: 5 })
    case 'object':
      return objectFor(schema, options, depth)
    default: {
      const format = formats[schema.format ?? '']
      const known = fc.constantFrom(...options.known, '')
      return format ? fc.oneof({ weight: 3, arbitrary: format }, known) : fc.oneof(known, hostileText)
    }
  }
}

function objectFor({ properties = {}, additionalProperties }: JsonSchema, options: ValueOptions, depth: number) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, valueFor(one, options, depth - 1)]),
  )
  const record = fc.record(fields, { requiredKeys: [] })
  if (typeof additionalProperties !== 'object') return record
  const more = fc.dictionary(fc.constantFrom(...options.known, '__proto__'), hostile, { maxKeys: 3 })
  return fc.tuple(record, more).map(([own, others]) => ({ ...others, ...own }))
}
