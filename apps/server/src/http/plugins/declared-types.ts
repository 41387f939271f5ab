/**
 * The types of a JSON body. The specification names the fields of bodies, but not their types, so a client may send a
 * house number as a number, a quantity as a text, or null for a field that it leaves empty.
 */
import type * as z from 'zod'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const booleans = new Map<unknown, boolean>([
  ...[true, 1, '1', 'true'].map((value) => [value, true] as const),
  ...[false, 0, '0', 'false'].map((value) => [value, false] as const),
])

/**
 * A value in the type that the schema declares, if its meaning is plain; any other value is left for the schema to
 * refuse. Null for a field that may be left out becomes undefined.
 */
export function withDeclaredTypes(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return typeof value === 'number' && Number.isFinite(value) ? String(value) : value
    case 'number':
      return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
    case 'boolean':
      return booleans.get(value) ?? value
    case 'optional':
    case 'default':
      return value === null && !takesNull(def.innerType) ? undefined : withDeclaredTypes(def.innerType, value)
    case 'array':
      return Array.isArray(value) ? value.map((one) => withDeclaredTypes(def.element, one)) : value
    case 'object': {
      if (!isObject(value)) return value
      const fields = def.shape as Readonly<Record<string, z.core.$ZodType>>
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => {
          const field = Object.hasOwn(fields, name) ? fields[name] : undefined
          return [name, field ? withDeclaredTypes(field, one) : one]
        }),
      )
    }
    default:
      return value
  }
}

const takesNull = (schema: z.core.$ZodType): boolean => (schema as z.ZodType).safeParse(null).success
