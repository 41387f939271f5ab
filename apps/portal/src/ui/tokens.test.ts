import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast } from '@vitrine/contract/rules/contrast'
import { describe, expect, it } from 'vitest'
import { tokensOf } from './testing/tokens.ts'

const source = join(import.meta.dirname, '..')

describe.each(['light', 'dark'] as const)('the colours of the %s appearance', (appearance) => {
  const tokens = tokensOf(appearance)
  const ratio = (one: string, other: string) =>
    contrast(tokens[`--color-${one}`] ?? '', tokens[`--color-${other}`] ?? '')

  it.each([
    ['canvas', ['text', 'muted', 'error', 'success', 'warning']],
    ['surface', ['text', 'muted', 'error', 'success', 'warning']],
    ['surface-strong', ['text', 'muted', 'error', 'success', 'warning']],
    ['mark', ['text', 'muted']],
    ['error-surface', ['text', 'muted', 'error']],
    ['success-surface', ['text', 'muted', 'success']],
    ['warning-surface', ['text', 'muted', 'warning']],
    ['text', ['canvas']],
    ['attention', ['on-attention']],
    ['tile', ['on-tile']],
    ['paper', ['on-tile']],
  ])('texts can be read on %s', (ground, texts) => {
    for (const text of texts) expect(ratio(text, ground), text).toBeGreaterThanOrEqual(4.5)
  })

  it('edges of controls and signs can be seen', () => {
    for (const ground of ['canvas', 'surface', 'surface-strong'])
      expect(ratio('line-strong', ground), ground).toBeGreaterThanOrEqual(3)
    for (const ground of ['success', 'error']) expect(ratio('canvas', ground), ground).toBeGreaterThanOrEqual(3)
  })
})

it('no component has a colour of its own, which would be the same in both appearances', () => {
  const literal =
    /(?:#|%23)[\da-f]{3,8}\b(?!-)|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|[:\s,(']\b(?:white|black)\b(?!-)/i
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !/(tokens|print)\.css$/.test(name))
    .flatMap((name) =>
      readFileSync(join(source, name), 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .split('\n')
        .filter((line) => literal.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})
