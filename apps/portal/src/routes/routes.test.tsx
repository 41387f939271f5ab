import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRouter } from '../app/router.tsx'
import { fakeServer } from '../app/testing/fake-server.ts'
import { anna, configurationWith, guest, testLocales } from '../app/testing/test-data.ts'
import { rememberedPath, rememberPath } from '../entities/session/return-path.ts'
import { currentUser, type SessionUser, storeUser } from '../entities/session/session.ts'

// A route loads this module without awaiting it; it must not arrive after the test that needs it.
beforeAll(() => import('../entities/asset/asset-queries.ts'))
beforeEach(() => {
  fakeServer({})
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
})

/** Goes to a path as a user. Returns the matched route and the final path in the address bar. */
async function visit(path: string, user: SessionUser | 'nobody' = guest) {
  storeUser(user === 'nobody' ? undefined : user)
  const history = createMemoryHistory({ initialEntries: [path] })
  const context = { queryClient: new QueryClient(), configuration: configurationWith(), locales: testLocales }
  const router = createRouter(context, history)
  await router.load()
  const match = router.state.matches.at(-1)
  return {
    route: String(match?.fullPath),
    ids: router.state.matches.map(({ routeId }) => String(routeId)),
    params: match?.params,
    path: history.location.href,
  }
}

const isCatalogue = ({ ids }: { readonly ids: readonly string[] }) => ids.some((id) => id.endsWith('/_catalogue'))

describe('the route table', () => {
  it.each([
    ['ROUTE-03', '/en-GB'],
    ['ROUTE-04', '/en-GB/products/list'],
    ['ROUTE-05', '/en-GB/products/list/chairs'],
    ['ROUTE-07', '/en-GB/no/such/page'],
    ['ROUTE-07', '/en-GB/products/detail'],
    ['ROUTE-07', '/en-GB/auth/no-such-page'],
    ['ROUTE-07', '/en-GB/forms'],
    ['ROUTE-07', '/en-GB/account/profile/more'],
    ['ROUTE-02', '/de'],
  ])('%s shows the catalogue at %s', async (_id, path) => {
    const visited = await visit(path)
    expect(isCatalogue(visited)).toBe(true)
    expect(visited.path).toBe(path)
  })

  it('ROUTE-05 knows the category code', async () => {
    expect((await visit('/en-GB/products/list/chairs')).params).toMatchObject({ code: 'chairs' })
  })

  it.each([
    ['ROUTE-10', '/en-GB/asset/list', '/$locale/asset/list/'],
    ['ROUTE-11', '/en-GB/asset/list/press', '/$locale/asset/list/$code'],
    ['ROUTE-12', '/en-GB/asset/cart', '/$locale/asset/cart'],
    ['ROUTE-13', '/en-GB/contents/list', '/$locale/contents/list/'],
    ['ROUTE-14', '/en-GB/contents/list/news', '/$locale/contents/list/$code'],
    ['ROUTE-15', '/en-GB/contents/detail/9', '/$locale/contents/detail/$id'],
    ['ROUTE-16', '/en-GB/search', '/$locale/search'],
    ['ROUTE-17', '/en-GB/forms/list/2', '/$locale/forms/list/$id'],
    ['ROUTE-18', '/en-GB/forms/detail/2', '/$locale/forms/detail/$id'],
    ['ROUTE-19', '/en-GB/report/detail/new', '/$locale/report/detail/$id'],
    ['ROUTE-19', '/en-GB/report/detail/12', '/$locale/report/detail/$id'],
    ['ROUTE-22', '/en-GB/auth/login', '/$locale/auth/login'],
    ['ROUTE-24', '/en-GB/auth/register', '/$locale/auth/register'],
    ['ROUTE-25', '/en-GB/auth/request', '/$locale/auth/request'],
    ['ROUTE-26', '/en-GB/auth/forgot', '/$locale/auth/forgot'],
    ['ROUTE-27', '/en-GB/auth/reset/abc', '/$locale/auth/reset/$token'],
  ])('%s shows %s', async (_id, path, route) => {
    expect(await visit(path)).toMatchObject({ route, path })
  })
})

describe('the profile', () => {
  const path = '/en-GB/account/profile'

  it('ROUTE-20 SESSION-18 is for users with an account', async () => {
    expect(await visit(path, anna)).toMatchObject({ route: '/$locale/account/profile', path })
  })

  it('SESSION-18 sends a guest to login, and remembers the path', async () => {
    expect((await visit(path, guest)).path).toBe('/en-GB/auth/login')
    expect(rememberedPath()).toBe(path)
  })
})

describe('the locale of the path', () => {
  it('ROUTE-06 A-02 gives the root its locale', async () => {
    const visited = await visit('/')
    expect(visited.path).toBe('/en-GB')
    expect(isCatalogue(visited)).toBe(true)
  })

  it('ROUTE-01 A-37 puts the locale in front, and keeps path, query and hash', async () => {
    expect((await visit('/search?term=oak#top')).path).toBe('/en-GB/search?term=oak#top')
  })

  it('LOCALE-06 A-37 replaces a locale that is not offered', async () => {
    expect((await visit('/xx-YY/search')).path).toBe('/en-GB/search')
  })

  it('LOCALE-05 saves the locale of the path, and names it in the document', async () => {
    await visit('/de-DE/search')
    expect(localStorage.getItem('locale')).toBe('de_DE')
    expect(document.documentElement.lang).toBe('de-DE')
  })
})

describe('the session at the door', () => {
  it('SESSION-14 A-11 sends a visitor without a user to login and remembers the path', async () => {
    const { path } = await visit('/de-DE/products/list/chairs?x=1', 'nobody')
    expect(path).toBe('/de-DE/auth/login')
    expect(rememberedPath()).toBe('/de-DE/products/list/chairs?x=1')
  })

  it('SESSION-14 lets the visitor see every auth page', async () => {
    expect((await visit('/en-GB/auth/forgot', 'nobody')).path).toBe('/en-GB/auth/forgot')
  })

  it('SESSION-16 lets a guest browse', async () => {
    expect((await visit('/en-GB/search')).path).toBe('/en-GB/search')
  })

  it.each([
    ['ROUTE-21', '/en-GB/account/logout'],
    ['ROUTE-23', '/en-GB/auth/logout'],
  ])('%s SESSION-11 SESSION-12 logs a user out at %s, and remembers the page before', async (_id, path) => {
    rememberPath('/en-GB/search?term=oak')
    localStorage.setItem('assets', '[1]')
    expect((await visit(path, anna)).path).toBe('/en-GB/auth/login')
    expect(currentUser()).toBeUndefined()
    expect(localStorage.getItem('assets')).toBeNull()
    expect(rememberedPath()).toBe('/en-GB/search?term=oak')
  })

  it('SESSION-13 A-07 sends a guest to the page before, which asks for a sign-in', async () => {
    rememberPath('/en-GB/search?term=oak')
    expect((await visit('/en-GB/auth/logout', guest)).path).toBe('/en-GB/auth/login')
    expect(rememberedPath()).toBe('/en-GB/search?term=oak')
  })
})
