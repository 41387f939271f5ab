import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const css = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8')

/** The custom properties of the blocks that begin with these words, in their order. */
const declared = (...beginnings: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    beginnings.flatMap((beginning) => {
      const [, block = ''] = css.split(beginning)
      const end = block.search(/^\}/m)
      return [...block.slice(0, end).matchAll(/(--[\w-]+): ([^;]*);$/gm)].map(([, name, value]) => [name, value])
    }),
  )

/** The tokens of an appearance as the style sheet declares them, before the brand's colours. */
export const tokensOf = (appearance: 'light' | 'dark'): Readonly<Record<string, string>> =>
  appearance === 'light'
    ? declared('\n:root {')
    : declared('\n:root {', '\n@media screen and (prefers-color-scheme: dark) {')
