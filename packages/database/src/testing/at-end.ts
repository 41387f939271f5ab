/** Cleans up what tests open. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Runs a function at the end of the test that calls this, or whose `beforeEach` does. At the top level of a file or of
 * a `describe`, runs it after all tests there. The last one runs first. In `beforeAll` it has no effect.
 */
export const atEnd = (end: () => Promise<void>): void => (TestRunner.getCurrentTest() ? onTestFinished : afterAll)(end)

/** A new folder that is deleted at the end. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  return folder
}
