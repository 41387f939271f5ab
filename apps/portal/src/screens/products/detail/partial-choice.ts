/**
 * The parameter `choice` of a product's address. The route imports this file, so it is part of every page: keep it
 * small.
 */

/** Chosen values by attribute name. On a parent, possibly only some of the attributes that tell its variants apart. */
export type PartialChoice = Readonly<Record<string, string>>

/** Reads the parameter `choice` of an address; invalid values count as no choice. */
export function readChoice(choice: unknown): { choice?: PartialChoice } {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return {}
  const values = Object.entries(choice)
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .slice(0, 3)
  return values.length === 0 ? {} : { choice: Object.fromEntries(values.map(([name, value]) => [name, String(value)])) }
}
