/**
 * A process that opens the embedded database of a data folder, for tests that kill it. It prints `open` and, until its
 * input ends, runs each line of it as a statement, and prints the line again when it is committed.
 */
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../database.ts'

const [, , folder = ''] = process.argv
openDatabase({ folder, report: (message) => console.log(message) }).then(async ({ db, close }) => {
  console.log('open')
  for await (const line of createInterface(process.stdin)) {
    await db.execute(sql.raw(line))
    console.log(line)
  }
  await close()
})
