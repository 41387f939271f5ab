/** `vitrine audit`: what operators have done in the admin area. */
import { Command, Option } from 'commander'
import { AuditService, detailsText } from '../modules/audit/audit-service.ts'
import { auditStore } from '../modules/audit/audit-store.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'
import { CommandFailure, print } from './print.ts'
import { withParts } from './with-parts.ts'

interface Options {
  readonly search?: string
  readonly operator?: string
  readonly action?: string
  readonly limit: number
  readonly format: ListFormat
}

const numberOf = (text: string): number => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new CommandFailure(`--limit is a whole number from 1, and not "${text}".`)
  return number
}

const showAudit = ({ format, limit, ...query }: Options) =>
  withParts(async ({ database: { db } }) => {
    const entries = await new AuditService(auditStore(db)).newest(query, limit)
    if (entries.length === 0 && format === 'table') return print('The audit log has no such entry.')
    const rows = entries.map(({ id: _, ...entry }) => ({ ...entry, details: detailsText(entry) }))
    await printList(['at', 'operator', 'action', 'subject', 'details'], rows, format)
  })

export const auditCommand = () =>
  new Command('audit')
    .description('List what operators have done in the admin area, the newest first')
    .option('--search <words>', 'only entries with these words')
    .option('--operator <email>', 'only those of this operator')
    .option('--action <name>', 'only this action, such as person.changed')
    .addOption(new Option('--limit <number>', 'how many entries, at most 20,000').argParser(numberOf).default(100))
    .addOption(formatOption())
    .action(showAudit)
