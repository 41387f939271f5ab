import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { insertScripts } from './insert-scripts.ts'

let frames: FrameRequestCallback[]

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((next) => frames.push(next))
  document.body.innerHTML = '<template><meta name="framework"><meta name="portal"></template>'
})
afterEach(() => {
  document.body.innerHTML = ''
  for (const one of document.head.querySelectorAll('[name=framework],[name=portal]')) one.remove()
  globalThis.vitrinePictures = undefined
})

const frame = () => {
  for (const next of frames.splice(0)) next(0)
}
const inserted = () => [...document.head.querySelectorAll('[name=framework],[name=portal]')].map((one) => one.localName)
const all = ['meta', 'meta']
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('puts the scripts into the page when a frame has been shown, once', async () => {
  insertScripts()
  await pass(0)
  expect(inserted()).toEqual([])
  globalThis.vitrinePictures = Promise.resolve()
  frame()
  expect(inserted()).toEqual([])
  await pass(2)
  expect(inserted()).toEqual(all)
  await pass(1000)
  expect(inserted()).toEqual(all)
})

it('lets the first pictures come before them, and waits no longer than 100 ms', async () => {
  globalThis.vitrinePictures = new Promise(() => {})
  insertScripts()
  frame()
  await pass(99)
  expect(inserted()).toEqual([])
  await pass(3)
  expect(inserted()).toEqual(all)
})

it('waits for no frame where none is shown', async () => {
  insertScripts()
  await pass(399)
  expect(inserted()).toEqual([])
  await pass(1)
  expect(inserted()).toEqual(all)
})

it('does not wait on a page that is not in sight', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  insertScripts()
  expect(inserted()).toEqual(all)
})
