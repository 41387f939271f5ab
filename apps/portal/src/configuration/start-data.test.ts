import { originalUrl } from '@vitrine/contract/rules/media-url'
import { describe, expect, it, vi } from 'vitest'
import { api } from '../api/api.ts'
import { apiOrigin, connectApi } from '../api/api-config.ts'
import { fakeServer } from '../app/testing/fake-server.ts'
import { loadStartData } from './start-data.ts'

const starting = (host: unknown, setup: object = {}) => {
  connectApi({ host: '' })
  const answers = Object.fromEntries(
    ['', '/shop'].flatMap((path) => [
      [`GET ${path}/pim/portal/api/public/config/`, { body: { setup } }],
      [`GET ${path}/pim/portal/api/public/locale/`, { body: { en: 'English' } }],
    ]),
  )
  fakeServer({ 'GET /client': { body: { host } }, ...answers })
  return loadStartData()
}

describe('the start data', () => {
  it.each([
    ['https://pim.example', 'https://pim.example'],
    ['https://pim.example/', 'https://pim.example'],
    ['https://pim.example/shop/', 'https://pim.example/shop'],
    ['pim.example', 'http://pim.example'],
    ['//pim.example', 'http://pim.example'],
    ['/shop', `${window.location.origin}/shop`],
    ['', window.location.origin],
    [null, window.location.origin],
  ])('API-01 A-86 the calls go where the client says: %j', async (host, origin) => {
    await starting(host)
    expect(apiOrigin()).toBe(origin)
    const urls: string[] = []
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      urls.push(url)
      return Response.json([])
    })
    await api.open.locales()
    expect(urls).toEqual([`${origin}/pim/portal/api/public/locale/`])
  })

  it('A-86 ASSET-26 pictures come from the server of the calls where no media host is set', async () => {
    const pictureAt = async (host: string, setup?: object) =>
      originalUrl((await starting(host, setup)).configuration.setup, '/a.jpg')
    expect(await pictureAt('https://pim.example/shop')).toBe('https://pim.example/a.jpg')
    expect(await pictureAt('https://pim.example', { domain: 'cdn.example' })).toBe('https://cdn.example/a.jpg')
    expect(await pictureAt('')).toBe('/a.jpg')
  })

  it('CONFIG-01 the locales may be a map of names', async () => {
    expect((await starting('')).locales).toEqual([{ code: 'en', title: 'English', default: false }])
  })
})
