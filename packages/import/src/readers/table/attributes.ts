/** The attributes that a mapping declares with its columns. */
import type { AttributeType } from '@vitrine/contract'
import { type AttributeRecord, plainAttribute } from '../../records.ts'
import { attributeNameOf } from '../../text/column-hints.ts'
import { labelOf } from '../../text/label-of.ts'
import type { Mapping } from './mapping.ts'
import { mappingFile } from './mapping.ts'

export interface TableAttribute {
  readonly name: string
  type: AttributeType
  unit: string
  readonly labels: Record<string, string>
  filter: boolean
  /** Whether only a pair names it, so that its type follows from its values. */
  readonly isOpen?: boolean
  /** Whether only the parent of a group has its values. */
  readonly isShared: boolean
}

const media = new Set(['image', 'media', 'file', 'video'])
export const isMedia = ({ type }: TableAttribute): boolean => media.has(type)

/** The attributes of a table, by name in lower case, in the order of their first columns. */
export class TableAttributes {
  readonly #known = new Map<string, TableAttribute>()

  constructor(mapping: Mapping) {
    for (const { columns } of mapping.tables)
      for (const [heading, column] of Object.entries(columns)) {
        if (column.as !== 'attribute') continue
        const name = column.attribute ?? attributeNameOf(heading)
        const { type = 'string', unit = '', label, locale = '', filter = true, shared: isShared = false } = column
        const before = this.#known.get(name.toLowerCase())
        const attribute = before ?? { name, type, unit, labels: {}, filter, isShared }
        if (label !== undefined) attribute.labels[locale] ??= label
        this.#known.set(name.toLowerCase(), attribute)
      }
  }

  get(name: string): TableAttribute | undefined {
    return this.#known.get(name.toLowerCase())
  }

  /** The attribute for pictures: the first of `names` that is for files, any other for pictures, or a new one. */
  forPictures(names: readonly string[]): TableAttribute {
    const named = names.flatMap((name) => this.get(name) ?? []).find(isMedia)
    const any = named ?? [...this.#known.values()].find(({ type }) => type === 'image')
    if (any) return any
    const [name = 'image'] = names.filter((name) => !this.get(name))
    const attribute = { name, type: 'image' as const, unit: '', labels: {}, filter: false, isShared: false }
    this.#known.set(name.toLowerCase(), attribute)
    return attribute
  }

  /** The attribute of a pair's name; created as a select when no column declares it. */
  ofPair(label: string): TableAttribute | undefined {
    const name = attributeNameOf(label.toLowerCase()).slice(0, 100)
    if (name === '') return undefined
    const known = this.get(name)
    if (known) return known
    const attribute: TableAttribute = {
      name,
      type: 'multi_select',
      unit: '',
      labels: { '': /^[a-z\d_]+$/.test(label) ? labelOf(label) : label },
      filter: true,
      isOpen: true,
      isShared: false,
    }
    this.#known.set(name, attribute)
    return attribute
  }

  records(): AttributeRecord[] {
    return [...this.#known.values()].map(({ name, type, unit, labels, filter }, index) => {
      const first = labels[''] ?? Object.values(labels)[0] ?? labelOf(name)
      return plainAttribute(name, type, {
        at: { file: mappingFile },
        given: ['type', 'labels', 'unit', 'order', ...(filter ? [] : ['filter'])],
        labels: { '': first, ...labels },
        unit,
        order: index + 1,
        filter,
      })
    })
  }
}
