import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer } from '../app/testing/fake-server.ts'
import { configurationWith, testLocales } from '../app/testing/test-data.ts'
import { mayAnalyse, startAnalytics } from './analytics.ts'
import { applyBranding } from './branding.ts'
import { loadStartData } from './start-data.ts'

afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

const configuration = configurationWith()
const answers = {
  'GET /client': { body: { host: '' } },
  'GET /pim/portal/api/public/config/': { body: configuration },
  'GET /pim/portal/api/public/locale/': { body: testLocales },
}

describe('start data', () => {
  it('CONFIG-01 API-01 asks for the client first, then for configuration and locales', async () => {
    const { calls } = fakeServer(answers)
    expect(await loadStartData()).toEqual({ client: { host: '' }, configuration, locales: testLocales })
    expect(calls[0]?.path).toBe('/client')
    expect(calls).toHaveLength(3)
  })

  it('CONFIG-01 takes what the server has put into the page, and asks for nothing', async () => {
    const { calls } = fakeServer({})
    const data = { client: { host: '' }, configuration, locales: testLocales }
    document.body.innerHTML = `<script type="application/json" id="vitrine-start">${JSON.stringify(data)}</script>`
    expect(await loadStartData()).toEqual(data)
    expect(calls).toEqual([])
  })

  it('CONFIG-01 asks for what the page lacks or has broken', async () => {
    const { calls } = fakeServer(answers)
    document.body.innerHTML = '<script type="application/json" id="vitrine-start">{"client"</script>'
    expect((await loadStartData()).locales).toEqual(testLocales)
    expect(calls).toHaveLength(3)
  })
})

describe('branding', () => {
  it('CONFIG-03 CONFIG-04 CONFIG-05 sets title, favicon, description and keywords', async () => {
    await applyBranding(
      configurationWith({ title: 'Light', favicon: '/f.png', description: 'Lamps', keywords: 'lamp, light' }),
    )
    expect(document.title).toBe('Light')
    expect(document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href).toBe('http://localhost:3000/f.png')
    expect(document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content).toBe('Lamps')
    expect(document.querySelector<HTMLMetaElement>('meta[name="keywords"]')?.content).toBe('lamp, light')
  })

  it('CONFIG-07 makes CSS variables of the palette, and the colour of the browser around the page', async () => {
    await applyBranding(configuration)
    const [light, dark] = [...(document.adoptedStyleSheets[0]?.cssRules ?? [])].map(({ cssText }) => cssText)
    expect(light).toContain('--color-primary: #224466;')
    expect(light).toContain('--color-on-primary: #ffffff;')
    expect(light).toContain('--header-background: #fafafa;')
    expect(light).toContain('--header-icon: #444444;')
    expect(dark).toMatch(/^@media screen and \(prefers-color-scheme: ?dark\)/)
    expect(dark).toContain('--header-background: #1e1e1e;')
    const around = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    expect(around.map(({ media, content }) => [media, content])).toEqual([
      ['(prefers-color-scheme:light)', '#fafafa'],
      ['(prefers-color-scheme:dark)', '#1e1e1e'],
    ])
  })

  it('CONFIG-02 CONFIG-04 CONFIG-06 finds pictures with a path on the host of the pictures', async () => {
    await applyBranding(configurationWith({ favicon: 'brand/icon.png', domain: 'https://cdn.example' }))
    expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('https://cdn.example/brand/icon.png')
  })

  it('CONFIG-04 takes no favicon from a script address', async () => {
    await applyBranding(configurationWith({ favicon: 'javascript:alert(1)' }))
    expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).not.toContain('javascript')
  })
})

describe('analytics', () => {
  it('CONFIG-08 A-78 runs only with an id and the consent that is asked for', () => {
    expect(mayAnalyse('', { message: '', status: true })).toBe(false)
    expect(mayAnalyse('G-1', { message: '<p>May we?</p>', status: false })).toBe(false)
    expect(mayAnalyse('G-1', { message: '<p>May we?</p>', status: true })).toBe(true)
    expect(mayAnalyse('G-1', { message: '', status: false })).toBe(true)
  })

  it('A-78 loads nothing where it may not run', () => {
    expect(startAnalytics('G-1', { message: 'x', status: false })).toBe(false)
    expect(document.head.querySelector('script')).toBeNull()
  })
})
