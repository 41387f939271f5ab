import { expect, it } from 'vitest'
import { matchesEtag } from './etag.ts'

it.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", "abc"', true],
  ['*', true],
  ['"abcd"', false],
  ['abc', false],
  [undefined, false],
])('an If-None-Match of %j holds the tag: %s', (header, matches) => {
  expect([matchesEtag(header, '"abc"'), matchesEtag(header, 'W/"abc"')]).toEqual([matches, matches])
})
