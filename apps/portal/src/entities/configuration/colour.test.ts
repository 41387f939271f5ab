import { describe, expect, it } from 'vitest'
import { contrast, textOn } from './colour.ts'

describe('colours of the palette', () => {
  it('CONFIG-07 computes the contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#fff', '#ffffff')).toBe(1)
  })

  it('CONFIG-07 chooses a text colour that can be read on the primary colour', () => {
    expect(textOn('#1f2937')).toBe('#ffffff')
    expect(textOn('#ffd166')).toBe('#000000')
    expect(textOn('#fff')).toBe('#000000')
    for (const colour of ['#9a6b3f', '#808080', '#ff0000', '#00ff00', '#0000ff', '#c9a27e'])
      expect(contrast(colour, textOn(colour))).toBeGreaterThanOrEqual(4.5)
  })
})
