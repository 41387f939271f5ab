/** An installation whose files are in S3: import, doctor, server. */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import sharp from 'sharp'
import { afterAll, expect, it, vi } from 'vitest'
import { startS3 } from '../storage/s3/testing/s3-server.ts'
import { addressIn, childProcesses } from './testing/child-processes.ts'
import { vitrine as inProcess } from './testing/command-line.ts'

const folder = await temporaryFolder()
const { settings, state } = await startS3()
const environment = () => ({
  VITRINE_DATA: join(folder, 'data'),
  DATABASE_URL: '',
  S3_BUCKET: settings.bucket,
  S3_ENDPOINT: settings.endpoint,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
})
const { vitrine, killAll } = childProcesses(environment)
for (const [variable, value] of Object.entries(environment())) vi.stubEnv(variable, value)
afterAll(() => {
  killAll()
  vi.unstubAllEnvs()
})

it('ASSET-26 files are imported into the bucket and served from it; while it is away, they answer 503 and when to try again', async () => {
  const delivery = join(folder, 'delivery')
  await mkdir(delivery)
  const noise = { type: 'gaussian', mean: 100, sigma: 50 } as const
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red', noise } })
    .png()
    .toBuffer()
  await writeFile(join(delivery, 'lamp.png'), picture)
  expect((await inProcess('import', delivery, '--layout', 'files')).status).toBe(0)
  const key = /PUT \/[^/]+\/media\/([\da-f]{32})/.exec(state.requests.join('\n'))?.[1] ?? ''
  expect(await readdir(join(folder, 'data', 'media', '.incoming'))).toEqual([])
  expect(await readdir(join(folder, 'data', 'media'))).toEqual(['.incoming'])

  const { out } = await inProcess('doctor', '--format', 'json')
  const findings = (JSON.parse(out) as { part: string; status: string; message: string }[]).filter(({ part }) =>
    ['files', 'S3'].includes(part),
  )
  expect(findings.map(({ part, status }) => [part, status])).toEqual([
    ['files', 'ok'],
    ['S3', 'ok'],
  ])
  expect(findings[0]?.message).toContain('1 files were read')

  const server = vitrine(['start', '--no-demo'])
  const address = addressIn(await server.says('is ready at'))
  const original = `${address}/media/${key}/lamp.png`
  const whole = await fetch(original)
  expect(Buffer.from(await whole.arrayBuffer()).equals(picture)).toBe(true)
  const part = await fetch(original, { headers: { range: 'bytes=10-19' } })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, picture.subarray(10, 20)])
  expect((await fetch(`${original}?width=50`)).status).toBe(200)

  // The visitor does not wait for it.
  await vi.waitFor(() => expect(state.requests.join()).toMatch(/PUT \/[^/]+\/pictures\//), { timeout: 60_000 })
  state.mood = 'unavailable'
  const away = await fetch(original)
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await away.json()) as object).toMatchObject({ code: 'busy' })
  // Pictures that are made stay on this machine too.
  expect((await fetch(`${original}?width=50`)).status).toBe(200)
  state.mood = 'well'
  expect((await fetch(original)).status).toBe(200)
  server.child.kill('SIGTERM')
  const { status, output } = await server.ended
  expect([status, output]).toEqual([0, expect.not.stringContaining('failed')])
})

it('a backup of a bucket is restored into a folder, and one of a folder into a bucket', async () => {
  const [backup, other] = [join(folder, 'backup.zip'), await startS3()]
  const names = Object.keys(environment()).filter((name) => name.startsWith('S3_'))
  expect((await inProcess('backup', backup)).status).toBe(0)

  for (const name of names) vi.stubEnv(name, '')
  vi.stubEnv('VITRINE_DATA', join(folder, 'restored'))
  expect(await inProcess('restore', backup)).toMatchObject({ status: 0 })
  expect((await readdir(join(folder, 'restored', 'media'))).filter((name) => name !== '.incoming')).toHaveLength(1)
  const again = join(folder, 'again.zip')
  expect((await inProcess('backup', again)).status).toBe(0)

  for (const [variable, value] of Object.entries(environment())) vi.stubEnv(variable, value)
  vi.stubEnv('S3_ENDPOINT', other.settings.endpoint)
  vi.stubEnv('VITRINE_DATA', join(folder, 'in-s3'))
  expect(await inProcess('restore', again)).toMatchObject({ status: 0 })
  const { out } = await inProcess('doctor', '--format', 'json')
  expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ part: 'files', status: 'ok' }))
})
