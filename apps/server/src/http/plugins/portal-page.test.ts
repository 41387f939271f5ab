import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { writeBuiltPortal } from '../../testing/built-portal.ts'
import { buildTestApp } from '../../testing/test-app.ts'

const script = 'console.log("portal")'
const setup = {
  title: 'Lamps & <more>',
  description: 'Says "hello" </script><script>alert(1)</script>',
  keywords: 'lamps, chairs',
  favicon: '/media/abc/favicon.svg',
  domain: 'https://pictures.example/base',
}

const folder = writeBuiltPortal()
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'manifest.txt'), 'all')
writeFileSync(join(folder, 'robots.txt'), 'not the one that is sent')
writeFileSync(join(folder, 'assets', 'index-1234.js'), script)
writeFileSync(join(folder, 'assets', 'index-1234.js.br'), brotliCompressSync(script))
const test = await buildTestApp({
  portalFolder: folder,
  catalogue: { configuration: { setup } },
  settings: { apiHost: 'https://api.example' },
})
afterAll(async () => {
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
    const [, colours = ''] = /<style>(html:root.*?)<\/style>/.exec(body) ?? []
    const hash = createHash('sha256').update(colours).digest('base64')
    expect(policy).toContain("script-src 'self' 'sha256-early' 'sha256-start';")
    expect(policy).toContain(`style-src 'self' 'sha256-cards' 'sha256-${hash}';`)
    expect(policy).toContain("img-src 'self' data: blob: https: https://api.example https://pictures.example;")
    expect(policy).toContain("connect-src 'self' https://api.example;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('travels compressed', async () => {
    const answer = await page('/', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await page('/')).body)
  })

  it('is not the answer to a call, a missing file, or a program', async () => {
    for (const url of ['/pim/x', '/assets/missing.js', '/media/x', '/first-visit.json.br'])
      expect([url, (await page(url)).statusCode === 200 && url !== '/first-visit.json.br']).toEqual([url, false])
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
  })
})
