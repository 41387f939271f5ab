/** After a sign-out, every store of the portal is empty, in this tab and in the others. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, render, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addActivity, waitingActivities } from '../api/activity-queue.ts'
import { draftsDatabase } from '../browser/stored-drafts.ts'
import * as assets from '../entities/asset/asset-selection.ts'
import { addToBasket, useBasket } from '../entities/asset/basket/basket.ts'
import { useBasketCount } from '../entities/asset/basket/basket-count.ts'
import { draftKeeper } from '../entities/forms/draft-keeper.ts'
import { memoryDrafts } from '../entities/forms/testing/memory-drafts.ts'
import { choosePaper, usePaper } from '../entities/leaflet/leaflet-paper.ts'
import * as products from '../entities/product/product-selection.ts'
import { logout } from '../entities/session/logout.ts'
import { endRefusedSession } from '../entities/session/refused.ts'
import { clearSession, storeUser } from '../entities/session/session.ts'
import { notify, useNotifications } from '../feedback/notifications.ts'
import { addRecentSearch, useRecentSearches } from '../lists/suggestions/recent-searches.ts'
import { rememberEmail, rememberedEmail } from '../screens/auth/typed-email.ts'
import { hideIntroduction, useHiddenIntroduction } from '../screens/products/catalogue/hidden-introduction.ts'
import { setView, useView } from '../screens/products/catalogue/view.ts'
import { readUnsentReport, storeUnsentReport } from '../screens/report/unsent-report.ts'
import { Portal, preparePortal } from './portal.tsx'
import { fakeServer } from './testing/fake-server.ts'
import { anna, configurationWith, startDataWith } from './testing/test-data.ts'

const held = <T,>(use: () => T): T => renderHook(use).result.current

let clearDatabase = vi.fn()
let portal = preparePortal(startDataWith(), createMemoryHistory())
const drafts = memoryDrafts()
const oak = ['search', 'oak']

/** A store: the module that registers it, a way to fill it, and a check for content. */
interface Store {
  readonly module: string
  readonly fill: () => void
  readonly isFull: () => boolean | Promise<boolean>
  /** Whether its content survives an expired session, for the next sign-in. */
  readonly outlivesExpiry?: true
}

const stores: readonly Store[] = [
  {
    module: 'api/activity-queue.ts',
    fill: () => addActivity({ kind: 'visit' }),
    isFull: () => waitingActivities() > 0,
  },
  {
    module: 'entities/product/product-selection.ts',
    fill: () => products.selectAll(['7']),
    isFull: () => held(products.useSelection).size > 0,
  },
  {
    module: 'entities/asset/asset-selection.ts',
    fill: () => assets.selectAll([{ asset: { id: 'a' } as assets.SelectedAsset['asset'], folder: '' }]),
    isFull: () => held(assets.useSelection).size > 0,
  },
  {
    module: 'entities/asset/basket/basket.ts',
    fill: () => addToBasket([{ name: 'Ona.jpg', url: '/media/ona.jpg' }]),
    isFull: () => held(useBasket).length > 0,
  },
  {
    module: 'entities/asset/basket/basket-count.ts',
    fill: () => addToBasket([{ name: 'Oma.jpg', url: '/media/oma.jpg' }]),
    isFull: () => held(useBasketCount) > 0,
  },
  {
    module: 'entities/leaflet/leaflet-paper.ts',
    fill: () => choosePaper('letter'),
    isFull: () => held(() => usePaper('de_DE')) !== 'a4',
  },
  { module: 'screens/products/catalogue/view.ts', fill: () => setView('grid'), isFull: () => held(useView) !== 'card' },
  {
    module: 'screens/products/catalogue/hidden-introduction.ts',
    fill: () => hideIntroduction('welcome'),
    isFull: () => held(useHiddenIntroduction) !== '',
  },
  {
    module: 'lists/suggestions/recent-searches.ts',
    fill: () => addRecentSearch('oak'),
    isFull: () => held(useRecentSearches).length > 0,
  },
  {
    module: 'feedback/notifications.ts',
    fill: () => notify('The report was sent'),
    isFull: () => held(useNotifications).length > 0,
  },
  {
    module: 'screens/auth/typed-email.ts',
    fill: () => rememberEmail('anna@example.com'),
    isFull: () => rememberedEmail() !== '',
  },
  {
    module: 'screens/report/unsent-report.ts',
    fill: () => storeUnsentReport('', { name: 'Lamp', description: 'It flickers' }),
    isFull: () => readUnsentReport('').name !== '',
    outlivesExpiry: true,
  },
  {
    module: 'browser/stored-drafts.ts',
    fill: () => sessionStorage.setItem('anything', '1'),
    isFull: () => 'anything' in sessionStorage,
    outlivesExpiry: true,
  },
  {
    module: 'entities/forms/draft-keeper.ts',
    fill: () => {
      const keeper = draftKeeper('form', drafts)
      keeper.open()
      keeper.keep({ name: ['Anna'] })
    },
    isFull: async () => {
      // Waits longer than the delay of writing.
      await vi.advanceTimersByTimeAsync(1000)
      return drafts.held.size > 0
    },
  },
  {
    module: 'app/portal.tsx',
    fill: () => portal.queryClient.setQueryData(oak, ['Oak table']),
    isFull: () => portal.queryClient.getQueryData(oak) !== undefined,
  },
]

