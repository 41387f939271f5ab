import { beforeEach, expect, it, vi } from 'vitest'
import { scrollWhenLong } from './scroll-restoration.tsx'

let grow = (_height: number) => {}
const scrollTo = vi.fn()
beforeEach(() => {
  let height = 0
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
  vi.stubGlobal('scrollTo', scrollTo.mockClear())
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grow = (to) => {
          height = to
          tell()
        }
      }
      observe() {}
      disconnect() {
        grow = () => {}
      }
    },
  )
})

it('PROD-08 a page that fills late is scrolled to where it was left as soon as it is long enough, once', () => {
  scrollWhenLong(1000)
  grow(1700)
  expect(scrollTo).not.toHaveBeenCalled()
  grow(1800)
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 1000, behavior: 'instant' })
  grow(2000)
  expect(scrollTo).toHaveBeenCalledOnce()
})

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('PROD-08 a visitor’s own %s is stronger', (move) => {
  scrollWhenLong(1000)
  window.dispatchEvent(new Event(move))
  grow(3000)
  expect(scrollTo).not.toHaveBeenCalled()
})

it('PROD-08 another page is not scrolled to where the last one was', () => {
  scrollWhenLong(1000)()
  grow(3000)
  expect(scrollTo).not.toHaveBeenCalled()
})
