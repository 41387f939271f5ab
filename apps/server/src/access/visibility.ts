/** What a caller may see and do: what is reserved for groups, and which features are switched off. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../call-context.ts'
import { type Reservable, type Reserved, reservables, type Texts } from '../db/schema/index.ts'

/** The groups that everybody is in without being put there. */
export const everybody = { guests: 'guests', registered: 'registered' } as const

/** A group of people as the catalogue's present version describes it. */
export interface GroupState {
  /** The `id` of the calls. */
  readonly code: string
  readonly names: Texts
  /** Whether people can register for it (API-11). */
  readonly register: boolean
  /** Whether an operator decides about everybody who registers for it; see `needsApproval`. */
  readonly approval: boolean
  readonly reserved: Reserved
  readonly switchedOff: readonly string[]
}

/** What one caller may not see or do. Callers with the same `key` may see and do the same. */
export interface Visibility {
  /** '' when nothing is hidden and nothing switched off. */
  readonly key: string
  /** Codes of what is hidden; what lies below a hidden category or scope is hidden with it. */
  readonly hidden: Readonly<Record<Reservable, ReadonlySet<string>>>
  readonly switchedOff: ReadonlySet<string>
}

/** Who looks, and in which language: what services of the catalogue are asked with. */
export interface Viewer {
  /** Code of the catalogue's locale. */
  readonly locale: string
  readonly visibility: Visibility
}

const visibilityWith = (hidden: Record<Reservable, Set<string>>, switchedOff: Set<string>): Visibility => {
  const parts = [...reservables.map((kind) => [...hidden[kind]].sort()), [...switchedOff].sort()]
  // Short, however much is hidden: it is part of the key of every answer that is kept.
  const key = () => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  return { key: parts.every((part) => part.length === 0) ? '' : key(), hidden, switchedOff }
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

/** Sees everything: for commands, and for what is read before anybody asks. */
export const fullVisibility: Visibility = visibilityWith(nothing(), new Set())

/** Ids of the groups that somebody can be put into, in order: of the others, everybody is a member. */
export const joinableGroups = (groups: readonly Pick<GroupState, 'code'>[]): string[] => {
  const all = Object.values<string>(everybody)
  return groups.map(({ code }) => code).filter((code) => !all.includes(code))
}

/** Whether a group reserves anything. */
export const reservesAny = ({ reserved }: Pick<GroupState, 'reserved'>): boolean =>
  Object.values(reserved).some((codes) => codes.length > 0)

/**
 * Whether somebody who registers for a group is in it only after an operator has approved it. A group that reserves something needs that, whatever
 * its description says: nobody may see what is reserved by registering alone.
 */
export const needsApproval = (group: Pick<GroupState, 'approval' | 'reserved'>): boolean =>
  group.approval || reservesAny(group)

/**
 * Codes of the groups that a caller is in; null, in public calls, counts as a guest. A group that the caller has registered for without approval
 * counts while it needs none: a group that starts to reserve something leaves such members out until an operator has approved them.
 */
export function groupsOf(groups: readonly GroupState[], caller: Caller | null): ReadonlySet<string> {
  if (caller?.kind !== 'user') return new Set([everybody.guests])
  const open = groups.filter((group) => caller.unapprovedGroups.includes(group.code) && !needsApproval(group))
  return new Set([...caller.groups, ...open.map(({ code }) => code), everybody.registered])
}

/** The groups that a person has asked to be in and that an operator has to decide about, in order. */
export const requestedGroups = (groups: readonly GroupState[], codes: readonly string[]): GroupState[] =>
  groups.filter((group) => codes.includes(group.code) && needsApproval(group))

/** Codes that remembered visibilities of one version hide, all together: there are many callers, and few kinds of them. */
const maxCachedCodes = 500_000

const remembered = new WeakMap<readonly GroupState[], LRUCache<string, Visibility>>()

const codesIn = ({ hidden }: Visibility) => reservables.reduce((sum, kind) => sum + hidden[kind].size, 1)

/**
 * What a caller may see. Each thing that a group reserves is hidden from all who are in no group that reserves it; operators see everything.
 * A feature is switched off when the person or any of the person's groups switches it off.
 * @param groups of one version, in an array that stays as it is
 */
export function visibilityOf(groups: readonly GroupState[], caller: Caller | null): Visibility {
  const codes = groupsOf(groups, caller)
  const own = groups.filter(({ code }) => codes.has(code))
  const { isOperator, switchedOff } = caller?.kind === 'user' ? caller : { isOperator: false, switchedOff: [] }
  const kept =
    remembered.get(groups) ?? new LRUCache<string, Visibility>({ maxSize: maxCachedCodes, sizeCalculation: codesIn })
  remembered.set(groups, kept)
  const key = JSON.stringify([isOperator, own.map(({ code }) => code), switchedOff])
  const known = kept.get(key)
  if (known) return known
  const hidden = nothing()
  if (!isOperator)
    for (const kind of reservables) {
      for (const group of groups) for (const code of group.reserved[kind] ?? []) hidden[kind].add(code)
      for (const group of own) for (const code of group.reserved[kind] ?? []) hidden[kind].delete(code)
    }
  const visibility = visibilityWith(hidden, new Set([...switchedOff, ...own.flatMap((group) => group.switchedOff)]))
  kept.set(key, visibility)
  return visibility
}
