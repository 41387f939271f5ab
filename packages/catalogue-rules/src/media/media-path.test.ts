import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mediaPath, publicFileName } from './media-path.ts'

describe('publicFileName', () => {
  it.each([
    ['folder/Stehlampe weiß (2).JPG', 'Stehlampe-weiß-2.JPG'],
    ['C:\\photos\\lamp.jpg', 'lamp.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['.htaccess', 'htaccess'],
    ['a..jpg', 'a.jpg'],
    ['', 'file'],
    ['///', 'file'],
    ['灯具.png', '灯具.png'],
    ['"><script>.svg', 'script.svg'],
  ])('makes %j to %j', (name, safe) => {
    expect(publicFileName(name)).toBe(safe)
  })

  it('gives for any name one safe segment, the same when it is applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const safe = publicFileName(name)
        expect(safe).toMatch(/^[\p{L}\p{N}\p{M}_-][\p{L}\p{N}\p{M}._-]*$/u)
        expect(Array.from(safe).length).toBeLessThanOrEqual(100)
        expect(publicFileName(safe)).toBe(safe)
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps the extension of a long name', () => {
    const safe = publicFileName(`${'lamp-'.repeat(60)}.jpeg`)
    expect(safe).toHaveLength(99)
    expect(safe.endsWith('.jpeg')).toBe(true)
  })
})

describe('mediaPath', () => {
  it('A-61 is the address of a file', () => {
    expect(mediaPath('0123', 'a/Größe 1.jpg')).toBe('/media/0123/Gr%C3%B6%C3%9Fe-1.jpg')
  })
})
