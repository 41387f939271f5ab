import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Gives the classes of CSS modules the shortest names in a build: a number for the module and one for the class. A
 * first visit loads several hundred of them, each in a style sheet and in a script. The names depend on the sources
 * only, so that an unchanged file keeps its name in the cache. In development they stay readable.
 */
export function classNamesPlugin(): Plugin {
  return {
    name: 'vitrine-class-names',
    apply: 'build',
    config({ root = '.' }) {
      const modules = readdirSync(resolve(root, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.module.css'))
        .sort()
        .map((path) => [resolve(root, 'src', path), new Map<string, string>()] as const)
      const namesOf = new Map(modules)
      const indexOf = new Map(modules.map(([path], index) => [path, index]))
      return {
        css: {
          modules: {
            generateScopedName(name, id) {
              const path = id.split('?')[0] ?? id
              const names = namesOf.get(path)
              const index = indexOf.get(path)
              if (!names || index === undefined) throw new Error(`${path} is not below src`)
              const short = names.get(name) ?? `_${index.toString(36)}-${names.size.toString(36)}`
              names.set(name, short)
              return short
            },
          },
        },
      }
    },
  }
}
