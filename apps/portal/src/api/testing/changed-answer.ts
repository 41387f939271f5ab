/** Changes of answers for tests: what other servers may leave out or write differently. */

/** A path of names and indexes in an answer. */
export type Place = readonly string[]

/** The places in an answer. */
export const placesIn = (value: unknown): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, child]) => [[name], ...placesIn(child).map((place) => [name, ...place])])
    : []

/** What is at a place. */
export const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((found, name) => Object(found)[name], value)

/** A copy of an answer with something else at a place; undefined removes it. */
export function changed(value: unknown, [name = '', ...rest]: Place, to: unknown): unknown {
  const copy = structuredClone(value) as Record<string, unknown>
  if (rest.length > 0) copy[name] = changed(copy[name], rest, to)
  else if (to === undefined) delete copy[name]
  else copy[name] = to
  return copy
}
