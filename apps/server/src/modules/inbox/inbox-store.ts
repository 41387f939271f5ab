/** The items of the inbox: lists, counts, one, and its changes. */
import type { InboxKind, InboxState } from '@vitrine/contract'
import { type Db, rowsOf } from '@vitrine/database'
import { inboxItems, users } from '@vitrine/database/schema'
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isUuid } from '../../platform/uuid.ts'
import type { InboxFilter } from './inbox-filter.ts'

/** An item with the people whom it concerns. */
export interface InboxItem {
  readonly id: string
  readonly kind: InboxKind
  readonly formCode: string
  readonly title: string
  readonly userId: string | null
  readonly isGuest: boolean
  readonly locale: string
  readonly receivedAt: Date
  readonly state: InboxState
  readonly assigneeId: string | null
  /** Of the sender's account. */
  readonly email: string | null
  readonly name: string | null
  /** Address of the operator who takes care of it. */
  readonly assignee: string | null
  readonly assigneeName: string | null
}

/** A page of items, and the numbers of each state. */
export interface InboxPage {
  readonly items: readonly InboxItem[]
  readonly counts: Readonly<Record<InboxState, number>>
}

/** An item with its time as the database has it, in microseconds. */
export interface ListedItem extends InboxItem {
  readonly receivedExactly: string
}

/** An operator who can take care of items. */
export interface InboxOperator {
  readonly id: string
  readonly email: string
  readonly name: string
}

const operators = alias(users, 'operators')
const { words: _, ...plain } = getTableColumns(inboxItems)
const fullName = (table: typeof users | typeof operators) =>
  sql<string | null>`nullif(trim(concat(${table.firstName}, ' ', ${table.lastName})), '')`
const columns = {
  ...plain,
  email: users.username,
  name: fullName(users),
  assignee: operators.username,
  assigneeName: fullName(operators),
}

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Items that have a word in what was sent, or in the sender's name, address or company. */
const matches = (word: string): SQL =>
  // An array, so that both conditions can use their indexes. Signs cut the word, as they cut the text.
  sql`(${inboxItems.words} @@ inbox_query(${word}) or ${inboxItems.userId} = any(array(
    select id from users where username ilike ${pattern(word)} or company ilike ${pattern(word)}
      or concat(first_name, ' ', last_name) ilike ${pattern(word)})))`

function ofAssignee(assignee: string | undefined): SQL | undefined {
  if (assignee === undefined) return undefined
  if (assignee === 'nobody') return isNull(inboxItems.assigneeId)
  return isUuid(assignee) ? eq(inboxItems.assigneeId, assignee) : sql`false`
}

/** The condition of a filter; undefined for all items. */
export function conditionOf({ search, kind, form, state, assignee, since, until }: InboxFilter): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  return and(
    ...words.map(matches),
    kind && eq(inboxItems.kind, kind),
    form === undefined ? undefined : eq(inboxItems.formCode, form),
    state && eq(inboxItems.state, state),
    ofAssignee(assignee),
    since && gte(inboxItems.receivedAt, since),
    until && lt(inboxItems.receivedAt, until),
  )
}

