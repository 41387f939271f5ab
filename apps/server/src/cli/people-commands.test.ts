import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  catalogue,
  consentMessages,
  consents,
  groups,
  mailJobs,
  sessions,
  userGroups,
  users,
} from '@vitrine/database/schema'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { done, failed, vitrine } from './testing/command-line.ts'
import { mocked, useCommandDatabase } from './testing/mock-parts.ts'

const database = useCommandDatabase()
beforeEach(async () => {
  await database.db.insert(groups).values([
    { code: 'dealers', position: 1, names: { en: 'Dealers' }, register: true, reserved: { scopes: ['kit'] } },
    { code: 'press', position: 2, names: { en: 'Press' }, register: false, reserved: {}, switchedOff: ['export'] },
    { code: 'registered', position: 3, names: { '': 'All' }, register: false, reserved: {} },
  ])
})

const add = (email: string, ...args: string[]) => vitrine('user', 'add', email, ...args)
const user = async (email: string) =>
  (await database.db.select().from(users)).find(({ username }) => username === email)

describe('vitrine user', () => {
  it('adds people with what is known of them, and lists them for people, scripts and spreadsheets', async () => {
    expect((await vitrine('user', 'list')).out).toBe('There are no accounts yet.\n')
    await add('Ada@Example.com', '--first-name', 'Ada', '--group', 'press', '--group', 'dealers', '--operator')
    await add('lamps@example.com', '--company', '=Lamps "and" more', '--company-account')
    const table = (await vitrine('user', 'list')).out.split('\n')
    expect(table[0]).toMatch(/^email +verified +first name +company +company account +groups +operator +created$/)
    expect(table[1]).toMatch(/^ada@example\.com +yes +Ada +no +dealers, press +yes +\d{4}-\d\d-\d\d$/)
    const list = JSON.parse((await vitrine('user', 'list', '--format', 'json')).out)
    expect(list).toMatchObject([
      { email: 'ada@example.com', groups: ['dealers', 'press'], operator: true, disabled: false, sessions: 0 },
      { email: 'lamps@example.com', company: '=Lamps "and" more', company_account: true, switched_off: [] },
    ])
    expect(JSON.stringify(list)).not.toContain('argon2')
    const csv = (await vitrine('user', 'list', '--format', 'csv')).out.split('\r\n')
    expect(csv[0]).toMatch(/^email,verified,first_name,/)
    expect(csv[1]).toContain('dealers|press')
    // A name that a spreadsheet would run as a formula is escaped.
    expect(csv[2]).toContain(`"'=Lamps ""and"" more"`)
  })

  it('shows no name that would steer the terminal', async () => {
    await add('ada@example.com', '--first-name', 'Ada\u001b[2J')
    expect((await vitrine('user', 'list')).out).toContain('Ada\\u001b[2J')
  })

  it('says what is wrong with an address, a password, a name and a group, and adds nobody', async () => {
    expect(await add('ada')).toEqual(failed('"ada" is not an e-mail address. Use one such as name@example.com.'))
    expect(await add('a@example.com', '--group', 'dealer')).toEqual(
      failed('There is no group "dealer". There are dealers, press.'),
    )
    expect(await add('a@example.com', '--group', 'registered')).toEqual(
      failed('Everybody with an account is in "registered" automatically.'),
    )
    expect((await add('a@example.com', '--company', 'x'.repeat(256))).error).toContain('--company has more than 255')
    mocked.password = 'short'
    expect(await add('a@example.com')).toEqual(failed('A password has 12 to 128 characters; this one has 5.'))
    mocked.password = 'Anybody@Example.com'
    expect((await add('anybody@example.com')).error).toContain('The password must not be the e-mail address.')
    await database.db.delete(groups)
    mocked.password = 'correct horse battery'
    expect((await add('a@example.com', '--group', 'dealers')).error).toContain('There are no groups: describe them in')
    expect(await database.db.select().from(users)).toEqual([])
  })

  it('sets another password, which ends sessions, and says when nobody has the address', async () => {
    await add('ada@example.com')
    const before = await user('ada@example.com')
    const soon = new Date(Date.now() + 60_000)
    await database.db
      .insert(sessions)
      .values({ tokenHash: 'x', userId: before?.id ?? '', createdAt: new Date(), expiresAt: soon, endsAt: soon })
    expect(await vitrine('user', 'passwd', 'ADA@example.com')).toEqual(
      done('ada@example.com has a new password; earlier sessions have ended.'),
    )
    expect((await user('ada@example.com'))?.passwordHash).not.toBe(before?.passwordHash)
    expect(await database.db.select().from(sessions)).toEqual([])
    expect(await add('ada@example.com')).toEqual(
      failed('ada@example.com exists already. Use --replace to set another password.'),
    )
    expect((await add('ada@example.com', '--replace')).status).toBe(0)
    for (const command of [
      ['passwd'],
      ['disable'],
      ['enable'],
      ['group'],
      ['feature', '--off', 'export'],
      ['change', '--operator'],
      ['remove', '--yes'],
    ])
      expect(await vitrine('user', ...command.slice(0, 1), 'bob@example.com', ...command.slice(1))).toEqual(
        failed('Nobody has the address bob@example.com. `npm run vitrine -- user list` lists all accounts.'),
      )
  })

  it('disables and enables', async () => {
    await add('ada@example.com')
    expect(await vitrine('user', 'disable', 'ada@example.com')).toEqual(
      done("ada@example.com can't sign in any more; sessions have ended."),
    )
    expect((await user('ada@example.com'))?.disabled).toBe(true)
    expect(await vitrine('user', 'enable', 'ada@example.com')).toEqual(done('ada@example.com can sign in again.'))
    expect((await user('ada@example.com'))?.disabled).toBe(false)
  })

  it('puts people into groups and takes them out, also of one that is no more', async () => {
    await add('ada@example.com')
    const group = (...args: string[]) => vitrine('user', 'group', 'ada@example.com', ...args)
    expect(await group()).toEqual(done('ada@example.com is in no group.'))
    expect(await group('--add', 'press', '--add', 'dealers')).toEqual(done('ada@example.com is in dealers, press.'))
    expect(await group('--add', 'nobody')).toEqual(failed('There is no group "nobody". There are dealers, press.'))
    await database.db.delete(groups)
    expect(await group('--remove', 'press')).toEqual(done('ada@example.com is in dealers.'))
    expect((await group('--remove', 'press')).error).toContain('There is no group "press". There is dealers.')
  })

  it('DATA-27 switches features off and on for one person', async () => {
    await add('ada@example.com')
    const feature = (...args: string[]) => vitrine('user', 'feature', 'ada@example.com', ...args)
    expect((await feature('--off', 'share', '--off', 'export')).out).toContain('export, share is switched off for ada')
    expect((await user('ada@example.com'))?.switchedOff).toEqual(['export', 'share'])
    expect((await feature('--on', 'share')).status).toBe(0)
    expect((await user('ada@example.com'))?.switchedOff).toEqual(['export'])
    expect(await feature('--off', 'dance')).toEqual(
      failed('There is no feature "dance". The features are export, share, report.'),
    )
  })

  it('invites: the person gets a link and chooses the password, or nobody is added', async () => {
    expect((await add('ada@example.com', '--invite')).error).toContain('Set VITRINE_PUBLIC_URL')
    expect(await database.db.select().from(users)).toEqual([])
    vi.stubEnv('VITRINE_PUBLIC_URL', 'https://portal.example')
    expect(await add('Ada@example.com', '--invite', '--group', 'press')).toEqual(
      done(
        'The server sends ada@example.com a link to choose a password, as soon as it runs. The link works for an hour. The person can get another at "Forgot my password".',
      ),
    )
    const jobs = await database.db.select().from(mailJobs)
    expect(jobs.map(({ kind, data }) => [kind, data])).toEqual([
      ['invited', { address: 'ada@example.com', language: 'en', origin: 'https://portal.example' }],
    ])
    expect((await add('ada@example.com', '--invite')).error).toContain('exists already. The person can get a link')
    expect(await database.db.select().from(mailJobs)).toHaveLength(1)
  })
})

