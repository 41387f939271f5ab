/** `vitrine user change` and `vitrine user remove`. */
import { type Command, Option } from 'commander'
import type { PeopleService } from '../modules/accounts/people-service.ts'
import type { Belongings } from '../modules/accounts/people-store.ts'
import { asUsername } from '../modules/accounts/username.ts'
import { askYes } from './ask-yes.ts'
import { assertNames, assertVerified, unknownAccount, withAccounts } from './people.ts'
import { CommandFailure, print } from './print.ts'

interface ChangeOptions {
  readonly firstName?: string
  readonly lastName?: string
  readonly company?: string
  readonly companyAccount?: boolean
  readonly operator?: boolean
}

/** Prints a remark when no operator can sign in any more. */
async function printLackOfOperators(accounts: PeopleService): Promise<void> {
  const people = await accounts.listUsers()
  if (people.length === 0) print('There are no accounts any more. The next start creates an operator.')
  else if (!people.some(({ isOperator, disabled }) => isOperator && !disabled))
    print(
      'No operator can sign in any more. `npm run vitrine -- user change EMAIL --operator` makes an account an operator.',
    )
}

async function changePerson(email: string, options: ChangeOptions): Promise<void> {
  const { firstName, lastName, company, companyAccount: isCompany, operator: isOperator } = options
  assertNames({ '--first-name': firstName, '--last-name': lastName, '--company': company })
  const change = {
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(lastName !== undefined && { lastName: lastName.trim() }),
    ...(company !== undefined && { company: company.trim() }),
    ...(isCompany !== undefined && { isCompany }),
    ...(isOperator !== undefined && { isOperator }),
  }
  if (Object.keys(change).length === 0)
    throw new CommandFailure('There is nothing to change. --help lists the options; "" removes a name or a company.')
  await withAccounts(async (accounts) => {
    if (company?.trim() || isCompany || isOperator) await assertVerified(accounts, email)
    if (!(await accounts.changePerson(email, change))) throw unknownAccount(email)
    print(`${asUsername(email)} was changed.`)
    if (isOperator === false) await printLackOfOperators(accounts)
  })
}

const describeLoss = (username: string, { orders, picture }: Belongings) => {
  const placed = orders === 0 ? [] : [orders === 1 ? 'one order' : `${orders.toLocaleString('en')} orders`]
  const lost = ['sessions', 'groups', ...(picture ? ['the picture'] : []), ...placed].join(', ')
  const keep = orders === 0 ? '' : ' `npm run vitrine -- orders --format csv` keeps orders.'
  return `This permanently deletes the account ${username}, with its ${lost}.${keep}`
}

async function removePerson(email: string, { yes }: { readonly yes: boolean }): Promise<void> {
  await withAccounts(async (accounts) => {
    const username = asUsername(email)
    const belongings = await accounts.belongings(email)
    if (!belongings) throw unknownAccount(email)
    if (!yes && !(await askYes(describeLoss(username, belongings), '--yes')))
      throw new CommandFailure('Nothing was changed.')
    if (!(await accounts.removeUser(email))) throw unknownAccount(email)
    print(`${username} was deleted. Agreements to the consent stay, without a name; requests for an account stay.`)
    await printLackOfOperators(accounts)
  })
}

/** Adds the options and the action of `user change`. */
export const changing = (command: Command) =>
  command
    .option('--first-name <name>', 'another first name')
    .option('--last-name <name>', 'another last name')
    .option('--company <name>', 'another company that the person belongs to')
    .option('--company-account', "this is the company's own account")
    .option('--no-company-account', "this is not the company's own account")
    .option('--operator', 'sees everything that is reserved for groups, and gets e-mails about account requests')
    .option('--no-operator', 'is no longer an operator')
    .action(changePerson)

/** Adds the option and the action of `user remove`. */
export const removing = (command: Command) =>
  command.addOption(new Option('--yes', 'do not ask, for scripts').default(false)).action(removePerson)
