/**
 * The draft of the brand, in the storage of this tab: it survives a failed call, a reload and an expired session.
 * Signing out empties it.
 */
import type { AdminBrand, AdminBrandField } from '@vitrine/contract'
import { type BrandField, brandFields, brandKinds } from '@vitrine/contract/rules/brand-fields'
import { asHex } from '@vitrine/contract/rules/colour'
import { useState } from 'react'
import { fieldsOf } from '../../../browser/stored-fields.ts'
import { storedText, storeText } from '../../../browser/stored-text.ts'

/** Values that change, by field; null removes an override. */
export type BrandChanges = Partial<Record<BrandField, string | null>>

interface Draft {
  readonly changes: BrandChanges
  /** All overrides when the draft was begun, by which it is found what somebody else has changed since. */
  readonly basis: BrandChanges
}

const key = 'admin-brand'

/** The fields of a stored object whose values a draft can have. */
const changesOf = (value: unknown): BrandChanges => {
  const stored = fieldsOf(value) ?? {}
  return Object.fromEntries(
    brandFields.flatMap((name) => {
      const one = stored[name]
      return typeof one === 'string' || one === null ? [[name, one] as const] : []
    }),
  )
}

function read(): Draft {
  try {
    const stored = fieldsOf(JSON.parse(storedText(key, 'sessionStorage') ?? 'null'))
    return { changes: changesOf(stored?.changes), basis: changesOf(stored?.basis) }
  } catch {
    return { changes: {}, basis: {} }
  }
}

const isEmpty = (changes: BrandChanges) => Object.keys(changes).length === 0

const overridesOf = ({ fields }: AdminBrand): BrandChanges =>
  Object.fromEntries(fields.map(({ name, override }) => [name, override]))

/** What a field shows without the draft, or with a change of it. */
export const shownValue = (
  { override, imported, usual }: AdminBrandField,
  change: string | null | undefined = override,
): string => change ?? imported ?? usual

/** Whether a text can't be the value of a field. */
export const isFaulty = (name: BrandField, value: string | null | undefined): boolean =>
  typeof value === 'string' && brandKinds[name] === 'colour' && asHex(value) === undefined

export interface BrandDraft {
  readonly changes: BrandChanges
  readonly count: number
  /** Changes that can be shown and published. */
  readonly sound: BrandChanges
  /** The fields that somebody else has changed since the draft was begun. */
  readonly theirs: readonly AdminBrandField[]
  /** Changes a field; null removes its override. */
  readonly set: (name: BrandField, value: string | null) => void
  /** Forgets the changes. */
  readonly discard: () => void
}

/** The draft of the brand. */
export function useBrandDraft(brand: AdminBrand): BrandDraft {
  const [{ changes, basis }, setDraft] = useState(read)
  const keep = (draft: Draft) => {
    storeText(key, isEmpty(draft.changes) ? null : JSON.stringify(draft), 'sessionStorage')
    setDraft(draft)
  }
  const present = overridesOf(brand)
  const names = Object.keys(changes) as BrandField[]
  return {
    changes,
    count: names.length,
    sound: Object.fromEntries(
      names.filter((name) => !isFaulty(name, changes[name])).map((name) => [name, changes[name]]),
    ),
    theirs: isEmpty(changes) ? [] : brand.fields.filter(({ name, override }) => override !== (basis[name] ?? null)),
    set: (name, value) => {
      const { [name]: _, ...others } = changes
      const next = value === present[name] ? others : { ...changes, [name]: value }
      keep({ changes: next, basis: isEmpty(changes) ? present : basis })
    },
    discard: () => keep({ changes: {}, basis: {} }),
  }
}