const fillAll = () =>
  act(() => {
    for (const { fill } of stores) fill()
  })

const fullStores = async (): Promise<readonly string[]> => {
  const full: string[] = []
  for (const { module, isFull } of stores) if (await isFull()) full.push(module)
  return full
}

/** Simulates how this tab learns that another tab has ended the session. */
const elsewhere = (...changes: readonly Pick<StorageEventInit, 'key' | 'newValue'>[]) =>
  act(() => {
    localStorage.clear()
    for (const change of changes)
      window.dispatchEvent(new StorageEvent('storage', { ...change, storageArea: localStorage }))
  })

/** Refuses all storage, so that stores keep everything in memory. */
const refuseStorage = () => {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  const storage = new Proxy({}, { get: () => refused, ownKeys: refused })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  drafts.held.clear()
  clearDatabase = vi.fn()
  const database = { transaction: () => ({ objectStore: () => ({ clear: clearDatabase }) }), close: () => {} }
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      const request = { result: database, onsuccess: () => {} }
      if (name === draftsDatabase) queueMicrotask(() => request.onsuccess())
      return request
    },
  })
  fakeServer({})
  storeUser(anna)
  portal = preparePortal(startDataWith(), createMemoryHistory({ initialEntries: ['/en-GB/search'] }))
  render(<Portal {...portal} />)
})

describe('SESSION-11 signing out clears every store', () => {
  it('has a row for every module that registers one', () => {
    const registers = /\b(clearAtSessionEnd|createListeners|createSelection)(<[^>]*>)?\(/
    const sources = join(import.meta.dirname, '..')
    const modules = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
      .filter((path) => !['browser/session-stores.ts', 'browser/stored-text.ts', 'browser/selection.ts'].includes(path))
      .filter((path) => registers.test(readFileSync(join(sources, path), 'utf8')))
    expect(stores.map(({ module }) => module).sort()).toEqual(modules.sort())
  })

  it('finds all of them full before, so that this shows something', async () => {
    fillAll()
    expect(await fullStores()).toEqual(stores.map(({ module }) => module))
  })

  it('in the tab that signs out, with all drafts of the browser', async () => {
    fillAll()
    sessionStorage.setItem('path', '/en-GB/search')
    act(() => void logout({ configuration: configurationWith(), locale: { segment: 'en-GB' } }))
    expect(localStorage.length).toBe(0)
    expect(await fullStores()).toEqual([])
    expect(clearDatabase).toHaveBeenCalledOnce()
    expect(Object.keys(sessionStorage)).toEqual(['path'])
  })

  it('where the browser refuses storage, too', async () => {
    refuseStorage()
    act(() => {
      for (const { module, fill } of stores) if (module !== 'browser/stored-drafts.ts') fill()
    })
    expect(held(products.useSelection).size).toBe(1)
    expect(held(useBasket)).toHaveLength(2)
    act(() => void logout({ configuration: configurationWith(), locale: { segment: 'en-GB' } }))
    expect(await fullStores()).toEqual([])
  })

  it('in the other tabs, which leave the drafts of the browser to the tab that signs out', async () => {
    fillAll()
    elsewhere({ key: null }, { key: 'signed-out', newValue: '1' }, { key: 'signed-out', newValue: null })
    expect(await fullStores()).toEqual([])
    expect(clearDatabase).not.toHaveBeenCalled()
    await waitFor(() => expect(portal.router.state.location.pathname).toBe('/en-GB/auth/login'))
  })

  it('tells the other tabs that it is a sign-out, and leaves nothing of that', () => {
    const written: unknown[] = []
    const note = (key: string, value: string) => {
      written.push([key, value])
      real.setItem(key, value)
    }
    const real = localStorage
    const get = (storage: Storage, name: string) =>
      name === 'setItem' ? note : Reflect.get(storage, name).bind(storage)
    vi.stubGlobal('localStorage', new Proxy(real, { get }))
    clearSession('expired')
    expect(written).toEqual([])
    clearSession('signed-out')
    expect(written).toEqual([['signed-out', '1']])
    expect(real.length).toBe(0)
  })

  it('SESSION-15 an expired session leaves what was written and not sent, here and in the other tabs', async () => {
    const kept = stores.flatMap(({ module, outlivesExpiry }) => (outlivesExpiry ? [module] : []))
    fillAll()
    act(() => void endRefusedSession(anna.token))
    expect(await fullStores()).toEqual(kept)
    storeUser(anna)
    fillAll()
    elsewhere({ key: null })
    expect(await fullStores()).toEqual(kept)
    expect(clearDatabase).not.toHaveBeenCalled()
  })

  it('a page that the browser shows again as it was left is cleared when somebody has signed out meanwhile', async () => {
    const show = () => act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    fillAll()
    show()
    expect(held(products.useSelection).size).toBe(1)
    localStorage.clear()
    show()
    expect(held(products.useSelection).size).toBe(0)
    expect(held(useNotifications)).toEqual([])
    await waitFor(() => expect(portal.router.state.location.pathname).toBe('/en-GB/auth/login'))
  })
})
