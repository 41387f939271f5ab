/** Random calls of everything that an OpenAPI document describes. */
import fc from 'fast-check'
import { type JsonSchema, type Schemas, valueFor } from './random-values.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: JsonSchema
}

interface Operation {
  readonly operationId?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> }
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Schemas }
}

export interface RandomCall {
  /** Name of the call in the document. */
  readonly operation: string
  readonly method: string
  /** Path and query, encoded. */
  readonly path: string
  /** As which of the callers it is made. */
  readonly caller: number
  readonly locale: string
  readonly body: unknown
  /** Whether the body is sent as a form with a file. */
  readonly isForm: boolean
}

export interface CallOptions {
  /** Codes, ids and words that exist on the server. */
  readonly known: readonly string[]
  /** The number of callers. */
  readonly callers: number
  /** Calls that are left out, by name: they would end what the others need. */
  readonly without: readonly string[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete']
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
// A lone surrogate has no encoding.
const encoded = (value: unknown): string => encodeURIComponent(textOf(value).replace(/\p{Surrogate}/gu, '\ufffd'))

/** Escapes that an address should not have. */
const escapes = ['%00', '%ff', '%', '%2e%2e%2f']
const segment = (value: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 15, arbitrary: value.map(encoded) }, { weight: 1, arbitrary: fc.constantFrom(...escapes) })

/** Any call of the document. */
export function randomCall({ paths, components }: OpenApiDocument, options: CallOptions): fc.Arbitrary<RandomCall> {
  const values = { schemas: components?.schemas ?? {}, known: options.known }
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method, { operationId = '' }]) => methods.includes(method) && !options.without.includes(operationId))
      .map(([method, operation]) => callOf(path, method, operation)),
  )
  return fc.oneof(...calls)

  function callOf(path: string, method: string, operation: Operation): fc.Arbitrary<RandomCall> {
    const parameters = operation.parameters ?? []
    const content = Object.entries(operation.requestBody?.content ?? {})
    const [type = '', { schema = {} } = {}] = content[0] ?? []
    return fc
      .record({
        segments: fc.record(
          Object.fromEntries(
            parameters
              .filter((one) => one.in === 'path')
              .map(({ name, schema = {} }) => [name, segment(valueFor(schema, values))]),
          ),
        ),
        query: fc.record(
          Object.fromEntries(
            parameters.filter((one) => one.in === 'query').map((one) => [one.name, valueFor(one.schema ?? {}, values)]),
          ),
          { requiredKeys: [] },
        ),
        body: content.length === 0 ? fc.constant(undefined) : valueFor(schema, values),
        isForm: fc.constant(type.startsWith('multipart/')),
        caller: fc.nat({ max: options.callers - 1 }),
        locale: fc.constantFrom('en-GB', 'de-DE', 'fr-FR', 'xx', ''),
      })
      .map(({ segments, query, ...rest }) => {
        const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segments[name] || 'x')
        const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`)
        return {
          ...rest,
          operation: operation.operationId ?? `${method} ${path}`,
          method: method.toUpperCase(),
          path: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
        }
      })
  }
}
