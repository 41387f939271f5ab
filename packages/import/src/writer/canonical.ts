import { isGiven } from '../records.ts'

/** JSON with sorted keys, for comparisons: jsonb returns keys in an order of its own. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/**
 * A record's fields, with the stored values for the fields that its source does not give.
 * @param said by the names of the record's own fields
 * @param stored the canonical text of the same fields in the database; undefined when nothing is stored
 */
export function keepNotGiven<T extends object>(
  record: { readonly given?: readonly string[] | undefined },
  said: T,
  stored: string | undefined,
): T {
  if (stored === undefined || record.given === undefined) return said
  const before = JSON.parse(stored) as T
  return Object.fromEntries(
    Object.entries(said).map(([field, value]) => [field, isGiven(record, field) ? value : before[field as keyof T]]),
  ) as T
}
