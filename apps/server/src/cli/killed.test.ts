/** An answered request is stored, even if the process that has answered it is killed. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { openDatabase } from '@vitrine/database'
import { catalogue, forms } from '@vitrine/database/schema'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { postgresUrl } from '@vitrine/database/testing/postgres-server'
import pg from 'pg'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { field, formRow, jpeg, jpegBytes, multipart, resultUrl } from '../modules/forms/testing/open-results.ts'
import { addressIn, childProcesses } from './testing/child-processes.ts'
import { vitrine as inProcess } from './testing/command-line.ts'

const postgres = inject('postgres')
const name = `vitrine_${randomUUID().replaceAll('-', '')}`
let url = ''
let token = ''
const environment = () => ({ VITRINE_DATA: join(folder, 'data'), DATABASE_URL: url })
const { vitrine, killAll } = childProcesses(environment)

const administer = async (query: string) => {
  const client = new pg.Client({ connectionString: postgresUrl(postgres?.port ?? 0, 'postgres') })
  await client.connect()
  await client.query(query)
  await client.end()
}

const folder = await temporaryFolder()
if (postgres) {
  await administer(`create database ${name} template ${postgres.template}`)
  url = postgresUrl(postgres.port, name)
}
const database = await openDatabase(url === '' ? { folder: join(folder, 'data') } : { url })
const fields = [field('t', 'text'), field('u', 'upload')]
await database.db.insert(forms).values(formRow('f', { names: { '': 'Form' }, fields }))
const [row] = await database.db.update(catalogue).set({ version: 1 }).returning({ token: catalogue.guestToken })
token = row?.token ?? ''
await database.close()
afterAll(async () => {
  killAll()
  vi.unstubAllEnvs()
  if (postgres) await administer(`drop database ${name} with (force)`)
})

const uploads = (...path: string[]) => join(folder, 'data', 'uploads', ...path)
const namesIn = async (path: string) => (existsSync(path) ? readdir(path) : [])
/** Names of the stored files. */
const kept = async () => {
  const shards = (await namesIn(uploads())).filter((shard) => !shard.startsWith('.'))
  return (await Promise.all(shards.map((shard) => namesIn(uploads(shard))))).flat().sort()
}

/** Sends the first bytes of a file, and waits until they are staged. */
async function sendHalf(address: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.write(
    [
      `POST ${resultUrl('f')} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-length: 10000000`,
      'content-type: multipart/form-data; boundary=b\r\n',
      '--b\r\ncontent-disposition: form-data; name="u"; filename="half.bin"\r\n\r\nhalf',
    ].join('\r\n'),
  )
  await vi.waitFor(async () => expect(await namesIn(uploads('.staged'))).toHaveLength(1), { timeout: 60_000 })
}

/**
 * Starts the server, sends a form with two files when it has printed `said`, and kills the server as soon as it has
 * answered.
 */
async function sendAndKill(text: string, said: string): Promise<string> {
  const server = vitrine(['start', '--no-demo'])
  const address = addressIn(await server.says('is ready at'))
  await server.says(said)
  // The files that an earlier process has staged are deleted.
  expect(await namesIn(uploads('.staged'))).toEqual([])
  await sendHalf(address)
  const files = [jpeg(`${text}.jpg`, 100_000), jpeg(`${text}.jpg`, 300_000)]
  const { payload, headers } = await multipart({ t: text, u: files })
  const answer = await fetch(address + resultUrl('f'), {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  server.child.kill('SIGKILL')
  await server.ended
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { id: string }).id
}

it('API-17 a result is found again with its files when the server is killed as soon as it has answered, and nothing else is', async () => {
  const first = await sendAndKill('first', 'is ready at')
  // The age of a file that no result names.
  const long = new Date('2026-01-01T00:00:00Z')
  const named = await kept()
  const nobodys = randomUUID()
  await mkdir(uploads(nobodys.slice(0, 2)), { recursive: true })
  await writeFile(uploads(nobodys.slice(0, 2), nobodys), 'x')
  for (const key of [...named, nobodys]) await utimes(uploads(key.slice(0, 2), key), long, long)

  const second = await sendAndKill('second', 'Moved uploads that belong to no result')
  expect(await kept()).not.toContain(nobodys)
  const today = (await namesIn(uploads('.quarantine')))[0] ?? ''
  expect(await namesIn(uploads('.quarantine', today))).toEqual([nobodys])
  expect(await kept()).toHaveLength(4)
  expect(await kept()).toEqual(expect.arrayContaining(named))

  for (const [variable, value] of Object.entries(environment())) vi.stubEnv(variable, value)
  const { out, error, status } = await inProcess('results', '--uploads', join(folder, 'out'))
  expect([status, error]).toEqual([0, expect.stringMatching(/^2 results; files: 4 copied \(.*\)\n$/)])
  const listed = JSON.parse(out) as { id: string; answers: { values: string[]; files: { path: string }[] }[] }[]
  expect(listed.map(({ id, answers }) => [id, answers[0]?.values])).toEqual([
    [second, ['second']],
    [first, ['first']],
  ])
  for (const { answers } of listed) {
    const files = answers[1]?.files ?? []
    const bytes = await Promise.all(files.map(({ path }) => readFile(join(folder, 'out', path))))
    expect(bytes.map((one) => one.equals(jpegBytes(one.length - 10)) && one.length)).toEqual([100_010, 300_010])
  }
})
