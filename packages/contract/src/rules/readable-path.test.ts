import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readablePath } from './readable-path.ts'

describe('a path as it can be read', () => {
  it.each([
    ['/en/50%', '/en/50%25'],
    ['/en/50%-off%20now', '/en/50%25-off%20now'],
    ['/en/%E0%A4%A', '/en/%25E0%25A4%25A'],
    ['/en/%ff', '/en/%25ff'],
    ['/%zz/products', '/%25zz/products'],
  ])('ROUTE-07 takes percent signs that stand for nothing for themselves: %s', (path, readable) =>
    expect(readablePath(path)).toBe(readable),
  )

  it('leaves every other path as it is, and a mended one too', () => {
    expect(readablePath('/en/products/detail/T%2F1%20%C3%A4')).toBe('/en/products/detail/T%2F1%20%C3%A4')
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'%25aFz/ä') }), (path) => {
        const readable = readablePath(path)
        expect(() => decodeURIComponent(readable)).not.toThrow()
        expect(readablePath(readable)).toBe(readable)
      }),
    )
  })
})
