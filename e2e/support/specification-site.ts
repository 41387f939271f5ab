/**
 * The portal in front of a server that was written from the specification alone (specification-server/): three sites
 * with different readings, each new for every journey. After each journey, they check what nobody would see.
 */
import { test as base, expect, type Page } from '@playwright/test'
import { ada, guestToken } from '../specification-server/people-data.ts'
import { oppositeReadings, type Readings } from '../specification-server/readings.ts'
import { type SpecificationServer, startSpecificationServer } from '../specification-server/server.ts'
import { isDocumented } from './beyond-specification.ts'
import { startStaticPortal } from './static-portal.ts'

/** The sites, with the readings that differ from the natural ones. */
const sites = {
  'on another origin': {},
  'on another origin, read the opposite way': oppositeReadings,
  'on the same origin': {
    ...{ media: 'same host', total: 'absent', options: 'strings', leaflet: 'percent', assetUrl: 'absolute_url' },
    ...{ theme: 'empty', pictures: 'object', empty: 'value', dates: 'ISO 8601', contentType: 'text/json' },
    ...{ envelope: 'pages', refusals: 'errors' },
  },
} as const satisfies Readonly<Record<string, Partial<Readings>>>

export interface Site {
  /** The portal's address, without a slash at its end. */
  readonly url: string
  readonly server: SpecificationServer
  readonly readings: Readings
  /** Bodies of the calls that the server has received, by method and end of the path. */
  sent(method: string, path: string): readonly string[]
}

interface Options {
  readonly at: keyof typeof sites
  /** Readings of this journey, in place of the site's. */
  readonly readings: Partial<Readings>
  /** Who is in the portal when the journey begins. */
  readonly visitor: 'nobody' | 'guest' | 'person'
}

/** The stored user, as the portal keeps it (SESSION-03). */
const storedUsers = {
  guest: { token: guestToken },
  person: { token: ada.tokens[0], username: ada.username, first_name: 'Ada', last_name: 'Berg', id: '7' },
}

/** What no request may contain: a value that was not there. */
const leftover = /undefined|\bnull\b|\bNaN\b|\[object/

export const test = base.extend<Options & { site: Site }>({
  at: ['on another origin', { option: true }],
  readings: [{}, { option: true }],
  visitor: ['guest', { option: true }],
  site: async ({ at, readings, visitor }, use) => {
    const server = await startSpecificationServer({ ...sites[at], ...readings }, { hasConsent: visitor !== 'nobody' })
    const isSame = at === 'on the same origin'
    const portal = await startStaticPortal(isSame ? { server: server.url } : {})
    if (!isSame) portal.client = { host: server.host }
    portal.origins = isSame ? [] : server.origins
    await use({
      url: portal.url,
      server,
      readings: server.readings,
      sent: (method, path) =>
        server.received.filter((call) => call.method === method && call.url.endsWith(path)).map(({ body }) => body),
    })
    await portal.stop()
    await server.stop()
    const wrong = server.received.filter(({ url, body }) => leftover.test(decodeURIComponent(url) + body))
    expect(wrong.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([])
    const undocumented = server.received.flatMap(({ method, url, beyond }) =>
      beyond.filter((one) => !isDocumented(one, url)).map((one) => `${method} ${url} ${one}`),
    )
    expect(undocumented).toEqual([])
  },
  storageState: async ({ site, visitor }, use) => {
    const localStorage = visitor === 'nobody' ? [] : [{ name: 'user', value: JSON.stringify(storedUsers[visitor]) }]
    await use({ cookies: [], origins: [{ origin: site.url, localStorage }] })
  },
  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (message) => {
      // A call that the server lacks, or that its CORS refuses, shows in the console, but not as a fault.
      const isRefusal = /Failed to load resource|blocked by CORS policy/.test(message.text())
      if (message.type() === 'error' && !isRefusal) faults.push(message.text())
    })
    await use(page)
    expect(faults).toEqual([])
  },
})

/** Declares journeys for each site. */
export function onEachSite(journeys: () => void): void {
  for (const at of Object.keys(sites) as (keyof typeof sites)[])
    test.describe(at, () => {
      test.use({ at })
      journeys()
    })
}

/** Opens a path of the portal in English. */
export const open = (page: Page, site: Site, path = '') => page.goto(`${site.url}/en-GB${path}`)
