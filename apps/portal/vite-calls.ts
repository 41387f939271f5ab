import { fileURLToPath } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import { type Plugin, runnerImport } from 'vite'

type Contract = typeof import('@vitrine/contract/shapes')

const id = 'virtual:calls'
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

/**
 * Provides `virtual:calls`: method, path and access of every call in use, and the shape of its answer instead of the
 * schema. The browser thus gets the calls from the contract, and zod stays out of its bundle.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'vitrine-calls',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    async load(wanted) {
      if (wanted !== `\0${id}`) return undefined
      const { module, dependencies } = await runnerImport<Contract>(source, { configFile: false })
      for (const path of dependencies) this.addWatchFile(path)
      const { objects, answers } = module.shapesOf(module.isMadeByScreens)
      const calls = minifyContractRouter(module.calls) as Record<string, Record<string, Call>>
      for (const [area, areaCalls] of Object.entries(calls))
        for (const [name, call] of Object.entries(areaCalls)) {
          const answer = answers.get(`${area}.${name}`)
          if (answer === undefined) delete areaCalls[name]
          else call['~orpc'].meta.answer = answer
        }
      return [
        `export default ${JSON.stringify(calls, withoutProse)}`,
        `export const objects = ${JSON.stringify(objects)}`,
      ].join('\n')
    },
  }
}
