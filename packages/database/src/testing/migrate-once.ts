/** Vitest's global set-up of the server's tests: runs the migrations once, and deletes older dumps. */
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { migratedDump } from './test-database.ts'

export async function setup() {
  const dump = await migratedDump()
  const folder = dirname(dump)
  // Files that another run is writing stay.
  const others = (await readdir(folder)).filter((name) => /^[0-9a-f]+\.tar$/.test(name) && name !== basename(dump))
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}
