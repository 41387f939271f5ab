/** `vitrine settings`: the settings that are in effect, and where each comes from. */
import { Command } from 'commander'
import { readSettings } from '../platform/settings.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'

const columns = ['name', 'value', 'source', 'secret']

const showSettings = ({ format }: { readonly format: ListFormat }) =>
  printList(
    columns,
    readSettings(process.env).effective.map(({ isSecret, ...setting }) => ({ ...setting, secret: isSecret })),
    format,
  )

export const settingsCommand = () =>
  new Command('settings')
    .description('List the settings that are in effect, and where each comes from')
    .addOption(formatOption())
    .action(showSettings)
