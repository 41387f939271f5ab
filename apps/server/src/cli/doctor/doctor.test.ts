import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { mediaFiles } from '@vitrine/database/schema'
import { atEnd, temporaryFolder } from '@vitrine/database/testing/at-end'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openMailer } from '../../mail/mailer.ts'
import { mailServer } from '../../mail/testing/mail-server.ts'
import { type Examination, examine } from '../../modules/health/examination.ts'
import { catalogue } from '../../modules/health/installation.ts'
import { makeLog } from '../../platform/log.ts'
import { readSettings } from '../../platform/settings.ts'
import { folderStore } from '../../storage/media/folder-store.ts'
import { vitrine } from '../testing/command-line.ts'
import { files } from './files.ts'
import { mail, proxy } from './network.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const outcomesOf = async (examination: Examination) =>
  (await examine(examination)).map(({ status, message }) => [status, message])

it('examines every part of a new installation, and ends with status 1 only for a problem', async () => {
  vi.stubEnv('VITRINE_DATA', await temporaryFolder())
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('VITRINE_SMTP_URL', '')
  vi.stubEnv('VITRINE_PUBLIC_URL', '')
  const { out, status } = await vitrine('doctor', '--format', 'json')
  const findings = JSON.parse(out) as Record<string, string>[]
  expect(new Set(findings.map(({ part }) => part))).toEqual(
    new Set(['database', 'catalogue', 'files', 'S3', 'data folder', 'mail', 'public address', 'programs']),
  )
  expect(findings.find(({ part }) => part === 'database')).toMatchObject({
    status: 'ok',
    message: expect.stringMatching(/^PostgreSQL \d+.*, embedded, answers; \d+ migrations have run\.$/),
  })
  expect(status).toBe(findings.some((finding) => finding.status === 'problem') ? 1 : 0)

  // A database that is away is reported, and the other parts are examined all the same.
  vi.stubEnv('DATABASE_URL', 'postgresql://nobody@127.0.0.1:1/none')
  const away = await vitrine('doctor', '--format', 'json')
  expect(away.status).toBe(1)
  const [first, ...others] = JSON.parse(away.out) as Record<string, string>[]
  expect(first).toMatchObject({ part: 'database', status: 'problem', message: expect.stringContaining('ECONNREFUSED') })
  expect(others.map(({ part }) => part)).toContain('data folder')
})

describe('the files of the catalogue', () => {
  it('are read: those that are missing or have changed are problems', async () => {
    const database = await openTestDatabase()
    const mediaStore = folderStore(join(await temporaryFolder(), 'media'))
    const parts = { database, mediaStore } as never
    const fileOf = { name: 'lamp.jpg', type: 'image/jpeg', extension: 'jpg', size: 4 }
    const { key } = await mediaStore.put(Readable.from([Buffer.from('lamp')]))
    await database.db.insert(mediaFiles).values({ key, ...fileOf })
    expect(await outcomesOf(files(parts))).toEqual([['ok', '1 files were read, and are as they were imported.']])

    const gone = '0'.repeat(32)
    await database.db.insert(mediaFiles).values({ key: gone, ...fileOf })
    const spoilt = { ...mediaStore, has: async (name: string) => name === key, open: async () => Readable.from(['x']) }
    expect(await outcomesOf(files({ database, mediaStore: spoilt } as never))).toEqual([
      ['problem', `1 of 2 files (such as ${gone}) are missing. Import the catalogue again, or restore media/.`],
      [
        'problem',
        `1 of 2 files (such as ${key}) have changed. Delete them from media/, and import the catalogue again.`,
      ],
    ])
    expect(await outcomesOf(catalogue(database.db))).toEqual([
      ['note', 'There is no catalogue yet. Import one: vitrine import FOLDER'],
    ])
  })
})

describe('the mail server', () => {
  const outcomes = async (port: number, to?: string) => {
    const settings = readSettings({
      VITRINE_SMTP_URL: `smtp://127.0.0.1:${port}`,
      VITRINE_MAIL_FROM: 'portal@portal.example',
      VITRINE_PUBLIC_URL: 'https://portal.example',
    })
    const mailer = openMailer({ settings, log: makeLog('silent') })
    return outcomesOf(mail({ settings, mailer, to, failed: async () => 2 }))
  }

  it('is asked, and sends an e-mail with --to', async () => {
    const { port, received, close } = await mailServer()
    const givenUp = ['note', '2 e-mails were given up. See them with: vitrine mails']
    expect(await outcomes(port)).toEqual([
      givenUp,
      ['ok', '127.0.0.1 accepts the sign-in. --to ADDRESS sends an e-mail.'],
    ])
    expect(received).toEqual([])
    expect(await outcomes(port, 'ada@example.com')).toEqual([
      givenUp,
      ['ok', '127.0.0.1 has accepted an e-mail to ada@example.com.'],
    ])
    expect(received.map(({ to }) => to)).toEqual([['ada@example.com']])
    await close()
    expect(await outcomes(port)).toEqual([givenUp, ['problem', expect.stringContaining('ECONNREFUSED')]])
  })
})

describe('the public address', () => {
  const settings = (environment: Record<string, string>) =>
    readSettings({ VITRINE_PUBLIC_URL: 'https://portal.example', ...environment })
  const answers = (headers: Record<string, string>) =>
    vi.stubGlobal('fetch', async () => new Response('', { headers: { 'x-request-id': '1', ...headers } }))

  it('must lead to this server', async () => {
    const stranger = createServer((_request, response) => response.end('It works!'))
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    atEnd(async () => void stranger.close())
    const { port } = stranger.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    expect(await outcomesOf(proxy(settings({ VITRINE_PUBLIC_URL: url })))).toEqual([
      ['problem', expect.stringContaining(`${url}/healthz answers with status 200, and not as Vitrine does.`)],
    ])
    const closed = 'http://127.0.0.1:1'
    expect(await outcomesOf(proxy(settings({ VITRINE_PUBLIC_URL: closed })))).toEqual([
      ['problem', expect.stringContaining(`${closed} does not answer: `)],
    ])
  })

  it('over https, the server must trust the proxy, and learn of https', async () => {
    answers({})
    expect(await outcomesOf(proxy(settings({})))).toEqual([
      ['problem', expect.stringContaining('VITRINE_TRUST_PROXY does not name it')],
    ])
    const trusting = settings({ VITRINE_TRUST_PROXY: '127.0.0.1' })
    expect(await outcomesOf(proxy(trusting))).toEqual([['problem', expect.stringContaining('X-Forwarded-Proto')]])
    answers({ 'strict-transport-security': 'max-age=1' })
    expect(await outcomesOf(proxy(trusting))).toEqual([['ok', expect.any(String)]])
  })
})
