/** Looks up what the groups of people reserve, and writes the groups (AUTH-16, DATA-27, DATA-28). */
import { builtInTemplates } from '@vitrine/catalogue-rules/exports/built-in-templates'
import { everybody, needsApproval, reservesAny } from '@vitrine/catalogue-rules/groups'
import { switchableFeatures } from '@vitrine/contract'
import { rowsOf } from '@vitrine/database'
import { textList } from '@vitrine/database/lists'
import {
  assetScopes,
  assets,
  categories,
  contentCategories,
  contents,
  exportTemplates,
  forms,
  groups,
  products,
  type Reservable,
  type Reserved,
  reservables,
  userGroups,
} from '@vitrine/database/schema'
import { and, count, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type FindingKey, type FindingParameters, finding } from '../findings/index.ts'
import type { DescribedGroup, GroupsRecord } from '../people-records.ts'
import type { ImportContext } from './import-context.ts'
import { beginningOf, boundTexts, maxNameLength } from './storable.ts'
import { StoredRecords } from './stored-records.ts'

const kind = 'group'

/** Ids occur in commands and in calls. */
const usableId = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,63}$/u

/** For each kind of reservable thing: the column with its code, and its name in messages. */
const things: Readonly<Record<Reservable, readonly [code: PgColumn, one: string]>> = {
  categories: [categories.code, 'category'],
  products: [products.code, 'product'],
  scopes: [assetScopes.code, 'scope'],
  assets: [assets.source, 'asset'],
  content_categories: [contentCategories.code, 'article category'],
  contents: [contents.code, 'article'],
  export_templates: [exportTemplates.code, 'export template'],
  forms: [forms.code, 'form'],
}

const isReservable = (name: string): name is Reservable => (reservables as readonly string[]).includes(name)
const isEverybody = (code: string) => Object.values<string>(everybody).includes(code)
const shown = (text: string) => `"${beginningOf(text, 60)}"`

/** Kinds of records that visitors can see. */
const showable = [
  'category',
  'product',
  'scope',
  'asset',
  'article category',
  'article',
  'export template',
  'form',
] as const

type StoredGroup = typeof groups.$inferSelect

export class GroupWriter {
  readonly #parts: ImportContext
  #record: GroupsRecord | undefined
  /** Whether it is unclear what is to be reserved: a code is wrong or unreadable. */
  #isInDoubt = false

  constructor(parts: ImportContext) {
    this.#parts = parts
  }

  /** Keeps the record until everything that groups can reserve has been written. */
  take(record: GroupsRecord): void {
    this.#record = record
  }

  /**
   * Writes the record.
   * @param prune whether to remove the groups that it does not describe, unless one of its groups is unreadable; an empty
   * list removes all groups
   */
  async finish(prune: boolean): Promise<void> {
    const record = this.#record
    if (!record) return
    const { tally } = this.#parts
    const stored = new StoredRecords(this.#parts, { kind, table: groups, key: [groups.code] })
    const rows = new Map((await stored.load()).map((row) => [row.code, row]))
    let isWhole = record.isWhole
    this.#isInDoubt = !isWhole
    const missing = await this.#missingCodes(record)
    for (const [index, group] of record.groups.entries()) {
      stored.named.add(group.code)
      if (!usableId.test(group.code)) {
        isWhole = false
        this.#isInDoubt = true
        tally.refused(kind)
        this.#reportFinding('bad-id/group', group, '.id', shown(group.code))
        continue
      }
      const before = rows.get(group.code)
      const { reserved, isClear } = this.#reserved(group, before, missing)
      const register = this.#register(group)
      const switchedOff = this.#features(group)
      if (!isClear) this.#isInDoubt = true
      const isTaken = isClear && group.isClear && this.#canBeJoined(group, register, reserved)
      const described = {
        order: index + 1,
        names: boundTexts(group.names, maxNameLength),
        register,
        approval: register && group.approval,
        reserved,
        switchedOff,
      }
      if (!isTaken) tally.refused(kind)
      const next = isTaken ? described : closed(described, before)
      if (stored.changeOf({}, group.code, next) === undefined) {
        if (isTaken) tally.unchanged(kind)
        continue
      }
      await stored.put(group.code, next)
      await this.#reportNewRequests(group, before, next)
    }
    if (!prune) return
    if (isWhole || stored.unnamed.length === 0) await stored.remove(stored.unnamed)
    else this.#parts.report(finding('nothing-to-keep/groups', record.at))
  }

  /**
   * Whether the import must be rolled back, because it is unclear what is to be reserved and the import adds things
   * that could be it. Call it after `finish`. It reports the reason.
   */
  mustKeepOut(): boolean {
    const { report, tally } = this.#parts
    const added = showable.reduce((sum, one) => sum + (tally.kinds.get(one)?.added ?? 0), 0)
    if (!this.#isInDoubt || added === 0) return false
    report(finding('unclear-reservation', this.#record?.at ?? { file: '' }, added.toLocaleString('en')))
    return true
  }

  #reportFinding<Key extends FindingKey>(
    key: Key,
    { at }: DescribedGroup,
    path: string,
    ...parameters: FindingParameters<Key>
  ): void {
    this.#parts.report(finding(key, { ...at, column: `${at.column ?? ''}${path}` }, ...parameters))
  }

  #register(group: DescribedGroup): boolean {
    if (!group.register || !isEverybody(group.code)) return group.register
    this.#reportFinding('bad-group', group, '.register', group.code)
    return false
  }

  /**
   * What the group reserves. A code that the catalogue lacks is an error, unless the group reserved it before: the
   * thing may come back.
   * @returns the correct codes, and whether all are correct
   */
  #reserved(
    group: DescribedGroup,
    before: StoredGroup | undefined,
    missing: ReadonlyMap<Reservable, ReadonlySet<string>>,
  ): { reserved: Reserved; isClear: boolean } {
    const reserved: Reserved = {}
    let isClear = group.isReservedClear
    for (const [name, codes] of Object.entries(group.reserved)) {
      const path = `.reserved.${name}`
      if (!isReservable(name)) {
        this.#reportFinding('unknown-reservation', group, path, shown(name), reservables.join(', '))
        isClear = false
        continue
      }
      const usable = codes.filter((code) => {
        if (missing.get(name)?.has(code) !== true) return true
        const wasThere = before?.reserved[name]?.includes(code) === true
        if (wasThere) {
          this.#reportFinding('unknown-code/reserved-before', group, path, things[name][1], shown(code))
        } else {
          isClear = false
          this.#reportFinding('unknown-code/reserved', group, path, things[name][1], shown(code))
        }
        return wasThere
      })
      if (usable.length > 0) reserved[name] = usable.sort()
    }
    return { reserved, isClear }
  }

  /** Whether the way in which people join a group fits what it reserves. Reports a contradiction. */
  #canBeJoined(group: DescribedGroup, register: boolean, reserved: Reserved): boolean {
    if (!register || group.approval || !reservesAny({ reserved })) return true
    this.#reportFinding('open-reservation', group, '.register', group.code)
    return false
  }

