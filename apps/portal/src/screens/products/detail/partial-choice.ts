/**
 * The parameter `choice` of a product's address. The route reads it, so that every page has this file: it stays small.
 */

/** Chosen values by the attributes' names. On a parent it can be a part of what tells its variants apart. */
export type PartialChoice = Readonly<Record<string, string>>

/** Reads the parameter `choice` of an address; whatever else stands there is no choice. */
export function readChoice(choice: unknown): { choice?: PartialChoice } {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return {}
  const values = Object.entries(choice)
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .slice(0, 3)
  return values.length === 0 ? {} : { choice: Object.fromEntries(values.map(([name, value]) => [name, String(value)])) }
}
