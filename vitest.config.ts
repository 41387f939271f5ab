import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // As many as there are processors; by default one is left to the runner, which has little to do.
    maxWorkers: '100%',
    projects: [
      'apps/portal/vite.config.ts',
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/migrate-once.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The data layer once more, on native PostgreSQL.
        test: {
          name: 'server-postgres',
          environment: 'node',
          include: ['apps/server/src/{db,import,mail,modules}/**/*.test.ts'],
          exclude: ['apps/server/src/import/readers/**', 'apps/server/src/import/text/**'],
          globalSetup: ['apps/server/src/testing/postgres-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'packages', environment: 'node', include: ['packages/*/src/**/*.test.ts'] } },
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.mjs', 'bench/**/*.test.ts', 'demo/**/*.test.ts'],
        },
      },
    ],
  },
})
