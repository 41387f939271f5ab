import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:flags'
const require = createRequire(import.meta.url)
const folder = join(dirname(require.resolve('country-flag-icons/package.json')), '3x2')
const { version } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as { version: string }
/** The version stands for the content of the files, like the hash of other assets. */
const base = `assets/flags-${version}/`
const countries = readdirSync(folder).flatMap((name) => /^([A-Z]{2})\.svg$/.exec(name)?.[1] ?? [])

/**
 * Copies the countries' flags to the assets, one file each, and provides `virtual:flags`: the URL of their folder, and
 * the countries that have a flag. As imports they would be 250 modules.
 */
export function flagsPlugin(): Plugin {
  return {
    name: 'vitrine-flags',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load: (wanted) =>
      wanted === `\0${id}`
        ? `export const folder = ${JSON.stringify(`/${base}`)}\nexport const countries = ${JSON.stringify(countries.join(' '))}`
        : undefined,
    generateBundle() {
      for (const country of countries) {
        const source = readFileSync(join(folder, `${country}.svg`))
        this.emitFile({ type: 'asset', fileName: `${base}${country}.svg`, source })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${base}`, (request, response, next) => {
        const country = /^\/([A-Z]{2})\.svg$/.exec(request.url ?? '')?.[1]
        if (!country || !countries.includes(country)) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(readFileSync(join(folder, `${country}.svg`)))
      })
    },
  }
}
