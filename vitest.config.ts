import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const server = 'apps/server/src'

/**
 * Tests that put something in a module's place: they want it not loaded yet, and leave theirs behind. Each has a process of its own; all others
 * share theirs, which load every module once.
 */
const replacing = readdirSync(join(import.meta.dirname, server), { recursive: true, encoding: 'utf8' })
  .map((path) => `${server}/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts') && /\bvi\.(do)?[mM]ock\(/.test(readFileSync(path, 'utf8')))

/** Guards against what hangs, far from what any test takes on a busy machine. */
const inNode = { environment: 'node', testTimeout: 300_000, hookTimeout: 300_000 } as const
const embedded = { ...inNode, globalSetup: [`${server}/testing/migrate-once.ts`] }

export default defineConfig({
  test: {
    // As many as there are processors; by default one is left to the runner, which has little to do.
    maxWorkers: '100%',
    projects: [
      'apps/portal/vite.config.ts',
      {
        test: { ...embedded, name: 'server', isolate: false, include: [`${server}/**/*.test.ts`], exclude: replacing },
      },
      { test: { ...embedded, name: 'server-replacing', include: replacing } },
      {
        // The data layer once more, on native PostgreSQL, without what is no matter of the database.
        test: {
          ...embedded,
          name: 'server-postgres',
          isolate: false,
          include: [`${server}/{db,import,mail,modules}/**/*.test.ts`, `${server}/cli/killed.test.ts`],
          exclude: [
            ...replacing,
            `${server}/import/{readers,text}/**`,
            `${server}/mail/{mail-language,plain-words}.test.ts`,
            `${server}/modules/exports/{bmecat,csv,distinct-columns,export-catalogues,export-definition,xlsx}.test.ts`,
            `${server}/modules/leaflets/{brand,codes,dimensions,leaflet-pdfs,leaflets,with-head}.test.ts`,
            `${server}/modules/packages/{package-addresses,share}.test.ts`,
          ],
          globalSetup: [`${server}/testing/postgres-server.ts`],
        },
      },
      { test: { ...inNode, name: 'packages', isolate: false, include: ['packages/*/src/**/*.test.ts'] } },
      {
        test: {
          ...inNode,
          name: 'scripts',
          isolate: false,
          include: ['scripts/**/*.test.mjs', 'bench/**/*.test.ts', 'demo/**/*.test.ts'],
        },
      },
    ],
  },
})
