import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const server = 'apps/server/src'

/**
 * Tests that put something in a module's place, or want modules anew: they want them not loaded yet, and leave theirs behind. Each has a process
 * of its own; all others share theirs, which load every module once.
 */
const replacingIn = (root: string, folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter(
      (path) =>
        /\.test\.tsx?$/.test(path) &&
        /\bvi\.((do)?[mM]ock|resetModules)\(|\/testing\/mock-/.test(readFileSync(join(root, path), 'utf8')),
    )
const replacing = replacingIn(import.meta.dirname, server)

const common = {
  // Guards against what hangs, far from what any test takes on a busy machine.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // What tests make is soon forgotten: with room for more of it (MB) before they are looked through, that takes a quarter less time.
  execArgv: ['--max-semi-space-size=64'],
}
const inNode = { ...common, environment: 'node' } as const
/** Packages whose tests use a database. */
const withDatabase = ['database', 'import']
const embedded = { ...inNode, globalSetup: ['packages/database/src/testing/migrate-once.ts'] }

const portal = join(import.meta.dirname, 'apps', 'portal')
const inPage = { extends: 'apps/portal/vite.config.ts', root: portal } as const
/** The last is started as a browser does it, which has no end: its page goes on. */
const alone = [...replacingIn(portal, 'src'), 'src/app/start.test.tsx']

export default defineConfig({
  test: {
    // As many as there are processors; by default one is left to the runner, which has little to do.
    maxWorkers: '100%',
    projects: [
      {
        ...inPage,
        test: { ...common, name: 'portal', isolate: false, include: ['src/**/*.test.{ts,tsx}'], exclude: alone },
      },
      { ...inPage, test: { ...common, name: 'portal-replacing', include: alone } },
      {
        test: {
          ...embedded,
          name: 'server',
          isolate: false,
          include: [`${server}/**/*.test.ts`, `packages/{${withDatabase}}/src/**/*.test.ts`],
          exclude: replacing,
        },
      },
      { test: { ...embedded, name: 'server-replacing', include: replacing } },
      {
        // The data layer once more, on native PostgreSQL, without what is no matter of the database.
        test: {
          ...embedded,
          name: 'server-postgres',
          isolate: false,
          include: [
            `packages/{${withDatabase}}/src/**/*.test.ts`,
            `${server}/{mail,modules,testing}/**/*.test.ts`,
            `${server}/cli/killed.test.ts`,
          ],
          exclude: [
            ...replacing,
            'packages/import/src/{readers,text}/**',
            `${server}/mail/{link-locale,plain-words}.test.ts`,
            `${server}/modules/exports/{bmecat,csv,distinct-columns,export-catalogues,xlsx}.test.ts`,
            `${server}/modules/leaflets/{paper-colours,codes,dimensions,leaflet-pdfs,leaflets,with-head}.test.ts`,
            `${server}/modules/media-access/media-routes.test.ts`,
            `${server}/modules/packages/{package-addresses,share}.test.ts`,
          ],
          globalSetup: ['packages/database/src/testing/postgres-server.ts'],
        },
      },
      {
        test: {
          ...inNode,
          name: 'packages',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts'],
          exclude: [`packages/{${withDatabase}}/**`],
        },
      },
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
