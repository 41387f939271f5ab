/** `vitrine erase`: erases a person's data, as the admin area does. */
import type { AdminErasure } from '@vitrine/contract'
import { Command, Option } from 'commander'
import { HttpError } from '../http/http-error.ts'
import { askYes } from './ask-yes.ts'
import { CommandFailure, print } from './print.ts'
import { withInbox } from './with-inbox.ts'

const nouns = {
  accounts: ['account', 'accounts'],
  results: ['result of a form', 'results of forms'],
  files: ['file', 'files'],
  logs: ['log entry', 'log entries'],
  reports: ['report', 'reports'],
  orders: ['order', 'orders'],
  visits: ['visit', 'visits'],
  requests: ['account request', 'account requests'],
  notes: ['note or reply', 'notes and replies'],
  mails: ['waiting e-mail', 'waiting e-mails'],
} as const
type Counted = keyof typeof nouns

/** What there is, in numbers: `1 account, 3 orders`; '' for nothing. */
const listed = (erasure: AdminErasure): string =>
  (Object.keys(nouns) as Counted[])
    .filter((name) => erasure[name] > 0)
    .map((name) => `${erasure[name].toLocaleString('en')} ${nouns[name][erasure[name] === 1 ? 0 : 1]}`)
    .join(', ')

const erase = (email: string, { yes }: { readonly yes: boolean }) =>
  withInbox(async ({ erasure }) => {
    try {
      const counted = await erasure.count(email)
      const what = listed(counted)
      if (what === '') throw new CommandFailure(`There is nothing of ${email}.`)
      if (!yes && !(await askYes(`This permanently erases what there is of ${email}: ${what}.`, '--yes')))
        throw new CommandFailure('Nothing was changed.')
      const { record } = await erasure.erase(email, counted.version, null)
      print(`Erased: ${what}. The audit log has the numbers under ${record}. Backups still have the data.`)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      throw new CommandFailure(
        error.status === 403
          ? `${email} is the address of an operator. \`npm run vitrine -- user change ${email} --no-operator\` takes the role away first.`
          : 'Something has changed meanwhile. Nothing was erased; run the command again.',
      )
    }
  })

export const eraseCommand = () =>
  new Command('erase')
    .description("Erase a person's data: the account, and what the person has sent; it says first what that is")
    .argument('<email>', "the person's address")
    .addOption(new Option('--yes', 'do not ask, for scripts').default(false))
    .action(erase)
