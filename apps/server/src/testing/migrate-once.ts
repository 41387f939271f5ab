/** Vitest's global set-up of the server's tests: the migrations run once, and dumps of earlier ones go. */
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { migratedDump } from './test-database.ts'

export async function setup() {
  const dump = await migratedDump()
  const folder = dirname(dump)
  // What another run is just making stays.
  const others = (await readdir(folder)).filter((name) => /^[0-9a-f]+\.tar$/.test(name) && name !== basename(dump))
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}