describe('vitrine', () => {
  it('says which commands there are to whoever names another', async () => {
    const { error, status } = await vitrine('users')
    expect(error).toMatch(
      /^There is no command "users"\. The commands are start, import, .*\buser, .*, check-server\. --help describes them\.\n$/,
    )
    expect(status).toBe(1)
  })
})

describe('a list that nobody reads to its end', () => {
  it('is no failure', async () => {
    const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
    Object.defineProperty(process.stdout, 'errored', { value: gone, configurable: true })
    try {
      expect(await vitrine('consent', '--format', 'csv')).toEqual({ out: '', error: '', status: 0 })
    } finally {
      Reflect.deleteProperty(process.stdout, 'errored')
    }
  })
})

describe('vitrine groups', () => {
  it('DATA-28 lists them with the number of their members, and those that are no more', async () => {
    await add('ada@example.com', '--group', 'dealers', '--group', 'press')
    await add('bob@example.com', '--group', 'dealers')
    await database.db.delete(groups)
    expect(JSON.parse((await vitrine('groups', '--format', 'json')).out)).toMatchObject([
      { id: 'dealers', members: 2, described: false },
      { id: 'press', members: 1, described: false },
    ])
    await database.db
      .insert(groups)
      .values({ code: 'dealers', position: 1, names: { de: 'Händler' }, register: true, reserved: { scopes: ['kit'] } })
    expect(JSON.parse((await vitrine('groups', '--format', 'json')).out)[0]).toEqual({
      id: 'dealers',
      name: 'Händler',
      members: 2,
      requests: 0,
      register: 'approval',
      reserved: ['scopes:kit'],
      switched_off: [],
      described: true,
    })
  })

  it('SESSION-18 lists who asks to be in a group, approves and declines', async () => {
    const ask = async (email: string, ...codes: string[]) => {
      await add(email, '--first-name', 'Ada')
      const userId = (await user(email))?.id ?? ''
      await database.db.insert(userGroups).values(codes.map((groupCode) => ({ userId, groupCode })))
    }
    expect((await vitrine('groups', 'requests')).out).toBe('There are no open group requests.\n')
    await ask('ada@example.com', 'dealers', 'press')
    await ask('bob@example.com', 'dealers')
    const requests = JSON.parse((await vitrine('groups', 'requests', '--format', 'json')).out)
    // The group `press` needs no approval.
    expect(requests).toMatchObject([
      { email: 'ada@example.com', first_name: 'Ada', group: 'dealers', since: expect.stringMatching(/^\d{4}-/) },
      { email: 'bob@example.com', group: 'dealers' },
    ])
    expect((await vitrine('groups')).out).toMatch(/dealers +Dealers +0 +2 +approval/)
    expect((await vitrine('user', 'group', 'ada@example.com')).out).toContain('is in press.')

    const approved = await vitrine('groups', 'approve', 'Ada@example.com', 'dealers')
    expect(approved.out).toContain(
      'ada@example.com is in dealers. No e-mail is sent, because VITRINE_PUBLIC_URL is not set.',
    )
    expect((await vitrine('user', 'group', 'ada@example.com')).out).toContain('is in dealers, press.')
    vi.stubEnv('VITRINE_PUBLIC_URL', 'https://portal.example')
    expect((await vitrine('groups', 'decline', 'bob@example.com')).out).toContain(
      'The server sends an e-mail about this',
    )
    expect((await database.db.select().from(mailJobs)).map(({ kind }) => kind)).toEqual(['group_declined'])
    expect((await vitrine('user', 'group', 'bob@example.com')).out).toContain('is in no group.')

    const again = await vitrine('groups', 'approve', 'ada@example.com', 'dealers')
    expect([again.status, again.error]).toEqual([1, expect.stringContaining('has no open request for dealers')])
    expect((await vitrine('groups', 'decline', 'nobody@example.com')).error).toContain('Nobody has the address')
  })

  it('takes a file in, whole or not at all, and says what it did', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'people.json')
    await writeFile(file, '[{"id": "staff", "name": "Staff"}, {"id": "press", "switches_off": ["dance"]}]')
    const taken = await vitrine('groups', '--from', file)
    expect(taken.error).toContain('people.json, column [1].switches_off: No feature is called "dance"')
    expect(taken.out).toBe('Groups: 1 added, 1 changed, 0 unchanged, 0 removed; this is version 1 of the catalogue.\n')
    expect((await vitrine('groups', '--from', file, '--prune')).out).toContain(
      '2 unchanged, 2 removed; this is version 2',
    )
    for (const wrong of [
      '[{"id": "staff"}, {"id": "staff"}]',
      '[{"id": "staff", "name": "All", "reserved": {"products": ["no such product"]}}]',
      '[{"id": "staff", "name": "All", "reserve": {"products": []}}]',
    ]) {
      await writeFile(file, wrong)
      const refused = await vitrine('groups', '--from', file)
      expect([refused.status, refused.out]).toEqual([1, ''])
      expect(refused.error).toContain('Nothing was changed, because the file has errors.')
    }
    expect((await database.db.select().from(groups)).map(({ names }) => names)).toContainEqual({ '': 'Staff' })
    expect((await vitrine('groups', '--from', join(folder, 'none.json'))).error).toContain('There is no file')
    expect(await vitrine('groups', '--from', folder, '--prune')).toEqual(
      failed(`${folder} is a folder. Name the groups.json in it.`),
    )
    expect(await database.db.select().from(groups)).toHaveLength(2)
    expect((await vitrine('groups', '--prune')).error).toContain('--prune needs --from')
  })
})

