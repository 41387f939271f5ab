import { expect, it } from 'vitest'
import { linkElsewhere } from './link-elsewhere.ts'

it.each([
  ['https://example.org/a b', 'https://example.org/a%20b'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
  ['www.example.org', 'https://www.example.org/'],
  ['example.org/a?b', 'https://example.org/a?b'],
  ['/x?y', `${window.location.origin}/x?y`],
  ['//example.org/a', ''],
  ['brochure.pdf', ''],
  ['javascript:alert(1)', ''],
  ['', ''],
])('CONTENT-06 SEARCH-19 an external link %s leads to %s', (link, href) => {
  expect(linkElsewhere(link)).toBe(href)
})
