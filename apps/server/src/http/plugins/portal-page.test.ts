import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { hashOf } from './first-paint.ts'

const template = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title></title><link rel="icon" href="data:,"><script type="module" src="/assets/index-1234.js"></script></head>
<body><div id="root"></div></body></html>`
const script = 'console.log("portal")'
const setup = {
  title: 'Lamps & <more>',
  description: 'Says "hello" </script><script>alert(1)</script>',
  keywords: 'lamps, chairs',
  favicon: '/media/abc/favicon.svg',
  domain: 'https://pictures.example/base',
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-portal-'))
let test: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), template)
  writeFileSync(join(folder, 'manifest.txt'), 'all')
  writeFileSync(join(folder, 'robots.txt'), 'not the one that is sent')
  writeFileSync(join(folder, 'assets', 'index-1234.js'), script)
  writeFileSync(join(folder, 'assets', 'index-1234.js.br'), brotliCompressSync(script))
  test = await buildTestApp({
    portalFolder: folder,
    catalogue: { configuration: { setup } },
    settings: { apiHost: 'https://api.example' },
  })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const page = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } })
const startData = (html: string) =>
  JSON.parse(/<script type="application\/json" id="vitrine-start">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

describe('the page', () => {
  it('API-01 API-07 API-08 carries client, configuration and locales as the calls answer them', async () => {
    const data = startData((await page('/')).body)
    expect(data.client).toEqual((await test.app.inject('/client')).json())
    expect(data.configuration).toEqual((await test.app.inject('/pim/portal/api/public/config/')).json())
    expect(data.locales).toEqual((await test.app.inject('/pim/portal/api/public/locale/')).json())
  })

  it('lets nothing of the configuration become markup', async () => {
    const html = (await page('/')).body
    expect(html).not.toContain('alert(1)</script>')
    expect(html).toContain('<title>All products – Lamps &amp; &lt;more&gt;</title>')
    expect(html).toContain('<meta name="keywords" content="lamps, chairs">')
    expect(html).toContain('<link rel="icon" href="/media/abc/favicon.svg">')
    expect(html.match(/<title>|rel="icon"/g)).toHaveLength(2)
    expect(startData(html).configuration.setup.description).toBe(setup.description)
  })

  it.each([
    ['/de-DE/products/list', {}, 'de-DE'],
    ['/DE-at', {}, 'de-AT'],
    ['/de', {}, 'de-DE'],
    ['/xx-XX/products/list', { 'accept-language': 'de-AT' }, 'de-AT'],
    ['/', { 'accept-language': 'de-DE,de;q=0.9' }, 'de-DE'],
    ['/anything/at/all', {}, 'en-GB'],
  ])('LOCALE-01 answers %s in the language of its path', async (url, headers, language) => {
    const answer = await page(url, headers as Record<string, string>)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(`<html lang="${language}">`)
    expect(answer.headers['content-language']).toBe(language)
  })

  it('runs only its own scripts, shows pictures of anywhere that is encrypted, and is framed by nobody', async () => {
    const { headers, body } = await page('/')
    const policy = String(headers['content-security-policy'])
    const inPage = (tag: string) =>
      [...body.matchAll(new RegExp(`<${tag}(?: data-[^>]*)?>(.*?)</${tag}>`, 'gs'))]
        .map(([, text = '']) => hashOf(text))
        .join(' ')
    expect(inPage('script').match(/sha256/g)).toHaveLength(2)
    expect(policy).toContain(`script-src 'self' ${inPage('script')};`)
    expect(policy).toContain(`style-src 'self' ${inPage('style')};`)
    expect(policy).toContain("img-src 'self' data: blob: https: https://pictures.example;")
    expect(policy).toContain("connect-src 'self' https://api.example;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('has its scripts wait for what shows first', async () => {
    const { body } = await page('/')
    const before = body.indexOf('<template id="scripts"><script type="module" src="/assets/index-1234.js"></script>')
    expect(before).toBeGreaterThan(body.indexOf('<div id="first"'))
    expect(before).toBeLessThan(body.indexOf('<div id="root">'))
    expect(body.match(/index-1234/g)).toHaveLength(1)
  })

  it('travels compressed', async () => {
    const answer = await page('/', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await page('/')).body)
  })

  it('is not the answer to a call, a missing file, or a program', async () => {
    for (const url of ['/pim/x', '/assets/missing.js', '/media/x', '/index.html.br'])
      expect([url, (await page(url)).statusCode === 200 && url !== '/index.html.br']).toEqual([url, false])
    expect((await test.app.inject({ url: '/nothing', headers: { accept: 'application/json' } })).statusCode).toBe(404)
    expect((await test.app.inject({ url: '/missing.css', headers: { accept: '*/*' } })).statusCode).toBe(404)
    expect((await test.app.inject({ url: '/de-DE', headers: { accept: '*/*' } })).body).toContain('vitrine-start')
    expect((await test.app.inject({ method: 'POST', url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(404)
  })
})

describe('the files', () => {
  it('lasts for ever when it is named after its content, and comes compressed as it was built', async () => {
    const answer = await test.app.inject({ url: '/assets/index-1234.js', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
    expect((await test.app.inject('/assets/index-1234.js')).body).toBe(script)
    expect((await test.app.inject('/manifest.txt')).headers['cache-control']).toBe('no-cache')
  })

  it('says how to build when there is no portal', async () => {
    const other = await buildTestApp()
    const answer = await other.app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('npm run build')
    await other.close()
  })
})
