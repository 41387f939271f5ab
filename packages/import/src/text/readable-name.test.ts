import { describe, expect, it } from 'vitest'
import { nameOfFile, readableName, scopeOfFolder } from './readable-name.ts'

describe('readable names', () => {
  it.each([
    ['press_kit-2026', 'Press kit 2026'],
    ['IMG_1234', 'IMG 1234'],
    ['2026-03-31 hall', '2026-03-31 hall'],
    ['plan v1.2', 'Plan v1.2'],
    ['φωτογραφίες_τύπου', 'Φωτογραφίες τύπου'],
    ['台灯-灯具', '台灯 灯具'],
    ['صور_المنتجات', 'صور المنتجات'],
    ['🪑_chairs', '🪑 chairs'],
    ['___', '___'],
    ['Ra\u0308ume', 'Räume'],
  ])('makes %s readable', (name, readable) => {
    expect(readableName(name)).toBe(readable)
  })

  it.each([
    ['a/b/hall_view.final.JPG', 'Hall view final'],
    ['.jpg', 'Jpg'],
    ['read me', 'Read me'],
    ['media/x.tar.gz', 'X tar'],
  ])('names the file %s', (path, name) => {
    expect(nameOfFile(path)).toBe(name)
  })

  it.each([
    ['media/press/rooms/a.jpg', 'press/rooms'],
    ['press/media/a.jpg', 'press/media'],
    ['Media/a.jpg', ''],
    ['a.jpg', ''],
  ])('puts %s into the scope "%s"', (path, code) => {
    expect(scopeOfFolder(path)).toBe(code)
  })
})
