import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { openDatabase } from '@vitrine/database'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { addressIn, childProcesses } from './testing/child-processes.ts'
import { vitrine as inProcess } from './testing/command-line.ts'

const { vitrine, killAll } = childProcesses(() => ({ VITRINE_DATA: join(folder, 'data') }))
const folder = await temporaryFolder()
const taken = createServer().listen(0, '127.0.0.1')
await new Promise((resolve) => taken.once('listening', resolve))
afterAll(async () => {
  vi.unstubAllEnvs()
  killAll()
  taken.close()
})

describe('vitrine start', () => {
  it('serves, keeps a second server off its folder, takes in imports, and ends cleanly at Ctrl-C, which comes several times', async () => {
    const server = vitrine(['start', '--no-demo'])
    const address = addressIn(await server.says('is ready at'))
    expect((await fetch(`${address}/healthz`)).status).toBe(200)

    const second = await vitrine(['start']).ended
    expect(second.status).toBe(1)
    expect(second.output).toContain(`Vitrine is already running on this data folder (process ${server.child.pid})`)
    const catalogue = join(folder, 'catalogue')
    await mkdir(catalogue)
    await writeFile(join(catalogue, 'products.csv'), 'code\nlamp\n')
    const hasCatalogue = async () =>
      ((await (await fetch(`${address}/readyz`)).json()) as { catalogue: boolean }).catalogue
    expect(await hasCatalogue()).toBe(false)
    expect(await vitrine(['import', catalogue]).ended).toMatchObject({ status: 0 })
    await vi.waitFor(async () => expect(await hasCatalogue()).toBe(true), { timeout: 30_000 })

    server.child.kill('SIGINT')
    // npm and the start script pass the same signal on.
    server.child.kill('SIGINT')
    const { status, output } = await server.ended
    expect([status, output.split('\n').at(-2)]).toEqual([0, 'Stopping'])
    expect(await readdir(join(folder, 'data'))).not.toContain('vitrine.lock')
  })

  it('refuses a data folder of another database, as the commands do, until the two are paired on purpose', async () => {
    const data = join(folder, 'mixed')
    const upload = join(data, 'uploads', 'ab', 'ab3e4567-e89b-42d3-a456-426614174000')
    vi.stubEnv('VITRINE_DATA', data)
    vi.stubEnv('DATABASE_URL', '')
    expect((await inProcess('mails')).status).toBe(0)
    // The database is deleted or another one is named: its rows name none of the folder's uploads.
    await rm(join(data, 'postgres'), { recursive: true })
    await mkdir(dirname(upload), { recursive: true })
    await writeFile(upload, 'a letter')
    const long = new Date('2026-01-01T00:00:00Z')
    await utimes(upload, long, long)
    const { status, output } = await vitrine(['start', '--no-demo'], { VITRINE_DATA: data }).ended
    const refusal = /belong to different installations; nothing was changed[\s\S]*npm run vitrine -- pair/
    expect([status, output]).toEqual([1, expect.stringMatching(refusal)])
    for (const command of [['mails'], ['results'], ['user', 'list'], ['groups'], ['orders'], ['requests']])
      expect(await inProcess(...command)).toEqual({ out: '', error: expect.stringMatching(refusal), status: 1 })
    expect(await readFile(upload, 'utf8')).toBe('a letter')
    expect(await inProcess('pair')).toMatchObject({ error: expect.stringContaining('names 0 of 1 uploads'), status: 1 })
    expect((await inProcess('mails')).status).toBe(1)
    expect(await inProcess('pair', '--yes')).toMatchObject({ out: expect.stringContaining('belongs to'), status: 0 })
    expect((await inProcess('mails')).status).toBe(0)
  })

  it('says which port is taken, before it touches the data', async () => {
    const { port } = taken.address() as { port: number }
    const { status, output } = await vitrine(['start'], { PORT: String(port), VITRINE_DATA: join(folder, 'untouched') })
      .ended
    expect(status).toBe(1)
    expect(output).toContain(`Port ${port} on 127.0.0.1 is taken by another program. Choose another: PORT=${port + 1}`)
    expect(await readdir(folder)).not.toContain('untouched')
  })

  it('names the variables that it cannot use', async () => {
    const { status, output } = await vitrine(['start'], { PORT: 'high', VITRINE_API_HOST: 'api.example' }).ended
    expect(status).toBe(1)
    expect(output).toMatch(/These environment variables cannot be used:\n {2}PORT: .*\n {2}VITRINE_API_HOST: /)
    expect(output).not.toContain('    at ')
  })

  it('says that the PostgreSQL server does not answer, without its password', async () => {
    const { status, output } = await vitrine(['start'], { DATABASE_URL: 'postgresql://owner:hush@127.0.0.1:9/db' })
      .ended
    expect(status).toBe(1)
    expect(output).toContain('The database at postgresql://…@127.0.0.1:9/db cannot be opened')
    expect(output).not.toContain('hush')
  })
})

