/** `vitrine sessions`: the sessions of signed-in people; `end` ends one. */
import type { AdminSession } from '@vitrine/contract'
import { Command } from 'commander'
import { formatOption, type ListFormat, printList } from './lists.ts'
import { print } from './print.ts'
import { refusing, withSystem } from './with-system.ts'

interface Options {
  readonly search?: string
  readonly format: ListFormat
}

const columns = ['id', 'email', 'name', 'since', 'last_used', 'expires']
const onPage = 100

const listSessions = ({ search = '', format }: Options) =>
  withSystem(async ({ runningSessions }) => {
    const first = await runningSessions.page({ search, limit: onPage })
    if (first.total === 0 && format === 'table') return print('Nobody is signed in.')
    const rowOf = ({ id, email, name, created: since, used: last_used, expires }: AdminSession) => ({
      ...{ id, email, name, since, last_used, expires },
    })
    const rows = async function* () {
      for (let page = 1; (page - 1) * onPage < first.total; page++)
        yield (await runningSessions.page({ search, limit: onPage, page })).sessions.map(rowOf)
    }
    await printList(columns, rows, format)
  })

const endSession = (id: string) =>
  withSystem(async ({ runningSessions }) => {
    const unknown = `There is no session "${id}". \`npm run vitrine -- sessions\` lists them.`
    await refusing(() => runningSessions.end(id, null), unknown)
    print(`The session ${id} has ended.`)
  })

export const sessionsCommand = () =>
  new Command('sessions')
    .description('List the sessions of signed-in people, the newest first, or end one')
    .option('--search <words>', 'only of people with these words in their address, name or company')
    .addOption(formatOption())
    .action(listSessions)
    .addCommand(
      new Command('end')
        .description('End a session; `user sign-out` ends all sessions of a person')
        .argument('<id>', 'the id of the session')
        .action(endSession),
    )
