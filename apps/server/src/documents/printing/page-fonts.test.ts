import { describe, expect, it } from 'vitest'
import { fontFaces } from './page-fonts.ts'

const families = (css: string) => [...new Set([...css.matchAll(/font-family:'([^']*)'/g)].map((match) => match[1]))]
const faces = (css: string) => css.split('\n').filter((line) => line !== '')

describe('fonts of a PDF', () => {
  it('DETAIL-07 are those that the text needs, in every weight', async () => {
    const latin = await fontFaces('Lamp')
    expect(families(latin)).toEqual(['Leaflet Sans'])
    expect(faces(latin)).toHaveLength(3)
    expect(latin).toMatch(/^@font-face\{[^}]*src:url\(data:font\/woff2;base64,/)
    for (const text of ['Φωτιστικό', 'Торшер', 'Żółć'])
      expect(faces(await fontFaces(text)).length, text).toBeGreaterThan(0)
  })

  it('DETAIL-07 bring Chinese characters, and no more of them than are used', async () => {
    const css = await fontFaces('Lamp 落地灯')
    expect(families(css)).toEqual(['Leaflet Sans', 'Leaflet Han'])
    expect(faces(css).length).toBeLessThan(10)
    expect(css.length).toBeLessThan(800_000)
  })

  it('DETAIL-07 are none for a text without letters', async () => {
    expect(await fontFaces('')).toBe('')
  })
})
