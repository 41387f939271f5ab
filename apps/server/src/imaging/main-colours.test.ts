import { describe, expect, it } from 'vitest'
import { mainColours } from './main-colours.ts'

const sample = (...areas: [pixels: number, colour: [number, number, number, number]][]) => {
  const data = Buffer.from(areas.flatMap(([pixels, colour]) => Array.from({ length: pixels }, () => colour).flat()))
  return { data, width: data.length / 4, height: 1 }
}

describe('mainColours', () => {
  it('DATA-15 gives the colours that look different, the most frequent first', () => {
    expect(mainColours(sample([30, [200, 50, 50, 255]], [50, [255, 255, 255, 255]], [20, [50, 80, 200, 255]]))).toEqual(
      ['#ffffff', '#c83232', '#3250c8'],
    )
  })

  it('takes shades as one, leaves out what covers little, and counts no transparent pixel', () => {
    const shades = Array.from({ length: 20 }, (_, at): [number, [number, number, number, number]] => [
      5,
      [190 + at, 50, 50, 255],
    ])
    expect(mainColours(sample(...shades, [1, [0, 255, 0, 255]], [500, [0, 0, 255, 0]]))).toHaveLength(1)
    expect(mainColours(sample([10, [0, 0, 0, 0]]))).toEqual([])
  })

  it('gives five at most', () => {
    const areas = [0, 1, 2, 3, 4, 5, 6, 7].map((at): [number, [number, number, number, number]] => [
      10 - at,
      [at & 1 ? 255 : 0, at & 2 ? 255 : 0, at & 4 ? 255 : 0, 255],
    ])
    expect(mainColours(sample(...areas))).toEqual(['#000000', '#ff0000', '#00ff00', '#ffff00', '#0000ff'])
  })
})
