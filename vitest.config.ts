import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const server = 'apps/server/src'

/**
 * Test files that replace or reset modules. Each has a process of its own, because it needs modules that are not loaded
 * yet, and would leave replaced ones behind. All other test files share processes, which load each module once.
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

/**
 * The seed of the property tests, from the commit: a commit has the same result each time, and the next one tries other
 * values. 0 without Git.
 */
function commitSeed(): string {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return String(Number.parseInt(commit.slice(0, 7), 16))
  } catch {
    return '0'
  }
}
const seeded = { setupFiles: [join(import.meta.dirname, 'vitest.seed.ts')] }

const common = {
  env: { PROPERTY_SEED: commitSeed() },
  // Only stops tests that hang: no test takes nearly as long, even on a busy machine.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // MB. Most objects of tests live shortly: a larger young generation makes their collection a quarter faster.
  execArgv: ['--max-semi-space-size=64'],
}
const inNode = { ...common, environment: 'node' } as const
/** Packages whose tests use a database. */
const withDatabase = ['database', 'import']
const onPglite = { ...inNode, globalSetup: ['packages/database/src/testing/migrate-once.ts'] }
const onPostgres = { ...inNode, globalSetup: ['packages/database/src/testing/postgres-server.ts'] }

const portal = join(import.meta.dirname, 'apps', 'portal')
const inPage = { extends: 'apps/portal/vite.config.ts', root: portal } as const
/** The last one starts the portal as a browser does, and the portal keeps running until its process ends. */
const alone = [...replacingIn(portal, 'src'), 'src/app/start.test.tsx']

export default defineConfig({
  test: {
    // One for each processor. The default leaves one to the runner, which has little to do.
    maxWorkers: '100%',
    projects: [
      {
        ...inPage,
        test: {
          ...common,
          ...seeded,
          name: 'portal',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: alone,
        },
      },
      { ...inPage, test: { ...common, name: 'portal-replacing', include: alone } },
      {
        test: {
          ...onPostgres,
          ...seeded,
          name: 'server',
          isolate: false,
          include: [`${server}/**/*.test.ts`, `packages/{${withDatabase}}/src/**/*.test.ts`],
          exclude: replacing,
        },
      },
      { test: { ...onPostgres, name: 'server-replacing', include: replacing } },
      {
        // The tests of queries once more, on PGlite, which the server uses where PostgreSQL cannot run.
        test: {
          ...onPglite,
          ...seeded,
          name: 'server-pglite',
          isolate: false,
          include: [
            `packages/{${withDatabase}}/src/**/*.test.ts`,
            `${server}/catalogue/**/*.test.ts`,
            `${server}/cli/{killed,watch/watcher}.test.ts`,
            `${server}/modules/{products,inbox,brand}/**/*.test.ts`,
          ],
          exclude: [...replacing, 'packages/database/src/embedded/**', 'packages/import/src/{readers,text}/**'],
        },
      },
      {
        test: {
          ...inNode,
          ...seeded,
          name: 'packages',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts'],
          exclude: [`packages/{${withDatabase}}/**`],
        },
      },
      {
        test: {
          ...inNode,
          ...seeded,
          name: 'scripts',
          isolate: false,
          include: ['scripts/**/*.test.mjs', 'bench/**/*.test.ts', 'demo/**/*.test.ts'],
        },
      },
    ],
  },
})
