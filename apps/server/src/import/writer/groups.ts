/** Writes the groups of people, once what they reserve was looked up (AUTH-16, DATA-27, DATA-28). */
import { switchableFeatures } from '@vitrine/contract'
import { inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { everybody } from '../../access/sight.ts'
import { rowsOf } from '../../db/database.ts'
import { textList } from '../../db/lists.ts'
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
} from '../../db/schema/index.ts'
import type { DescribedGroup, GroupsRecord } from '../people-records.ts'
import type { ImportParts } from './import-parts.ts'
import { beginningOf, boundTexts, longestName } from './storable.ts'
import { put, StoredThings } from './stored-things.ts'

const kind = 'group'

/** Ids stand in commands and in calls. */
const usableId = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,63}$/u

/** What each kind of code belongs to: the column that holds it, and what one thing is called. */
const things: Readonly<Record<Reservable, readonly [code: PgColumn, one: string]>> = {
  categories: [categories.code, 'category'],
  products: [products.code, 'product'],
  scopes: [assetScopes.code, 'scope'],
  assets: [assets.source, 'asset'],
  content_categories: [contentCategories.code, 'category of articles'],
  contents: [contents.code, 'article'],
  export_templates: [exportTemplates.code, 'template of exports'],
  forms: [forms.code, 'form'],
}

const isReservable = (name: string): name is Reservable => (reservables as readonly string[]).includes(name)
const isEverybody = (code: string) => Object.values<string>(everybody).includes(code)
const shown = (text: string) => `"${beginningOf(text, 60)}"`

export class GroupWriter {
  private readonly parts: Pick<ImportParts, 'db' | 'report' | 'tally'>
  private record: GroupsRecord | undefined

  constructor(parts: Pick<ImportParts, 'db' | 'report' | 'tally'>) {
    this.parts = parts
  }

  /** Keeps what is described until all is there that groups reserve. */
  take(record: GroupsRecord): void {
    this.record = record
  }

  /** Writes what was taken. @param prune takes the groups away that are not described, if any were */
  async finish(prune: boolean): Promise<void> {
    const { record } = this
    if (!record) return
    const { db, tally } = this.parts
    const stored = new StoredThings()
    const codes = new Set<string>()
    for (const { id: _, code, position, ...rest } of await db.select().from(groups)) {
      codes.add(code)
      stored.know(kind, code, { order: position, ...rest })
    }
    let isWhole = record.isWhole
    const missing = await this.missingCodes(record)
    for (const [place, group] of record.groups.entries()) {
      if (!usableId.test(group.code)) {
        isWhole = false
        tally.refused(kind)
        this.tell('error', 'bad-id', group, '.id', ...badId(group.code))
        continue
      }
      const said = {
        order: place + 1,
        names: boundTexts(group.names, longestName),
        register: this.register(group),
        approval: group.approval,
        reserved: this.reserved(group, missing),
        switchedOff: this.features(group),
      }
      if (stored.changeOf({}, kind, group.code, said) === undefined) {
        tally.unchanged(kind)
        continue
      }
      const { order: position, ...rest } = said
      await put(db, groups, groups.code, { ...rest, code: group.code, position })
      tally.written(kind, codes.has(group.code))
    }
    if (prune) await this.prune(codes, new Set(record.groups.map(({ code }) => code)), isWhole)
  }

  private async prune(stored: ReadonlySet<string>, described: ReadonlySet<string>, isWhole: boolean): Promise<void> {
    const gone = [...stored].filter((code) => !described.has(code))
    if (gone.length === 0) return
    const { db, report, tally } = this.parts
    if (!isWhole)
      return report({
        level: 'error',
        code: 'nothing-to-keep',
        at: this.record?.at ?? { file: '' },
        message: 'Not every group could be read, so none was taken away.',
        remedy: 'Mend what is reported of the groups, and import with --prune again.',
      })
    await db.delete(groups).where(inArray(groups.code, gone))
    tally.removed(kind, gone.length)
  }

  private tell(
    level: 'error' | 'warning',
    code: string,
    { at }: DescribedGroup,
    place: string,
    message: string,
    remedy: string,
  ): void {
    this.parts.report({ level, code, at: { ...at, column: `${at.column ?? ''}${place}` }, message, remedy })
  }

  private register(group: DescribedGroup): boolean {
    if (!group.register || !isEverybody(group.code)) return group.register
    const message = `Nobody can register for "${group.code}": everybody is in it without being put there.`
    this.tell('warning', 'bad-group', group, '.register', message, 'Let people register for a group of another id.')
    return false
  }

  /** What the group reserves. Codes that the catalogue lacks stay: they hold as soon as it has them. */
  private reserved(group: DescribedGroup, missing: ReadonlyMap<Reservable, ReadonlySet<string>>): Reserved {
    const reserved: Reserved = {}
    for (const [name, codes] of Object.entries(group.reserved)) {
      const place = `.reserved.${name}`
      if (!isReservable(name)) {
        const message = `${shown(name)} is nothing that can be reserved, and was left out: whoever comes sees what it names.`
        this.tell('error', 'unknown-reservation', group, place, message, `There are ${reservables.join(', ')}.`)
        continue
      }
      for (const code of codes) {
        if (missing.get(name)?.has(code) !== true) continue
        const message = `The catalogue has no ${things[name][1]} ${shown(code)}; until it does, nothing is reserved by that.`
        this.tell('warning', 'unknown-code', group, place, message, 'Correct the code, or add what it names.')
      }
      if (codes.length > 0) reserved[name] = [...codes].sort()
    }
    return reserved
  }

  private features(group: DescribedGroup): string[] {
    const known: readonly string[] = switchableFeatures
    for (const name of group.switchedOff)
      if (!known.includes(name)) {
        const message = `No feature is called ${shown(name)}; it was left out.`
        this.tell('warning', 'unknown-feature', group, '.switches_off', message, `There are ${known.join(', ')}.`)
      }
    return known.filter((name) => group.switchedOff.includes(name))
  }

  /** Which of the codes that are to be reserved the catalogue does not have. */
  private async missingCodes({ groups }: GroupsRecord): Promise<Map<Reservable, Set<string>>> {
    const missing = new Map<Reservable, Set<string>>()
    for (const name of reservables) {
      const [code] = things[name]
      const codes = new Set(groups.flatMap(({ reserved }) => reserved[name] ?? []))
      if (codes.size === 0) continue
      const found = await rowsOf<{ code: string }>(
        this.parts.db,
        sql`select ${code} as code from ${code.table} where ${code} in ${textList([...codes])}`,
      )
      for (const { code } of found) codes.delete(code)
      missing.set(name, codes)
    }
    return missing
  }
}

const badId = (code: string) =>
  [
    `${shown(code)} can't be the id of a group, which was left out.`,
    'An id begins with a letter or digit and has at most 64 letters, digits, dots, hyphens and underscores.',
  ] as const
