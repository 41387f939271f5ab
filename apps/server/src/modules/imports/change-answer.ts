/** A change of the catalogue as the calls of the admin area answer it. */
import { printable } from '@vitrine/catalogue-rules/printable'
import type { AdminCatalogueChange } from '@vitrine/contract'
import type { CatalogueChange } from '@vitrine/import'

/** Characters of a value that are shown. */
const maxValue = 400
/** Fields of a thing that are shown. */
const maxFields = 50

const textOf = (value: unknown): string | null => {
  if (value === undefined) return null
  const text = printable(typeof value === 'string' ? value : JSON.stringify(value))
  return text.length > maxValue ? `${text.slice(0, maxValue - 1)}…` : text
}

/** What was added or removed has no fields: its code says enough. */
export const changeAnswer = ({ kind, code, change, fields }: CatalogueChange): AdminCatalogueChange => ({
  ...{ kind, code: printable(code), change },
  fields:
    change === 'changed'
      ? fields.slice(0, maxFields).map(({ name, old, new: now }) => ({
          name: printable(name),
          old: textOf(old),
          new: textOf(now),
        }))
      : [],
})
