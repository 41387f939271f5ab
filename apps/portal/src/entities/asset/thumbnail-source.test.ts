import { describe, expect, it } from 'vitest'
import { onCard, thumbnailSource } from './thumbnail-source.ts'

const setup = { domain: '', amazon: '' }
const own = '/media/0123456789abcdef0123456789abcdef/room.jpg'
const of = (width: number, height: number, alpha = false) =>
  thumbnailSource(setup, own, onCard, { width, height, alpha })
const widths = (srcSet = '') => [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))

describe('a thumbnail on a card', () => {
  it('ASSET-22 is the picture of 300 x 300, and sharper ones for larger cards and dense screens', () => {
    const { src, srcSet } = of(3000, 2000)
    expect(src).toBe(`${own}?trim=0&width=300&height=300&quality=80`)
    expect(widths(srcSet)).toEqual([300, 480, 600, 800, 960])
    expect(srcSet).toContain(`${own}?trim=0&width=800&height=800&quality=80 800w`)
  })

  it('has no sizes that the picture itself has not', () => {
    expect(widths(of(700, 500).srcSet)).toEqual([300, 480, 600, 800])
    expect(widths(of(250, 100).srcSet)).toEqual([300])
  })

  it.each([
    // 3:2 fills 4:3 and is cut at both sides: it is 9/8 as wide as the card.
    ['a photograph', 3000, 2000, false, '374.6px'],
    ['one of the ground’s ratio', 4000, 3000, false, '333px'],
    ['a wide one, shown whole', 3200, 1000, false, '286.4px'],
    // As high as the ground allows, and its height is its longest side.
    ['a tall one, shown whole', 1000, 2000, false, '214.8px'],
    ['a drawing with transparent parts', 1000, 1000, true, '214.8px'],
  ])('%s is as long as it shows', (_, width, height, alpha, expected) => {
    expect(of(width, height, alpha).sizes?.split(' ').at(-1)).toBe(expected)
  })

  it('keeps the conditions of the widths', () => {
    expect(of(3000, 2000).sizes).toMatch(/^\(max-width: 639px\) 51\.8vw, \(max-width: 1023px\) 34\.9vw, /)
    expect(thumbnailSource(setup, own, onCard).sizes).toBe(onCard)
  })

  it('ASSET-26 is the picture itself where no image service has it', () => {
    const url = 'https://files.example/room.jpg'
    expect(thumbnailSource(setup, url, onCard, { width: 900, height: 600 })).toEqual({ src: url, original: url })
  })
})
