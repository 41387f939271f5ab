/** `vitrine keys`: the keys for signed links, which are never shown, and their rotation. */
import { Command } from 'commander'
import {
  deleteEndedKeys,
  endFormerKeys,
  keyStates,
  rotateKey,
  startDelayMs,
} from '../modules/configuration/signing-keys.ts'
import { signingKeysStore } from '../modules/configuration/signing-keys-store.ts'
import { askYes } from './ask-yes.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'
import { print } from './print.ts'
import { withParts } from './with-parts.ts'

const listKeys = ({ format }: { readonly format: ListFormat }) =>
  withParts(async ({ database: { db } }) => {
    const states = keyStates(await signingKeysStore(db).all(), Date.now())
    const rows = states.map(({ id, state, startsAt, endsAt }) => ({
      ...{ id, state, signs_from: startsAt?.toISOString() ?? null, links_end: endsAt?.toISOString() ?? null },
    }))
    await printList(['id', 'state', 'signs_from', 'links_end'], rows, format)
  })

const rotate = () =>
  withParts(async ({ database: { db } }) => {
    const now = new Date()
    await deleteEndedKeys(db, now)
    await rotateKey(db, now)
    print(
      `A new key signs all links from in ${startDelayMs / 1000} seconds. Links of the former key work until they end.`,
    )
  })

const endFormer = ({ yes }: { readonly yes: boolean }) =>
  withParts(async ({ database: { db } }) => {
    const former = keyStates(await signingKeysStore(db).all(), Date.now()).filter(({ state }) => state === 'former')
    if (former.length === 0) return print('There is no former key.')
    const question =
      'Links in e-mails and links to packages, exports and files that a former key has signed will stop working. The browsers of guests forget which forms they have sent, and whether they have agreed to the consent. Go on?'
    if (!yes && !(await askYes(question, '--yes'))) return print('Nothing was changed.')
    const ended = await endFormerKeys(db, new Date())
    print(ended === 1 ? 'The former key is deleted.' : `${ended} former keys are deleted.`)
  })

export const keysCommand = () =>
  new Command('keys')
    .description('List the keys for signed links without showing them, or replace the present one')
    .addOption(formatOption())
    .action(listKeys)
    .addCommand(
      new Command('rotate')
        .description('Sign new links with a new key; links of the former key work until they end by themselves')
        .action(rotate),
    )
    .addCommand(
      new Command('end-former')
        .description('Delete the former keys at once, if somebody else knows one: their links stop working')
        .option('--yes', 'do not ask', false)
        .action(endFormer),
    )