export const inboxStore = (db: Db) => ({
  /** A page of the items that fit, the newest first, and how many of each state fit the rest of the filter. */
  async page(filter: InboxFilter, { limit, offset }: { limit: number; offset: number }): Promise<InboxPage> {
    const others = conditionOf({ ...filter, state: undefined }) ?? sql`true`
    const ofState = filter.state === undefined ? sql`true` : sql`state = ${filter.state}`
    const hasWords = (filter.search ?? '').trim() !== ''
    // A search reads what its indexes find, once for both: the planner can't know how much that is, and would read all
    // items by time. Without words, the index of times has the page, and the counts need no times.
    const found = sql`found as ${sql.raw(hasWords ? 'materialized' : 'not materialized')} (
      select id, state, received_at from ${inboxItems} where ${others})`
    const [row] = await rowsOf<{ counts: Partial<Record<InboxState, number>> | null; ids: string[] }>(db)`
      with ${found} select
        (select json_object_agg(state, number) from (select state, count(*) as number from found group by state) as counted) as counts,
        array(select id from found where ${ofState} order by received_at desc, id desc limit ${limit} offset ${offset}) as ids`
    const items = await db
      .select(columns)
      .from(inboxItems)
      .leftJoin(users, eq(users.id, inboxItems.userId))
      .leftJoin(operators, eq(operators.id, inboxItems.assigneeId))
      .where(inArray(inboxItems.id, row?.ids ?? []))
      .orderBy(desc(inboxItems.receivedAt), desc(inboxItems.id))
    return { items, counts: { new: 0, in_progress: 0, done: 0, ...row?.counts } }
  },

  /**
   * The next items that fit, the newest first, for long lists.
   * @param after the last one of the part before
   */
  async part(filter: InboxFilter, after: ListedItem | undefined, limit: number): Promise<ListedItem[]> {
    const older =
      after &&
      sql`(${inboxItems.receivedAt}, ${inboxItems.id}) < (${after.receivedExactly}::timestamptz, ${after.id}::uuid)`
    return db
      .select({ ...columns, receivedExactly: sql<string>`${inboxItems.receivedAt}::text` })
      .from(inboxItems)
      .leftJoin(users, eq(users.id, inboxItems.userId))
      .leftJoin(operators, eq(operators.id, inboxItems.assigneeId))
      .where(and(conditionOf(filter), older))
      .orderBy(desc(inboxItems.receivedAt), desc(inboxItems.id))
      .limit(limit)
  },

  /** One item. @param id a UUID @param isLocked locks the row until the transaction ends */
  async one(id: string, isLocked = false): Promise<InboxItem | undefined> {
    if (isLocked) await db.select({ id: inboxItems.id }).from(inboxItems).where(eq(inboxItems.id, id)).for('update')
    const [row] = await db
      .select(columns)
      .from(inboxItems)
      .leftJoin(users, eq(users.id, inboxItems.userId))
      .leftJoin(operators, eq(operators.id, inboxItems.assigneeId))
      .where(eq(inboxItems.id, id))
    return row
  },

  async change(id: string, change: { readonly state?: InboxState; readonly assigneeId?: string | null }) {
    if (Object.keys(change).length > 0) await db.update(inboxItems).set(change).where(eq(inboxItems.id, id))
  },

  /** The operators who may sign in, by address. */
  operators(): Promise<InboxOperator[]> {
    return db
      .select({
        id: users.id,
        email: users.username,
        name: sql<string>`coalesce(${fullName(users)}, ${users.username})`,
      })
      .from(users)
      .where(and(eq(users.isOperator, true), eq(users.disabled, false), isNotNull(users.verifiedAt)))
      .orderBy(asc(users.username))
  },

  /** Address and name of an account, whether or not it is that of an operator. */
  async account(id: string): Promise<{ readonly email: string; readonly isOperator: boolean } | undefined> {
    const [row] = await db
      .select({ email: users.username, isOperator: users.isOperator, disabled: users.disabled })
      .from(users)
      .where(eq(users.id, id))
    return row && { email: row.email, isOperator: row.isOperator && !row.disabled }
  },

  /** The forms of which there is an item, with the name that each had last. Looks at one item of each form. */
  forms(): Promise<{ code: string; name: string }[]> {
    return rowsOf<{ code: string; name: string }>(db)`
      with recursive codes as (
        (select form_code as code from inbox_items where form_code > '' order by form_code limit 1)
        union all
        select (select form_code from inbox_items where form_code > codes.code order by form_code limit 1)
        from codes where codes.code is not null
      )
      select code, (select title from inbox_items where form_code = code order by received_at desc limit 1) as name
      from codes where code is not null order by name, code`
  },
})

export type InboxStore = ReturnType<typeof inboxStore>
