/** `vitrine doctor`: examines the installation, and says what to do about each problem. */
import { Command } from 'commander'
import { countMailJobs } from '../../mail/mail-jobs-store.ts'
import { openMailer } from '../../mail/mailer.ts'
import { type Examination, examine, type Finding, problem } from '../../modules/health/examination.ts'
import { catalogue, database, dataFolder } from '../../modules/health/installation.ts'
import { makeLog } from '../../platform/log.ts'
import { readSettings } from '../../platform/settings.ts'
import { openParts, type ServerParts } from '../../server-parts.ts'
import { formatOption, type ListFormat, printList } from '../lists.ts'
import { print, printError } from '../print.ts'
import { files } from './files.ts'
import { mail, proxy } from './network.ts'
import { programs } from './programs.ts'
import { s3 } from './s3.ts'

interface Options {
  readonly to?: string
  readonly format: ListFormat
}

const columns = ['part', 'status', 'message']

async function doctor({ to, format }: Options) {
  const settings = readSettings(process.env)
  const mailer = openMailer({ settings, log: makeLog('silent') })
  const findings: Finding[] = []
  const run = async (examinations: readonly Examination[]) => {
    for (const examination of examinations) findings.push(...(await examine(examination)))
  }
  let parts: ServerParts | undefined
  try {
    parts = await openParts(settings, 'command', { report: printError })
    await run([database(parts.database), catalogue(parts.database.db), files(parts)])
  } catch (error) {
    // The other parts can be examined without it.
    findings.push({ part: 'database', ...problem(error instanceof Error ? error.message : String(error)) })
  }
  const { db } = parts?.database ?? {}
  const failed = async () => (db ? (await countMailJobs(db)).failed : 0)
  await run([
    dataFolder(settings.dataFolder),
    s3(settings),
    mail({ settings, mailer, to, failed }),
    proxy(settings),
    programs(settings),
  ])
  await parts?.close()
  await printList(
    columns,
    findings.map(({ part, status, message }) => ({ part, status, message })),
    format,
  )
  const problems = findings.filter(({ status }) => status === 'problem').length
  if (format === 'table')
    print(problems === 0 ? '\nNo problems.' : `\n${problems} ${problems === 1 ? 'problem' : 'problems'}.`)
  if (problems > 0) process.exitCode = 1
}

export const doctorCommand = () =>
  new Command('doctor')
    .description('Examine the installation, and say what to do about each problem')
    .option('--to <address>', 'send an e-mail to this address')
    .addOption(formatOption())
    .addHelpText(
      'after',
      '\nIt works while the server runs, and changes nothing (as every command, it updates the schema of the\ndatabase). With a problem it ends with status 1.',
    )
    .action(doctor)
