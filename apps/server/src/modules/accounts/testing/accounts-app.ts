/** An application for tests of accounts: it makes calls as people do, sets groups, and keeps the queued mails. */
import { type Database, rowsOf } from '@vitrine/database'
import { groups, users } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import type { Person } from '../../../catalogue/access/caller.ts'
import { implementation } from '../../../http/call-context.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import { accountsStore } from '../accounts-store.ts'

export const api = '/pim/portal/api'
export const goodPassword = 'correct horse battery'
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

type GroupRow = Pick<typeof groups.$inferInsert, 'code'> & Partial<typeof groups.$inferInsert>

interface Sent {
  readonly token?: string
  readonly payload?: unknown
  /** The network address from which the call comes. */
  readonly address?: string
  /** As in accept-language. */
  readonly language?: string
  readonly headers?: Record<string, string>
}

/** A complete profile. */
export const fullProfile = {
  first_name: 'Ada',
  last_name: 'Byron',
  gender: 'Female',
  age: '1985-12-10T00:00:00+01:00',
  street: 'St. James’s Square',
  street_number: '12',
  zip_code: 'SW1Y 4JH',
  city: 'London',
  phone_number: '+44 20 7930 0000',
}

/** A registration for the group `dealers`. */
export const registrationOf = (email: string, more: object = {}) => ({
  username: email,
  email,
  password: goodPassword,
  first_name: 'Grace',
  last_name: 'Hopper',
  registerGroup: 'dealers',
  hidden: true,
  ...more,
})

/** Replaces the handler of the features: it answers the caller that the application recognises. */
const whoCalls = implementation.account.features.handler(({ context }) => [{ name: JSON.stringify(context.caller) }])

/** Makes the database keep a copy of every queued mail, because the queue deletes mails that were sent. */
async function keepMails(db: Database['db']) {
  await db.execute(sql`create table written_mails (id bigint, kind text, data jsonb)`)
  await db.execute(sql`
    create function keep_mail() returns trigger language plpgsql as $$
      begin insert into written_mails values (new.id, new.kind, new.data); return new; end $$`)
  await db.execute(sql`create trigger keep_mail after insert on mail_jobs for each row execute function keep_mail()`)
}

/** Builds the application. */
export async function openAccounts() {
  const test = await buildTestApp({
    settings: { trustProxy: true, publicUrl: 'https://portal.example' },
    handlers: { account: { features: whoCalls } },
  })
  const { db } = test.database
  await keepMails(db)

  const send = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    { token, payload, address = '198.51.100.1', language = 'en', headers = {} }: Sent = {},
  ) =>
    test.app.inject({
      method,
      url,
      headers: {
        'x-forwarded-for': address,
        'accept-language': language,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })

  const later = (ms: number) => {
    test.time.now = new Date(test.time.now.getTime() + ms)
  }

  return {
    ...test,
    store: accountsStore(db),
    send,
    /** Moves the clock forward. */
    later,
    /** Replaces the catalogue's groups, as an import would. */
    async setGroups(rows: readonly GroupRow[]) {
      await db.delete(groups)
      for (const [position, row] of rows.entries())
        await db.insert(groups).values({ names: { '': row.code }, register: true, reserved: {}, position, ...row })
      await test.newVersion()
    },
    addUser: (username: string, password = goodPassword) =>
      test.accounts.people.addUser({ username, password, firstName: 'Ada', lastName: 'Byron' }, false),
    signIn: (username: string, password = goodPassword, more: Sent = {}) =>
      send('POST', `${api}/public/auth/token`, { payload: { username, password }, ...more }),
    /** The token of a new session. */
    async tokenOf(username: string, password = goodPassword): Promise<string> {
      const answer = await send('POST', `${api}/public/auth/token`, { payload: { username, password } })
      return answer.json().token
    },
    profile: (token: string) => send('GET', `${api}/private/profile/`, { token }),
    /** The person whom the application recognises by a token. */
    async caller(token: string): Promise<Person> {
      const answer = await send('GET', `${api}/private/profile/feature`, { token })
      return JSON.parse(answer.json()[0].name)
    },
    changePassword: (token: string, password: string) =>
      send('PATCH', `${api}/private/profile/change`, { token, payload: { password } }),
    /** A link's token, as a mail would contain it. */
    async newLink(address: string): Promise<string> {
      const link = await test.accounts.passwords.newReset(address)
      if (!link) throw new Error(`nobody has the address ${address}`)
      return link.token
    },
    /** All mails that were queued, in order, whether or not they have been sent. */
    mails: () => rowsOf<{ kind: string; data: unknown }>(db)`select kind, data from written_mails order by id`,
    /** The stored row of a user. */
    async rowOf(username: string) {
      const rows = await db.select().from(users)
      return rows.find((row) => row.username === username)
    },
  }
}
