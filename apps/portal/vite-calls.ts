import { fileURLToPath } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import { type Plugin, runnerImport } from 'vite'

type Contract = typeof import('@vitrine/contract/shapes')

const source = fileURLToPath(new URL('../../packages/contract/src/shapes.ts', import.meta.url))

/**
 * Drops documentation and other fields that the client does not read. A call may be named `tags`; the `tags` of a route
 * are an array.
 */
const withoutProse = (key: string, value: unknown): unknown =>
  key === 'summary' || key === 'isAddition' || (key === 'tags' && Array.isArray(value)) ? undefined : value

interface Call {
  readonly '~orpc': { readonly meta: { answer?: string } }
}

/** Which calls a module has, by its id. The admin area is a part of its own, which loads with its screens. */
const parts = {
  'virtual:calls': (contract: Contract) => contract.isMadeByScreens,
  'virtual:admin-calls': (contract: Contract) => contract.isMadeByAdmin,
} as const

const partOf = (id: string) => Object.entries(parts).find(([name]) => id === name || id === `\0${name}`)

/**
 * Provides `virtual:calls` and `virtual:admin-calls`: method, path and access of every call in use, and the shape of its
 * answer instead of the schema. The browser thus gets the calls from the contract, and zod stays out of its bundle.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'vitrine-calls',
    resolveId: (wanted) => (partOf(wanted) && !wanted.startsWith('\0') ? `\0${wanted}` : undefined),
    async load(wanted) {
      const [, isWanted] = (wanted.startsWith('\0') && partOf(wanted)) || []
      if (!isWanted) return undefined
      const { module, dependencies } = await runnerImport<Contract>(source, { configFile: false })
      for (const path of dependencies) this.addWatchFile(path)
      const { objects, answers } = module.shapesOf(isWanted(module))
      const calls = minifyContractRouter(module.calls) as Record<string, Record<string, Call>>
      for (const [area, areaCalls] of Object.entries(calls)) {
        for (const [name, call] of Object.entries(areaCalls)) {
          const answer = answers.get(`${area}.${name}`)
          if (answer === undefined) delete areaCalls[name]
          else call['~orpc'].meta.answer = answer
        }
        if (Object.keys(areaCalls).length === 0) delete calls[area]
      }
      return [
        `export default ${JSON.stringify(calls, withoutProse)}`,
        `export const objects = ${JSON.stringify(objects)}`,
      ].join('\n')
    },
  }
}
