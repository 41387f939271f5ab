import { expect, it } from 'vitest'
import { hexOfColour } from './colour-word.ts'

it('DATA-03 reads colours as CSS writes them', () => {
  const written = [
    'tomato',
    ' RGB(255, 99, 71) ',
    'rgb(255 99 71)',
    'hsl(0, 100%, 50%)',
    '#f63',
    '#ff6347',
    'rgba(0,0,0,.5)',
  ]
  expect(written.map(hexOfColour)).toEqual([
    '#ff6347',
    '#ff6347',
    '#ff6347',
    '#ff0000',
    '#ff6633',
    '#ff6347',
    '#00000080',
  ])
})

it('DATA-03 takes nothing else for a colour', () => {
  const junk = [
    '',
    ' ',
    'brand',
    'url(x)',
    'red;color:blue',
    'var(--x)',
    'currentcolor',
    '#12345',
    `#${'f'.repeat(99)}`,
  ]
  expect(junk.map(hexOfColour)).toEqual(junk.map(() => undefined))
})
