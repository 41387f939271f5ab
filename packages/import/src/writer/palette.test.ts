import { expect, it } from 'vitest'
import type { Finding } from '../records.ts'
import { readPalette } from './palette.ts'

async function read(value: unknown) {
  const findings: Finding[] = []
  const palette = await readPalette(value, { file: 'catalogue.json' }, (finding) => findings.push(finding))
  return { palette, findings: findings.map(({ level, code, at }) => `${level} ${code} ${at.column}`) }
}

it('DATA-03 takes colours in every way that they are written', async () => {
  const header = { background: '#000', regularText: 'rgb(250 250 250)', highlightedText: 'gold', regularIcons: '#fff8' }
  expect(await read({ primary: '#FFCC00', secondary: 'hsl(240, 100%, 50%)', header })).toEqual({
    palette: {
      primary: '#ffcc00',
      secondary: '#0000ff',
      header: { background: '#000000', regularText: '#fafafa', highlightedText: '#ffd700', regularIcons: '#ffffff' },
    },
    findings: [],
  })
})

it('DATA-03 reports what is not a colour and keeps the others', async () => {
  const header = { background: 'url(x)', regularText: 7, regularIcons: '', linkText: '#fff' }
  expect(await read({ primary: '#fc0', secondary: 'brand', tertiary: '#fff', header })).toEqual({
    palette: { primary: '#ffcc00' },
    findings: [
      'error bad-palette theme.palette.secondary',
      'warning unknown-setting theme.palette.tertiary',
      'error bad-palette theme.palette.header.background',
      'error bad-palette theme.palette.header.regularText',
      'warning unknown-setting theme.palette.header.linkText',
    ],
  })
  for (const none of [undefined, null, '', [], {}, { header: {} }, { primary: '' }])
    expect(await read(none)).toEqual({ palette: undefined, findings: [] })
})
