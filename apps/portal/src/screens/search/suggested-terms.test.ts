import { describe, expect, it } from 'vitest'
import { suggestedTerms } from './suggested-terms.ts'

describe('the words that replace a misspelt word', () => {
  it('are spelled as in the results', () => {
    expect(suggestedTerms('lanpe', ['lanpe', 'lampe', 'lande'], () => ['Tind Lampe, weiß', 'Lampe aus Glas'])).toEqual([
      'Lampe',
    ])
  })

  it('are missing when the typed word itself is found, by its stem too', () => {
    expect(suggestedTerms('lamps', ['lamps', 'lamp'], () => ['Tind lamp'])).toEqual([])
    expect(suggestedTerms('lanpe', ['lanpe', 'lampe'], () => ['Lanpe'])).toEqual([])
    expect(suggestedTerms('lamp', [], () => ['Tind lamp'])).toEqual([])
  })

  it('are missing when compounds of the typed word, or the words that it joins, are found', () => {
    expect(suggestedTerms('tisch', ['tisch', 'esstisch', 'esstische'], () => ['Ein Esstisch'])).toEqual([])
    expect(suggestedTerms('sidetable', ['sidetable', 'side', 'table', 'tables'], () => ['Side table'])).toEqual([])
    expect(suggestedTerms('leuchet', ['leuchet', 'leuchte', 'tischleuchte'], () => ['Leuchte, Tischleuchte'])).toEqual([
      'Leuchte',
    ])
  })

  it('are missing when they would be a whole list', () => {
    expect(suggestedTerms('lanx', ['lanx', 'land', 'lane', 'lank', 'lant'], () => ['Land Lane Lank Lant'])).toEqual([])
  })
})
