/** `vitrine mails`: the e-mails that wait to be sent or were given up; `--retry` and `--delete` act on the latter. */
import { Command, Option } from 'commander'
import { listMailJobs } from '../mail/mail-jobs-store.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'
import { print } from './print.ts'
import { withParts } from './with-parts.ts'
import { refusing, withSystem } from './with-system.ts'

interface Options {
  /** Ids of e-mails; true for all. */
  readonly retry?: readonly string[] | true
  readonly delete?: readonly string[]
  readonly format: ListFormat
}

const columns = ['id', 'mail', 'to', 'written', 'attempts', 'next', 'given_up', 'trouble']
const counted = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'e-mail' : 'e-mails'}`

const unknown = (id: string) =>
  `There is no e-mail "${id}". \`npm run vitrine -- mails\` lists those that wait or were given up.`
const notGivenUp = (id: string) => `The e-mail ${id} was not given up: the server still tries to send it.`

const retryMails = (ids: readonly string[] | true) =>
  withSystem(async ({ mailQueue }) => {
    let again = ids === true ? (await mailQueue.retryAll(null)).retried : 0
    for (const id of ids === true ? [] : ids)
      again += (await refusing(() => mailQueue.retry({ id, version: undefined }, null), unknown(id), notGivenUp(id)))
        .retried
    print(again === 0 ? 'No e-mail was given up.' : `${counted(again)} will be tried again as soon as the server runs.`)
  })

const deleteMails = (ids: readonly string[]) =>
  withSystem(async ({ mailQueue }) => {
    for (const id of ids)
      await refusing(() => mailQueue.remove({ id, version: undefined }, null), unknown(id), notGivenUp(id))
    print(`${counted(ids.length)} ${ids.length === 1 ? 'was' : 'were'} deleted.`)
  })

const showMails = ({ format }: Options) =>
  withParts(async ({ database: { db } }) => {
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

const runMails = (options: Options) =>
  options.retry !== undefined
    ? retryMails(options.retry)
    : options.delete !== undefined
      ? deleteMails(options.delete)
      : showMails(options)

export const mailsCommand = () =>
  new Command('mails')
    .description('List the e-mails that wait to be sent or were given up')
    .addOption(new Option('--retry [id...]', 'try those that were given up again: all, or some').conflicts('delete'))
    .option('--delete <id...>', 'delete some of those that were given up')
    .addOption(formatOption())
    .action(runMails)
