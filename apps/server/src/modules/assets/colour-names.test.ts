import { describe, expect, it } from 'vitest'
import { colourOf, swatches } from './colour-names.ts'

describe('the name of a colour', () => {
  it.each(Object.entries(swatches))('%s is the name of the colour that stands for it', (name, colour) => {
    expect(colourOf(colour)).toBe(name)
  })

  it.each([
    ['#f7f6f4', 'white'],
    ['#0b0c10', 'black'],
    ['#b9b7b5', 'grey'],
    ['#e6d9c4', 'beige'],
    ['#a9825a', 'brown'],
    ['#4a2f1b', 'brown'],
    ['#8f1d1d', 'red'],
    ['#1f3a5f', 'blue'],
    ['#8fb8de', 'blue'],
    ['#5d6b2f', 'green'],
    ['#f3b6c6', 'pink'],
    ['#ff8800', 'orange'],
  ])('%s is %s', (colour, name) => {
    expect(colourOf(colour)).toBe(name)
  })

  it('is unknown for other texts', () => {
    for (const text of ['', 'red', '#fff', 'url(x)']) expect(colourOf(text)).toBeUndefined()
  })
})
