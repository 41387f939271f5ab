/**
 * Replaces what commands open by a test database, and the question for a password by an answer. A test that imports
 * this has a process of its own (vitest.config.ts).
 */
import { Readable } from 'node:stream'
import type { Database } from '@vitrine/database'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { afterEach, beforeEach, vi } from 'vitest'

const replaced = vi.hoisted(() => ({
  database: undefined as unknown,
  files: new Map<string, string>(),
  password: '',
}))
vi.mock('../../server-parts.ts', async (original) => ({
  ...(await original<typeof import('../../server-parts.ts')>()),
  openParts: async () => ({
    database: replaced.database,
    mediaStore: {
      put: async (_path: string, { sha256 }: { sha256: string }) => ({ key: sha256.slice(0, 32), sha256 }),
    },
    uploads: {
      read: async (key: string) => {
        const bytes = replaced.files.get(key)
        return bytes === undefined ? undefined : Readable.from([Buffer.from(bytes)])
      },
      discard: async (keys: readonly string[]) => {
        for (const key of keys) replaced.files.delete(key)
      },
    },
    close: async () => {},
  }),
}))
vi.mock('../ask-password.ts', () => ({ askPassword: async () => replaced.password }))

/** What the tests of a file may set: the uploaded files by key, and the password that a person types. */
export const mocked: { readonly files: Map<string, string>; password: string } = replaced

/** Opens another database for the commands of each test, and restores environment and spies afterwards. */
export function useCommandDatabase(): Database {
  const database = useTestDatabase()
  beforeEach(() => {
    replaced.database = database
    replaced.files.clear()
    replaced.password = 'correct horse battery'
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  return database
}
