import { fileURLToPath } from 'node:url'
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract'
import { type Plugin, runnerImport } from 'vite'

const id = 'virtual:calls'
const source = fileURLToPath(new URL('../../packages/contract/src/calls/index.ts', import.meta.url))

/**
 * Drops documentation and other fields that the client does not read. A call may be named `tags`; the `tags` of a route
 * are an array.
 */
const withoutProse = (key: string, value: unknown): unknown =>
  key === 'summary' || (key === 'tags' && Array.isArray(value)) ? undefined : value

/**
 * Provides `virtual:calls`: method, path and access of every call of the contract, without its schemas. The browser
 * thus gets the calls from the contract, and zod stays out of its bundle.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'vitrine-calls',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    async load(wanted) {
      if (wanted !== `\0${id}`) return undefined
      const { module, dependencies } = await runnerImport<{ calls: AnyContractRouter }>(source, { configFile: false })
      for (const path of dependencies) this.addWatchFile(path)
      return `export default ${JSON.stringify(minifyContractRouter(module.calls), withoutProse)}`
    },
  }
}
