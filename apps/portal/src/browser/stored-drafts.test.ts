import { expect, it, vi } from 'vitest'
import { clearStores } from './session-stores.ts'
import { draftsDatabase, draftsStore } from './stored-drafts.ts'

it('SESSION-11 FORM-12 clears what was filled in and not sent, also where nothing was kept yet', () => {
  const clear = vi.fn()
  const close = vi.fn()
  const createObjectStore = vi.fn()
  const transaction = vi.fn(() => ({ objectStore: () => ({ clear }) }))
  const request = { result: { createObjectStore, transaction, close } } as Record<string, unknown>
  const open = vi.fn(() => request)
  vi.stubGlobal('indexedDB', { open })
  clearStores('signed-out')
  for (const step of ['onupgradeneeded', 'onsuccess']) (request[step] as () => void)()
  expect(open).toHaveBeenCalledWith(draftsDatabase)
  expect(createObjectStore).toHaveBeenCalledWith(draftsStore)
  expect(transaction).toHaveBeenCalledWith(draftsStore, 'readwrite')
  expect(clear).toHaveBeenCalledOnce()
  expect(close).toHaveBeenCalledOnce()
})

it('SESSION-11 SESSION-12 clears what the tab keeps, but for the page to come back to', () => {
  for (const key of ['report', 'anything', 'path', 'left-version']) sessionStorage.setItem(key, '1')
  clearStores('expired')
  expect(sessionStorage.length).toBe(4)
  clearStores('signed-out')
  expect(Object.keys(sessionStorage).sort()).toEqual(['left-version', 'path'])
})

it('SESSION-11 does not mind a browser that keeps nothing', () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(() => clearStores('signed-out')).not.toThrow()
})
