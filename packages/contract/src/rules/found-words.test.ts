import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foundParts } from './found-words.ts'

/** The parts as one text, with brackets around the found words. */
const marked = (text: string, ...words: string[]) =>
  foundParts(text, words)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('')

describe('words that a search found', () => {
  it.each([
    ['Solbakke pendant lamp, brass', ['lamp'], 'Solbakke pendant [lamp], brass'],
    ['A floor lamp, two lamps', ['lamp'], 'A floor [lamp], two [lamps]'],
    ['Hängeleuchte', ['hange'], '[Hängeleuchte]'],
    ['Haengeleuchte und Hängeleuchte', ['hange'], 'Haengeleuchte und [Hängeleuchte]'],
    ['Straße', ['strasse'], '[Straße]'],
    ['Κρεμαστό φωτιστικό', ['κρεμ'], '[Κρεμαστό] φωτιστικό'],
    ['LED台灯灯具', ['台灯'], 'LED[台灯]灯具'],
    ['LED台灯灯具', ['led'], '[LED]台灯灯具'],
    ['Beistelltisch, Beistelltische', ['tisch', 'beistelltisch'], 'Beistell[tisch], Beistell[tische]'],
    ['Fußtisch und Gästetische', ['tisch', 'fusstisch', 'gastetische'], 'Fuß[tisch] und Gäste[tische]'],
    ['Tischleuchte', ['tisch', 'tischleuchte', 'leuchte'], '[Tischleuchte]'],
    ['Beistelltisch', ['beistell', 'tisch', 'beistelltisch'], '[Beistelltisch]'],
    ['Stehleuchten', ['stehlampe', 'stehleuchte', 'stehleuchten'], '[Stehleuchten]'],
    ['Esstisch für vier', ['tihsch', 'tisch', 'esstisch'], 'Ess[tisch] für vier'],
    ['Schreib\u00adtisch', ['schreibtisch'], '[Schreib\u00adtisch]'],
    ['no lamp here', [], 'no lamp here'],
    ['no lamp here', [''], 'no lamp here'],
    ['', ['lamp'], ''],
    ['a <b>lamp</b>', ['b'], 'a <[b]>lamp</[b]>'],
  ])('SEARCH-05 %s with %j', (text, words, expected) => {
    expect(marked(text, ...words)).toBe(expected)
  })

  it('loses and adds nothing, and never has two parts of a kind next to each other', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 80 })
    fc.assert(
      fc.property(text, fc.array(fc.string({ maxLength: 5 })), (whole, words) => {
        const parts = foundParts(whole, words)
        expect(parts.map((part) => part.text).join('')).toBe(whole)
        for (const [index, part] of parts.entries()) expect(part.found).not.toBe(parts[index + 1]?.found)
      }),
    )
  })
})