describe('vitrine start on a catalogue of an earlier version', () => {
  it.each([
    [
      'has no media library',
      sql`insert into media_files (key, name, type, extension, size) values ('0', 'lamp.jpg', 'image/jpeg', 'jpg', 1)`,
    ],
    [
      'has no words of articles',
      sql`insert into contents (code, titles, introductions, bodies, links, files, priority, created_at, updated_at, category_ids, hash)
      values ('a', '{}', '{}', '{}', '{}', '{}', 0, now(), now(), '{}', '')`,
    ],
  ])('says how it is brought up to date if it %s', async (title, row) => {
    const data = join(folder, title)
    const database = await openDatabase({ folder: data })
    await database.db.execute(sql`update catalogue set version = 1`)
    await database.db.execute(sql`insert into locales (code, number, title, position) values ('en', 1, 'English', 0)`)
    await database.db.execute(row)
    await database.close()
    const server = vitrine(['start'], { VITRINE_DATA: data })
    const output = await server.says('is ready at')
    server.child.kill('SIGTERM')
    await server.ended
    expect(output).toContain('An earlier version imported this catalogue. Import its folder again')
  })
})

describe('the first start', () => {
  const environment = { VITRINE_DATA: '', VITRINE_OPERATOR_EMAIL: '', VITRINE_OPERATOR_PASSWORD: '' }
  const signIn = (address: string, username: string, password: string) =>
    fetch(`${address}/pim/portal/api/public/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })

  it('makes an operator and shows the password once, in no log', async () => {
    const own = { ...environment, VITRINE_DATA: join(folder, 'first'), LOG_LEVEL: 'debug' }
    const server = vitrine(['start', '--no-demo'], own)
    const output = await server.says('is ready at')
    const password = /Password {2}(\S+)/.exec(output)?.[1] ?? ''
    expect(password).toMatch(/^\w{5}-\w{5}-\w{5}-\w{5}$/)
    expect(output.split(password)).toHaveLength(2)
    expect(output.split('\n').filter((line) => line.startsWith('{') && line.includes('operator@localhost'))).toEqual([])
    const address = addressIn(output)
    expect(output).toContain(`Sign in at ${address}/en/auth/login. For another password`)
    expect((await signIn(address, 'operator@localhost', password)).status).toBe(200)
    server.child.kill('SIGTERM')
    await server.ended

    const again = vitrine(['start', '--no-demo'], { ...own, LOG_LEVEL: '' })
    expect(await again.says('is ready at')).not.toContain('Password')
    again.child.kill('SIGTERM')
    await again.ended
  })

  it('takes the operator from the environment, and never shows that password', async () => {
    const server = vitrine(['start', '--no-demo'], {
      VITRINE_DATA: join(folder, 'named'),
      VITRINE_OPERATOR_EMAIL: 'boss@example.com',
      VITRINE_OPERATOR_PASSWORD: 'correct horse battery',
    })
    const output = await server.says('is ready at')
    expect(output).toContain('The first account was made: boss@example.com, an operator')
    expect(output).not.toContain('correct horse')
    expect((await signIn(addressIn(output), 'boss@example.com', 'correct horse battery')).status).toBe(200)
    server.child.kill('SIGTERM')
    await server.ended
  })

  it('names an operator who cannot be made, before anything is opened', async () => {
    const { status, output } = await vitrine(['start'], {
      VITRINE_DATA: join(folder, 'unmade'),
      VITRINE_OPERATOR_EMAIL: 'boss',
      VITRINE_OPERATOR_PASSWORD: 'short',
    }).ended
    expect(status).toBe(1)
    expect(output).toMatch(/VITRINE_OPERATOR_EMAIL: .*\n {2}VITRINE_OPERATOR_PASSWORD: ./)
    expect(await readdir(folder)).not.toContain('unmade')
  })
})

describe('vitrine user add', () => {
  it('adds a user who can sign in, and refuses a short password', async () => {
    const short = vitrine(['user', 'add', 'ada@example.com', '--password-stdin'])
    short.input('short\n')
    expect((await short.ended).output).toContain('A password has 12 to 128 characters')
    const added = vitrine(['user', 'add', 'ada@example.com', '--first-name', 'Ada', '--password-stdin'])
    added.input('correct horse battery\n')
    expect(await added.ended).toEqual({ status: 0, output: 'ada@example.com can sign in now.\n' })

    const server = vitrine(['start', '--no-demo'])
    const address = addressIn(await server.says('is ready at'))
    const answer = await fetch(`${address}/pim/portal/api/public/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ada@example.com', password: 'correct horse battery' }),
    })
    expect(answer.status).toBe(200)
    server.child.kill('SIGTERM')
    expect((await server.ended).status).toBe(0)
  })
})
