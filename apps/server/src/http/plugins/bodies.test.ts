import { array, assert, constantFrom, type JsonValue, jsonValue, oneof, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasMoreValues, maxBodyBytes } from './bodies.ts'

const bytes = (text: string) => Buffer.from(text)

/** Number of values in a JSON value, itself included. */
const valuesIn = (value: JsonValue): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + valuesIn(inner as JsonValue), 1)
    : 1

describe('values of a JSON body', () => {
  it.each([
    ['1', 1],
    ['[1,2,3]', 4],
    ['{"a":{"b":1}}', 3],
    ['"a, [b], {c}"', 1],
    [String.raw`{"a\",[":"\\"}`, 2],
    ['[[[[', 5],
  ])('%s has %i', (json, count) => {
    expect(hasMoreValues(bytes(json), count)).toBe(false)
    expect(hasMoreValues(bytes(json), count - 1)).toBe(count > 1)
  })

  it('are never taken for fewer than there are, nor for more than twice as many', () => {
    assert(
      property(oneof(jsonValue(), array(constantFrom('a,b', '"', '\\', '[', 'é}'))), (value) => {
        const count = valuesIn(value)
        const json = bytes(JSON.stringify(value))
        expect(hasMoreValues(json, count * 2)).toBe(false)
        if (count > 1) expect(hasMoreValues(json, count - 1)).toBe(true)
      }),
    )
  })
})

describe('bytes of a body', () => {
  it('are few, but for long lists of files and for a picture', () => {
    expect(maxBodyBytes('open.token')).toBe(256 * 1024)
    expect(maxBodyBytes('media.sizes')).toBe(4 * 1024 * 1024)
    expect(maxBodyBytes('account.storePicture')).toBe(11 * 1024 * 1024)
  })
})
