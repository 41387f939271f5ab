import { afterEach, expect, it, vi } from 'vitest'
import { draftsDatabase, draftsStore, forgetDrafts, reportDraft } from './stored-drafts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('SESSION-11 FORM-12 clears what was filled in and not sent, also where nothing was kept yet', () => {
  const clear = vi.fn()
  const close = vi.fn()
  const createObjectStore = vi.fn()
  const transaction = vi.fn(() => ({ objectStore: () => ({ clear }) }))
  const request = { result: { createObjectStore, transaction, close } } as Record<string, unknown>
  const open = vi.fn(() => request)
  vi.stubGlobal('indexedDB', { open })
  forgetDrafts()
  for (const step of ['onupgradeneeded', 'onsuccess']) (request[step] as () => void)()
  expect(open).toHaveBeenCalledWith(draftsDatabase)
  expect(createObjectStore).toHaveBeenCalledWith(draftsStore)
  expect(transaction).toHaveBeenCalledWith(draftsStore, 'readwrite')
  expect(clear).toHaveBeenCalledOnce()
  expect(close).toHaveBeenCalledOnce()
})

it('SESSION-11 REPORT-01 forgets the report that was not sent, and nothing else of the tab', () => {
  sessionStorage.setItem(reportDraft, '{}')
  sessionStorage.setItem('other', '1')
  forgetDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

it('SESSION-11 does not mind a browser that keeps nothing', () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(forgetDrafts).not.toThrow()
})
