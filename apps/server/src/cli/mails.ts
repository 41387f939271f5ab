/** `vitrine mails`: the e-mails that wait to be sent or were given up; `--retry` queues the latter again. */
import { Command } from 'commander'
import { listMailJobs, retryMailJobs } from '../mail/mail-jobs-store.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'
import { print } from './print.ts'
import { withParts } from './with-parts.ts'

interface Options {
  readonly retry: boolean
  readonly format: ListFormat
}

const columns = ['id', 'mail', 'to', 'written', 'attempts', 'next', 'given_up', 'trouble']
const counted = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'e-mail' : 'e-mails'}`

const showMails = ({ retry, format }: Options) =>
  withParts(async ({ database: { db } }) => {
    if (retry) {
      const again = await retryMailJobs(db, new Date())
      return print(
        again === 0 ? 'No e-mail was given up.' : `${counted(again)} will be tried again as soon as the server runs.`,
      )
    }
    const jobs = await listMailJobs(db)
    const rows = jobs.map(({ id, kind, to, createdAt, attempts, nextAt, failedAt, trouble }) => ({
      id,
      mail: kind,
      to,
      written: createdAt.toISOString(),
      attempts,
      next: failedAt === null ? nextAt.toISOString() : null,
      given_up: failedAt?.toISOString() ?? null,
      trouble,
    }))
    if (format !== 'table') return printList(columns, rows, format)
    if (rows.length === 0) return print('No e-mails are waiting, and none were given up.')
    await printList(columns, rows, format)
    const givenUp = rows.filter((row) => row.given_up !== null).length
    if (givenUp > 0) print(`Given up: ${counted(givenUp)}. --retry tries them again.`)
  })

export const mailsCommand = () =>
  new Command('mails')
    .description('List the e-mails that wait to be sent or were given up')
    .option('--retry', 'try those that were given up again', false)
    .addOption(formatOption())
    .action(showMails)
