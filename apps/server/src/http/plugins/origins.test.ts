import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestOptions } from '../../testing/test-app.ts'
import { implementation } from '../call-context.ts'

const handlers = {
  media: {
    scopes: implementation.media.scopes.handler(({ context }) => [
      {
        id: '1',
        code: context.portalOrigin,
        name: context.mediaOrigin,
        children: [{ id: '2', code: context.mailOrigin, name: '', children: [] }],
      },
    ]),
  },
}

const originsWith = async (options: TestOptions, headers: Record<string, string> = {}) => {
  const server = await buildTestApp({ ...options, handlers })
  const answer = await server.app.inject({
    url: '/pim/portal/api/private/media/scopes',
    headers: { ...server.asGuest, ...headers },
  })
  await server.close()
  const [{ name: media, code: portal, children }] = answer.json()
  return { media, portal, mail: children[0].code }
}
const mediaOriginWith = async (...given: Parameters<typeof originsWith>) => (await originsWith(...given)).media

const domain = (value: string) => ({ catalogue: { configuration: { setup: { domain: value } } } })

describe('the origin of links in mails', () => {
  it.each([
    ['evil.example', 'http://localhost'],
    ['localhost.evil.example', 'http://localhost'],
    ['127.0.0.1.evil.example', 'http://localhost'],
    ['"', 'http://localhost'],
    ['localhost:4000', 'http://localhost:4000'],
    ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['[::1]:4000', 'http://[::1]:4000'],
    ['allowed.example', 'http://allowed.example'],
  ])('API-10 is none that the caller can choose: %s', async (host, origin) => {
    const settings = { portalOrigins: ['http://allowed.example'] }
    expect((await originsWith({ settings }, { host })).mail).toBe(origin)
  })

  it('API-10 is not taken from what a proxy forwards, and is the public address where there is one', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    expect((await originsWith({ settings: { trustProxy: true } }, headers)).mail).toBe('http://localhost')
    const settings = { publicUrl: 'https://portal.example' }
    expect((await originsWith({ settings }, headers)).mail).toBe('https://portal.example')
  })
})

describe('the origin of media', () => {
  it('A-61 is the one that the operator has set, before the media host and the request', async () => {
    const settings = { publicUrl: 'https://portal.example' }
    expect(await mediaOriginWith({ settings, ...domain('cdn.example') }, { host: 'else.example' })).toBe(
      'https://portal.example',
    )
  })

  it.each([
    ['cdn.example', 'https://cdn.example'],
    ['http://cdn.example:81/files/', 'http://cdn.example:81/files'],
    ['//cdn.example', 'https://cdn.example'],
  ])('A-61 is the media host of the configuration: %s', async (value, origin) => {
    expect(await mediaOriginWith(domain(value), { host: 'portal.example' })).toBe(origin)
  })

  it("API-50 of the portal's own links is never the media host", async () => {
    const headers = { host: 'portal.example' }
    expect((await originsWith(domain('cdn.example'), headers)).portal).toBe('http://portal.example')
    const settings = { publicUrl: 'https://portal.example' }
    expect((await originsWith({ settings, ...domain('cdn.example') }, { host: 'else' })).portal).toBe(
      'https://portal.example',
    )
  })

  it('is what a proxy that is trusted tells, and nobody else', async () => {
    const headers = { host: 'inside', 'x-forwarded-host': 'portal.example', 'x-forwarded-proto': 'https' }
    expect(await mediaOriginWith({ settings: { trustProxy: true } }, headers)).toBe('https://portal.example')
    expect(await mediaOriginWith({}, headers)).toBe('http://inside')
  })
})