  /**
   * Reports the members who registered for a group that needs approval from now on: an operator has to approve them.
   */
  async #reportNewRequests(
    group: DescribedGroup,
    before: StoredGroup | undefined,
    now: Pick<StoredGroup, 'approval' | 'reserved'>,
  ): Promise<void> {
    if (!needsApproval(now) || (before && needsApproval(before))) return
    const [row] = await this.#parts.db
      .select({ members: count() })
      .from(userGroups)
      .where(and(eq(userGroups.groupCode, group.code), eq(userGroups.approved, false)))
    if (!row?.members) return
    this.#reportFinding('members-to-approve', group, '', group.code, row.members.toLocaleString('en'))
  }

  #features(group: DescribedGroup): string[] {
    const known: readonly string[] = switchableFeatures
    for (const name of group.switchedOff)
      if (!known.includes(name)) {
        this.#reportFinding('unknown-feature', group, '.switches_off', shown(name), known.join(', '))
      }
    return known.filter((name) => group.switchedOff.includes(name))
  }

  /** The codes to be reserved that the catalogue lacks. */
  async #missingCodes({ groups }: GroupsRecord): Promise<Map<Reservable, Set<string>>> {
    const missing = new Map<Reservable, Set<string>>()
    for (const name of reservables) {
      const [code] = things[name]
      const codes = new Set(groups.flatMap(({ reserved }) => reserved[name] ?? []))
      if (codes.size === 0) continue
      const found = await rowsOf<{ code: string }>(this.#parts.db)`select ${code} as code from ${code.table}
        where ${code} in ${textList([...codes])}`
      for (const { code } of found) codes.delete(code)
      if (name === 'export_templates') for (const { code } of builtInTemplates) codes.delete(code)
      missing.set(name, codes)
    }
    return missing
  }
}

/**
 * The row of a group whose description was refused: the stored one or, for a new group, one that nobody can join. It
 * still reserves what the correct codes name, so that nothing of it becomes visible.
 */
function closed<Said extends Pick<StoredGroup, 'names' | 'register' | 'approval' | 'reserved' | 'switchedOff'>>(
  described: Said & { readonly order: number },
  before: StoredGroup | undefined,
) {
  if (!before) return { ...described, register: false, approval: false }
  const reserved: Reserved = {}
  for (const name of reservables) {
    const codes = new Set([...(before.reserved[name] ?? []), ...(described.reserved[name] ?? [])])
    if (codes.size > 0) reserved[name] = [...codes].sort()
  }
  const { position: order, names, register, approval, switchedOff } = before
  return { order, names, register, approval, reserved, switchedOff }
}
