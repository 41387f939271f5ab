import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitCount, errorsBetween, errorsInBeginning, letterMask, maxErrorsOf } from './typing-errors.ts'

describe('typing errors', () => {
  it.each([
    ['lamp', 'lamp', 0],
    ['lamp', 'lmap', 1],
    ['lamp', 'amp', 1],
    ['lamp', 'lamps', 1],
    ['lamp', 'limp', 1],
    ['tamp', 'lamp', 1],
    ['leuchte', 'luechet', 2],
    ['table', 'chair', 3],
  ])('%s and %s: %i', (one, other, errors) => {
    expect(errorsBetween(one, other, 2)).toBe(errors)
    expect(errorsBetween(other, one, 2)).toBe(errors)
  })

  it.each([
    ['arm', 'armchair', 0],
    ['amr', 'armchair', 1],
    ['rmch', 'armchair', 1],
    ['axmch', 'armchair', 1],
    ['chair', 'armchair', 3],
    ['armchairs', 'armchair', 1],
  ])('%s as the beginning of %s: %i', (text, word, errors) => expect(errorsInBeginning(text, word, 2)).toBe(errors))

  it('are as many as letters were changed at most, and the masks of the words differ in two bits for each', () => {
    const word = fc.stringMatching(/^[a-zäöß0-9]{4,20}$/)
    const edit = fc.record({ kind: fc.nat(3), at: fc.nat(), letter: fc.stringMatching(/^[a-z]$/) })
    fc.assert(
      fc.property(word, fc.array(edit, { maxLength: 2 }), (text, edits) => {
        let typed = text
        for (const { kind, at, letter } of edits) {
          const rowIndex = at % typed.length
          const [before, after] = [typed.slice(0, rowIndex), typed.slice(rowIndex + 1)]
          if (kind === 0) typed = before + after
          else if (kind === 1) typed = before + letter + typed.slice(rowIndex)
          else if (kind === 2) typed = before + letter + after
          else typed = before + after.slice(0, 1) + typed.slice(rowIndex, rowIndex + 1) + after.slice(1)
        }
        // Two edits at one place can be more than two errors of this distance, which edits no letter twice.
        if (edits.length < 2) expect(errorsBetween(text, typed, 2)).toBeLessThanOrEqual(edits.length)
        expect(bitCount(letterMask(text) ^ letterMask(typed))).toBeLessThanOrEqual(2 * edits.length)
      }),
    )
  })

  it.each([
    ['tea', 0],
    ['lamp', 1],
    ['leuchte', 1],
    ['armchair', 2],
    ['4711', 0],
    ['12345678', 0],
    ['ue32eh50', 2],
  ])('%s may have %i', (word, errors) => expect(maxErrorsOf(word)).toBe(errors))
})
