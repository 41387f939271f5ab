/** `vitrine imports`: the last imports and their findings, and the work on those that wait. */
import { Command } from 'commander'
import { HttpError } from '../http/http-error.ts'
import { importRunsStore } from '../modules/imports/import-runs-store.ts'
import { ImportsService } from '../modules/imports/imports-service.ts'
import { makeLog } from '../platform/log.ts'
import { workOnImports } from './import-work.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'
import { CommandFailure } from './print.ts'
import { withParts } from './with-parts.ts'
import { write } from './write-parts.ts'

const columns = ['id', 'begun', 'kind', 'by', 'source', 'state', 'version', 'errors', 'warnings', 'reason']

const withImports = (work: (imports: ImportsService) => Promise<void>) =>
  withParts(({ database }) => work(new ImportsService(importRunsStore(database.db), () => new Date())))

const listImports = ({ format }: { readonly format: ListFormat }) =>
  withImports(async (imports) => {
    const { runs } = await imports.page({ limit: 100 })
    const rows = runs.map(
      ({ id, created, kind, origin, operator, source, state, version, errors, warnings, message }) => ({
        ...{ id, begun: created, kind, by: operator || origin, source, state, version, errors, warnings },
        reason: format === 'table' ? (message.split('\n', 1)[0] ?? '') : message,
      }),
    )
    await printList(columns, rows, format)
  })

const printFindings = (id: string) =>
  withImports(async (imports) => {
    try {
      await write((await imports.csv({ id })).csv)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      throw new CommandFailure(`There is no import ${id}. \`npm run vitrine -- imports\` lists them.`)
    }
  })

/** Ends with the process that has started this one. */
const work = () =>
  withParts(async (parts, settings) => {
    const end = () => process.exit(0)
    process.once('SIGINT', end).once('SIGTERM', end)
    if (!process.stdin.isTTY) process.stdin.once('close', end).once('error', end).resume()
    await workOnImports({ parts, log: makeLog(settings.logLevel) })
    // The pipe would keep this process alive.
    process.stdin.off('close', end).off('error', end).destroy()
  })

export const importsCommand = () =>
  new Command('imports')
    .description('List the last imports and undos, whoever has started them')
    .addOption(formatOption())
    .action(listImports)
    .addCommand(
      new Command('findings')
        .description('Print all findings of an import as CSV')
        .argument('<id>', 'the number of the import')
        .action(printFindings),
    )
    .addCommand(new Command('work').description('Work on the imports that operators have started').action(work), {
      hidden: true,
    })