describe('vitrine consent', () => {
  it('CONSENT-08 shows who agreed to what, when and in which language, and the texts', async () => {
    const at = new Date('2026-05-01T10:00:00Z')
    expect((await vitrine('consent')).out).toBe('There is no consent text at present.\n')
    expect((await vitrine('consent', '--show')).status).toBe(1)
    await add('ada@example.com')
    await database.db.insert(consentMessages).values([
      { version: 'aa11', texts: { '': '<p>Before</p>' }, createdAt: at },
      { version: 'bb22', texts: { '': '<p>Now</p>', de: '<p>Jetzt</p>' }, createdAt: at },
    ])
    await database.db.update(catalogue).set({ consentVersion: 'bb22' })
    await database.db.insert(consents).values([
      { version: 'aa11', userId: (await user('ada@example.com'))?.id, locale: 'en_GB', agreedAt: at },
      { version: 'bb22', browser: 'b1', locale: 'de_DE', agreedAt: new Date('2026-05-02T10:00:00Z') },
    ])
    expect(JSON.parse((await vitrine('consent', '--format', 'json')).out)).toEqual([
      {
        agreed_at: '2026-05-01T10:00:00.000Z',
        version: 'aa11',
        email: 'ada@example.com',
        browser: null,
        language: 'en_GB',
      },
      { agreed_at: '2026-05-02T10:00:00.000Z', version: 'bb22', email: null, browser: 'b1', language: 'de_DE' },
    ])
    const table = (await vitrine('consent')).out
    expect(table).toContain('ada@example.com')
    expect(table).toMatch(/bb22 +guest +b1 +de_DE\n/)
    expect(table).toContain('Version bb22 is the present one. Agreements to it: 1.')
    await database.db.delete(users)
    expect((await vitrine('consent', '--version', 'aa')).out).toMatch(/aa11 +account gone/)
    expect((await vitrine('consent', '--show')).out).toBe(
      'Version bb22, of 2026-05-01T10:00:00.000Z\n\nevery other language:\n<p>Now</p>\n\nde:\n<p>Jetzt</p>\n',
    )
    expect((await vitrine('consent', '--show', '--version', 'aa11')).out).toContain('<p>Before</p>')
    expect((await vitrine('consent', '--version', 'aa')).out).toContain('Agreements to it: 1.')
    expect((await vitrine('consent', '--version', 'zz')).error).toContain('There is no version "zz". There are')
  })

  it('CONSENT-08 lists as many as there are, in parts that make one list', async () => {
    await database.db.insert(consentMessages).values({ version: 'aa11', texts: {} })
    expect(await vitrine('consent', '--format', 'json')).toEqual(done('[]'))
    await database.db.execute(sql`insert into consents (version, browser, locale, agreed_at)
      select 'aa11', 'b' || n, 'en_GB', timestamptz '2026-05-01T10:00:00Z' + n * interval '1 second' from generate_series(1, 10001) n`)
    const { out, status } = await vitrine('consent', '--format', 'json')
    const list = JSON.parse(out) as { browser: string }[]
    expect([status, list.map(({ browser }) => browser)]).toEqual([
      0,
      Array.from({ length: 10_001 }, (_, index) => `b${index + 1}`),
    ])
    expect(out).toBe(`${JSON.stringify(list, null, 2)}\n`)
    const csv = (await vitrine('consent', '--format', 'csv')).out.split('\r\n')
    expect([csv.length, csv[0], csv[10_001]]).toEqual([
      10_003,
      'agreed_at,version,email,browser,language',
      '2026-05-01T12:46:41.000Z,aa11,,b10001,en_GB',
    ])
    const table = (await vitrine('consent')).out.split('\n')
    expect(table[1]).toBe('2026-05-01T10:00:01.000Z  aa11     guest  b1       en_GB')
    expect(table[10_001]).toBe('2026-05-01T12:46:41.000Z  aa11     guest  b10001   en_GB')
  })
})
