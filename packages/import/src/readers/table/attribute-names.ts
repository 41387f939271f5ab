/** Names and types of the attributes of guessed columns. */
import { attributeNameOf } from '../../text/column-hints.ts'
import type { Heading, Role } from './headings.ts'
import type { ColumnMapping } from './mapping.ts'

/** Names of attributes for the roles of columns. */
const attributeOfRole: Partial<Record<Role, string>> = {
  name: 'name',
  subtitle: 'subtitle',
  short_description: 'short_description',
  description: 'description',
  price: 'price',
  stock: 'stock',
  image: 'image',
  brand: 'brand',
  ean: 'ean',
}

/** Names the attribute of each column, and the languages of columns with the same role. */
export class AttributeNames {
  readonly #roles = new Map<string, string>()
  readonly #used = new Set<string>()

  nameFor(heading: Heading, locale: string | undefined): string {
    const role = heading.role === undefined ? undefined : attributeOfRole[heading.role]
    if (role !== undefined) {
      const key = `${role} ${locale ?? ''}`
      const owner = this.#roles.get(key)
      // Numbered columns (Image 1, Image 2) are one list; other columns of the same role are attributes of their own.
      if (owner === undefined || (heading.number !== undefined && heading.role === 'image')) {
        this.#roles.set(key, heading.base)
        return role
      }
    }
    const own = heading.name
    const key = (name: string) => `${name.toLowerCase()} ${locale ?? ''}`
    // Prices in several currencies.
    const isTaken = (name: string) => this.#used.has(key(name)) || Object.values(attributeOfRole).includes(name)
    const isFurtherPrice = role === 'price' && heading.unit !== undefined
    let name = isFurtherPrice ? attributeNameOf(`price_${heading.unit?.toLowerCase()}`) : own
    for (let number = 2; isTaken(name); number += 1) name = `${own}_${number}`
    this.#used.add(key(name))
    return name
  }
}

/** Columns of one attribute, in several languages or numbered, have one type: the more general one. */
export function unifyTypes(columns: Record<string, ColumnMapping>): void {
  const byName = new Map<string, ColumnMapping[]>()
  for (const column of Object.values(columns))
    if (column.as === 'attribute' && column.attribute !== undefined)
      byName.set(column.attribute, [...(byName.get(column.attribute) ?? []), column])
  for (const group of byName.values()) {
    const types = new Set(group.map(({ type }) => type))
    if (types.size < 2) continue
    const type = types.has('text')
      ? 'text'
      : types.has('image')
        ? 'image'
        : types.has('float') && types.has('number') && types.size === 2
          ? 'float'
          : 'string'
    for (const column of group) column.type = type
  }
}
