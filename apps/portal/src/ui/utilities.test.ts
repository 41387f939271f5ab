import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const sources = resolve(import.meta.dirname, '..')

/** The words of the first group in all matches. */
const words = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, found = '']) => found.split(' '))

it('there is a utility for each class that a component names, and each is used', () => {
  const utilities = [
    ...words(readFileSync(resolve(sources, 'ui/utilities.css'), 'utf8'), /\.([a-z][\w-]*)/g),
    'print-hidden',
  ]
  const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => readFileSync(resolve(sources, path), 'utf8'))
    .join('\n')
  const named = words(code, /(?:className=|classNames\((?:[^()']*,)?\s*|Class = )["']([\w -]+)["']/g)
  expect([...new Set(named)].sort()).toEqual([...new Set(utilities)].sort())
})
