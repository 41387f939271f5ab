/** What a caller may see and do: things that are reserved for groups, and features that are switched off. */
import { createHash } from 'node:crypto'
import { everybody, needsApproval } from '@vitrine/catalogue-rules/groups'
import type { Reservable, Reserved, Texts } from '@vitrine/database/schema'
import { LRUCache } from 'lru-cache'
import type { Caller } from './caller.ts'

/** A group as the current catalogue version describes it. */
export interface GroupState {
  /** The `id` of the calls. */
  readonly code: string
  readonly names: Texts
  /** Whether people can register for it (API-11). */
  readonly register: boolean
  /** Whether an operator has to approve everybody who registers for it; see `needsApproval`. */
  readonly approval: boolean
  readonly reserved: Reserved
  readonly switchedOff: readonly string[]
}

/** What is hidden from a caller, and which features are off. Callers with the same `key` have the same visibility. */
export interface Visibility {
  /** '' if nothing is hidden and nothing switched off. */
  readonly key: string
  /** Codes of hidden things; everything below a hidden category or scope is hidden too. */
  readonly hidden: Readonly<Record<Reservable, ReadonlySet<string>>>
  readonly switchedOff: ReadonlySet<string>
}

/** The visibility and locale for which services read the catalogue. */
export interface Viewer {
  /** Code of the catalogue's locale. */
  readonly locale: string
  readonly visibility: Visibility
}

const nothing = (): Record<Reservable, Set<string>> => ({
  categories: new Set(),
  products: new Set(),
  scopes: new Set(),
  assets: new Set(),
  content_categories: new Set(),
  contents: new Set(),
  export_templates: new Set(),
  forms: new Set(),
})

const reservables = Object.keys(nothing()) as Reservable[]

const visibilityWith = (hidden: Record<Reservable, Set<string>>, switchedOff: Set<string>): Visibility => {
  const parts = [...reservables.map((kind) => [...hidden[kind]].sort()), [...switchedOff].sort()]
  // Short, however much is hidden: it is part of the key of every cached answer.
  const key = () => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  return { key: parts.every((part) => part.length === 0) ? '' : key(), hidden, switchedOff }
}

/** Sees everything: for commands, and for data that is read before any call. */
export const fullVisibility: Visibility = visibilityWith(nothing(), new Set())

/** Ids of the groups that a person can be put into, in order: everybody is a member of the others automatically. */
export const joinableGroups = (groups: readonly Pick<GroupState, 'code'>[]): string[] => {
  const all = Object.values<string>(everybody)
  return groups.map(({ code }) => code).filter((code) => !all.includes(code))
}

/**
 * Codes of the groups that a caller is in; null, in public calls, counts as a guest. A group that the caller has
 * registered for without approval counts only while it needs none. If a group starts to reserve something, such members
 * are left out until an operator has approved them.
 */
export function groupsOf(groups: readonly GroupState[], caller: Caller | null): ReadonlySet<string> {
  if (caller?.kind !== 'user') return new Set([everybody.guests])
  const open = groups.filter((group) => caller.unapprovedGroups.includes(group.code) && !needsApproval(group))
  return new Set([...caller.groups, ...open.map(({ code }) => code), everybody.registered])
}

/** The groups that a person has requested and that an operator has to decide about, in order. */
export const requestedGroups = (groups: readonly GroupState[], codes: readonly string[]): GroupState[] =>
  groups.filter((group) => codes.includes(group.code) && needsApproval(group))

/**
 * Maximum number of hidden codes in the cached visibilities of one version, all together: there are many callers, but
 * few different visibilities.
 */
const maxCachedCodes = 500_000

const remembered = new WeakMap<readonly GroupState[], LRUCache<string, Visibility>>()

const codesIn = ({ hidden }: Visibility) => reservables.reduce((sum, kind) => sum + hidden[kind].size, 1)

/**
 * The visibility of a caller. Each thing that a group reserves is hidden from all callers who are in no group that
 * reserves it; operators see everything. A feature is off if the person or any of the person's groups switches it off.
 * @param groups of one version, in an array that never changes
 */
export function visibilityOf(groups: readonly GroupState[], caller: Caller | null): Visibility {
  const codes = groupsOf(groups, caller)
  const own = groups.filter(({ code }) => codes.has(code))
  const { isOperator, switchedOff } = caller?.kind === 'user' ? caller : { isOperator: false, switchedOff: [] }
  const byKey =
    remembered.get(groups) ?? new LRUCache<string, Visibility>({ maxSize: maxCachedCodes, sizeCalculation: codesIn })
  remembered.set(groups, byKey)
  const key = JSON.stringify([isOperator, own.map(({ code }) => code), switchedOff])
  const known = byKey.get(key)
  if (known) return known
  const hidden = nothing()
  if (!isOperator)
    for (const kind of reservables) {
      for (const group of groups) for (const code of group.reserved[kind] ?? []) hidden[kind].add(code)
      for (const group of own) for (const code of group.reserved[kind] ?? []) hidden[kind].delete(code)
    }
  const visibility = visibilityWith(hidden, new Set([...switchedOff, ...own.flatMap((group) => group.switchedOff)]))
  byKey.set(key, visibility)
  return visibility
}
