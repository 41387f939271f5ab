/**
 * The release, the steps of the Dockerfile, and the configurations of nginx and systemd, on a machine without Docker:
 * the steps run in a folder that stands for the file system of the image. Without nginx, openssl or systemd-analyze,
 * their tests are skipped and say so.
 */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { inProject, project } from './parts/project.mjs'

const execute = promisify(execFile)

/** Whether a program is on PATH; says so if not. */
function has(program) {
  if (!spawnSync(program, ['--version']).error) return true
  console.warn(`Skipped: the tests that need ${program}, because it is not installed.`)
  return false
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  await new Promise((done) => server.close(done))
  return port
}

/** A code block of a page of the documentation, by the file that it says it is. */
async function documented(page, file) {
  const text = await readFile(inProject('docs', page), 'utf8')
  const block = text.split('```').find((one) => one.split('\n', 1)[0].endsWith(` ${file}`))
  if (!block) throw new Error(`${page} has no ${file}.`)
  return block.slice(block.indexOf('\n') + 1)
}

/** The instructions of a Dockerfile by stage. */
function stagesOf(text) {
  const stages = new Map()
  let stage = []
  for (const line of text.split('\n')) {
    const [, instruction, argument = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (instruction === 'FROM') {
      stage = [...(stages.get(argument.split(' ')[0]) ?? [])]
      stages.set(argument.split(' AS ')[1] ?? '', stage)
    } else if (instruction) stage.push({ instruction, argument })
  }
  return stages
}

/** Waits until a check succeeds. Only the time limit of the test ends the waiting. */
async function until(check) {
  while (!(await check().catch(() => false))) await new Promise((done) => setTimeout(done, 200))
}

const image = await mkdtemp(join(tmpdir(), 'vitrine-image-'))
/** A text of the Dockerfile with the paths of the image as they are here. */
const withLocalPaths = (text) => text.replace(/(^|[\s"=])(\/(?:vitrine|data)\b)/g, `$1${image}$2`)
const stages = stagesOf(await readFile(inProject('Dockerfile'), 'utf8'))
/** The argument of an instruction of a stage; of several, the last one counts. */
const argumentOf = (stage, instruction) =>
  stages.get(stage).findLast((step) => step.instruction === instruction).argument
const children = []
let port
let environment

afterAll(async () => {
  for (const child of children) child.kill()
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')))
  await rm(image, { recursive: true, force: true })
})

beforeAll(async () => {
  const settings = Object.fromEntries(
    [...argumentOf('server', 'ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, withLocalPaths(value)]),
  )
  port = await freePort()
  // As in a container, nothing of this environment; with a port that is free here.
  const { PATH } = process.env
  environment = { PATH, ...settings, HOST: '127.0.0.1', PORT: String(port), VITRINE_TRUST_PROXY: '127.0.0.1' }
  for (const { instruction, argument } of [...stages.get('build'), ...stages.get('server')]) {
    if (instruction !== 'RUN') continue
    // The user exists in the image only.
    const step = withLocalPaths(argument.replace(/^--mount=\S+ /, '').replace('chown -R node:node', 'ls'))
    await execute('sh', ['-c', step], { cwd: project, maxBuffer: 2 ** 26 })
  }
  const [command, ...args] = [
    ...JSON.parse(argumentOf('server', 'ENTRYPOINT')),
    ...JSON.parse(argumentOf('server', 'CMD')),
  ].map(withLocalPaths)
  expect(command).toBe('node')
  // Elsewhere than in the project, whose packages it would find.
  const server = spawn(process.execPath, args, { cwd: join(image, 'data'), env: environment, stdio: 'ignore' })
  children.push(server)
  const [node, ...health] = JSON.parse(argumentOf('server', 'HEALTHCHECK').replace(/^.*? CMD /, ''))
  expect(node).toBe('node')
  await until(async () => {
    if (server.exitCode !== null) return true
    return execute(process.execPath, health, { env: environment }).then(() => true)
  })
  expect(server.exitCode).toBe(null)
  await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
})

describe('the release', () => {
  it('serves the portal and the demo', async () => {
    const page = await fetch(`http://127.0.0.1:${port}/en-GB`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')])
    const list = await fetch(`http://127.0.0.1:${port}/pim/portal/api/private/product/?limit=1`, {
      headers: await guest(),
    })
    expect((await list.json()).total).toBeGreaterThan(0)
  })

  it('runs commands beside the server', async () => {
    const args = [join(image, 'vitrine', 'vitrine.mjs'), 'user', 'list', '--format', 'csv']
    const { stdout } = await execute(process.execPath, args, { cwd: join(image, 'data'), env: environment })
    expect(stdout).toContain('operator@localhost')
  })
})

/** The headers of a guest's calls. */
async function guest(origin = `http://127.0.0.1:${port}`) {
  const { setup } = await (await fetch(`${origin}/pim/portal/api/public/config/`)).json()
  return { authorization: `Bearer ${setup.guest}` }
}

it('compose.yaml names settings that the server has', async () => {
  const { services } = parse(await readFile(inProject('compose.yaml'), 'utf8'), { merge: true })
  const known = await readFile(inProject('apps', 'server', 'src', 'platform', 'settings.ts'), 'utf8')
  expect(Object.keys(services)).toEqual(['database', 'portal-1', 'portal-2', 'import', 'nginx'])
  for (const name of ['portal-1', 'portal-2', 'import'])
    for (const variable of Object.keys(services[name].environment)) expect(known).toContain(variable)
})

it.skipIf(!has('systemd-analyze'))('systemd accepts the unit of docs/https.md', async () => {
  const unit = join(image, 'vitrine.service')
  const text = await documented('https.md', '/etc/systemd/system/vitrine.service')
  await writeFile(unit, text.replaceAll('/usr/bin/node', process.execPath))
  const { stdout, stderr } = await execute('systemd-analyze', ['verify', '--man=no', unit])
  // It also examines the units of this machine.
  expect((stdout + stderr).split('\n').filter((line) => line.includes(unit))).toEqual([])
})

const hasNginx = has('nginx')
const hasOpenssl = has('openssl')

/** Starts nginx with a configuration of sites, and waits until it answers at an address of theirs. */
async function startNginx(sites, address) {
  const folder = await mkdtemp(join(image, 'nginx-'))
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
     http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} ${sites} }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  children.push(nginx)
  let messages = ''
  nginx.stderr.on('data', (chunk) => {
    messages += chunk
  })
  await until(async () => {
    if (nginx.exitCode !== null) throw new Error(messages)
    await fetch(address, { redirect: 'manual' })
    return true
  })
}

/** Calls https with a certificate that nobody has signed. */
const call = (url, options = {}, body = undefined) =>
  new Promise((resolve, reject) => {
    const sent = request(url, { rejectUnauthorized: false, ...options }, async (answer) => {
      const chunks = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(chunks) })
    })
    sent.on('error', reject)
    sent.end(body)
  })

describe.skipIf(!hasNginx || !hasOpenssl)('nginx as in docs/https.md', () => {
  let plain
  let secure
  beforeAll(async () => {
    plain = await freePort()
    secure = await freePort()
    const [key, certificate] = [join(image, 'key.pem'), join(image, 'certificate.pem')]
    const subject = ['-nodes', '-subj', '/CN=portal.example', '-days', '2']
    await execute('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate])
    const site = (await documented('https.md', '/etc/nginx/sites-available/vitrine'))
      .replace(/listen \[::\].*;/g, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
      .replace('/etc/letsencrypt/live/portal.example/fullchain.pem', certificate)
      .replace('/etc/letsencrypt/live/portal.example/privkey.pem', key)
      .replaceAll('127.0.0.1:4000', `127.0.0.1:${port}`)
    await startNginx(site, `http://127.0.0.1:${plain}`)
  })
  const at = (path) => `https://127.0.0.1:${secure}${path}`

  it('redirects to https, and the server knows that visitors use it', async () => {
    const redirected = await fetch(`http://127.0.0.1:${plain}/en-GB`, { redirect: 'manual' })
    expect([redirected.status, redirected.headers.get('location')]).toEqual([301, 'https://127.0.0.1/en-GB'])
    const page = await call(at('/en-GB'))
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, expect.stringContaining('max-age')])
  })

  it('passes on a form of 20 MiB, which the server judges', async () => {
    const boundary = 'part'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="x"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), Buffer.alloc(20 * 2 ** 20), Buffer.from(`\r\n--${boundary}--\r\n`)])
    const headers = { ...(await guest()), 'content-type': `multipart/form-data; boundary=${boundary}` }
    const path = '/pim/portal/api/private/form/no-such-form/result'
    const direct = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })
    const passed = await call(at(path), { method: 'POST', headers }, body)
    expect([passed.status, passed.bytes.toString()]).toEqual([direct.status, await direct.text()])
    expect(passed.status).toBe(404)
  })

  it('passes on a download from where it broke off', async () => {
    const headers = await guest()
    const assets = await fetch(`http://127.0.0.1:${port}/pim/portal/api/private/media/?itemsPerPage=1`, {
      headers,
    })
    const url = /"(\/media\/[^"?]+)/.exec(await assets.text())?.[1]
    const whole = await call(at(url))
    const rest = await call(at(url), { headers: { range: 'bytes=100-' } })
    expect([whole.status, rest.status]).toEqual([200, 206])
    expect(rest.bytes.equals(whole.bytes.subarray(100))).toBe(true)
  })
})

describe.skipIf(!hasNginx)('nginx of compose.yaml, in front of two processes', () => {
  let front
  const start = async (...ports) => {
    front = await freePort()
    let site = (await readFile(inProject('deploy', 'nginx.conf'), 'utf8')).replace(
      'listen 80;',
      `listen 127.0.0.1:${front};`,
    )
    for (const [index, one] of ports.entries()) site = site.replace(`portal-${index + 1}:4000`, `127.0.0.1:${one}`)
    await startNginx(site, `http://127.0.0.1:${front}`)
  }

  it('answers while one of them is away', async () => {
    await start(await freePort(), port)
    const statuses = []
    for (let count = 0; count < 20; count += 1) statuses.push((await fetch(`http://127.0.0.1:${front}/en-GB`)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('says when to come back while both are away', async () => {
    await start(await freePort(), await freePort())
    const answer = await fetch(`http://127.0.0.1:${front}/en-GB`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toEqual({ message: expect.any(String), code: 'unavailable' })
  })
})
