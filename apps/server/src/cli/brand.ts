/** `vitrine brand`: what operators set over the imported configuration, as in the admin area. */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { AdminBrand } from '@vitrine/contract'
import {
  type BrandField,
  brandFields,
  brandKinds,
  maxBrandPicture,
  maxBrandValue,
} from '@vitrine/contract/rules/brand-fields'
import { translate } from '@vitrine/phrases/server'
import { Argument, Command } from 'commander'
import { buildBrandServices } from '../brand-services.ts'
import { HttpError } from '../http/http-error.ts'
import { readSnapshot } from '../modules/configuration/snapshot-store.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'
import { CommandFailure, print } from './print.ts'
import { withParts } from './with-parts.ts'

type BrandServices = ReturnType<typeof buildBrandServices>

/** Runs `work` with the brand of the settings' database, and turns what the services refuse into a message. */
const withBrandServices = (work: (services: BrandServices) => Promise<void>): Promise<void> =>
  withParts(async ({ database: { db }, mediaStore }) => {
    const clock = () => new Date()
    try {
      await work(buildBrandServices({ db, mediaStore, clock, snapshot: () => readSnapshot(db) }))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      throw new CommandFailure(translate('en', error.phrase, error.options.params))
    }
  })

const shownValue = ({ override, imported, usual }: AdminBrand['fields'][number]) => override ?? imported ?? usual

const show = ({ format }: { readonly format: ListFormat }) =>
  withBrandServices(async ({ brand }) => {
    const { fields } = await brand.one()
    const rows = fields.map((field) => ({
      field: field.name,
      value: shownValue(field),
      source: field.override !== null ? 'brand' : field.imported !== null ? 'imported' : 'default',
      imported: field.imported,
    }))
    await printList(['field', 'value', 'source', 'imported'], rows, format)
  })

/** The value that a picture's field gets: the address of the file at a path, which is taken into the media store. */
async function pictureOf({ brandPictures }: BrandServices, value: string): Promise<string> {
  if (value === '' || /^https:\/\/|^\/media\//i.test(value)) return value
  const found = await stat(value).catch(() => undefined)
  if (!found?.isFile()) throw new CommandFailure(`There is no file ${value}.`)
  if (found.size > maxBrandPicture)
    throw new CommandFailure(`${value} has more than ${maxBrandPicture / 1024 ** 2} MiB. Use a smaller picture.`)
  return brandPictures.add(await readFile(value), basename(value))
}

const set = (field: BrandField, value: string) =>
  withBrandServices(async (services) => {
    if (value.length > maxBrandValue)
      throw new CommandFailure(`The value has ${value.length} characters. It can have ${maxBrandValue}.`)
    const sent = brandKinds[field] === 'picture' ? await pictureOf(services, value) : value
    const { fields, version } = await services.brand.change(undefined, { [field]: sent }, null)
    const stored = fields.find(({ name }) => name === field)
    print(`${field} is ${stored ? shownValue(stored) : ''} now (version ${version} of the brand).`)
  })

const unset = (names: readonly BrandField[]) =>
  withBrandServices(async ({ brand }) => {
    const { fields } = await brand.change(undefined, Object.fromEntries(names.map((name) => [name, null])), null)
    for (const field of fields.filter(({ name }) => names.includes(name)))
      print(`${field.name} is ${shownValue(field)} now.`)
  })

const versions = ({ format }: { readonly format: ListFormat }) =>
  withBrandServices(async ({ brand }) => {
    const { versions: rows } = await brand.versions({ limit: 100 })
    await printList(['number', 'at', 'operator', 'fields', 'restored'], rows, format)
  })

const undo = (wanted: string | undefined) =>
  withBrandServices(async ({ brand }) => {
    const { version: present } = await brand.one()
    if (present === 0) throw new CommandFailure('There is nothing to undo.')
    const number = wanted === undefined ? present - 1 : Number(wanted)
    if (!Number.isInteger(number) || number < 0)
      throw new CommandFailure(`“${wanted}” is no version. \`npm run vitrine -- brand versions\` lists them.`)
    const { version } = await brand.restore(undefined, number, null)
    print(
      version === present
        ? 'The present version is the same.'
        : number === 0
          ? `Nothing overrides the imported configuration now (version ${version}).`
          : `The brand is as it was in version ${number} (version ${version}).`,
    )
  })

const fieldArgument = () => new Argument('<field>', 'the name of the field').choices(brandFields)

export const brandCommand = () =>
  new Command('brand')
    .description('Show or change what overrides the imported configuration: colours, pictures, texts, languages')
    .addCommand(
      new Command('show')
        .description('List the fields with their values, and where these come from')
        .addOption(formatOption())
        .action(show),
    )
    .addCommand(
      new Command('set')
        .description('Set a field. The server shows it within two seconds')
        .addArgument(fieldArgument())
        .argument('<value>', 'a colour such as #1f2937, a text, codes of locales with commas, or the path of a picture')
        .action(set),
    )
    .addCommand(
      new Command('unset')
        .description('Show what was imported again')
        .addArgument(new Argument('<field...>', 'the names of the fields').choices(brandFields))
        .action(unset),
    )
    .addCommand(
      new Command('versions')
        .description('List the versions, the newest first')
        .addOption(formatOption())
        .action(versions),
    )
    .addCommand(
      new Command('undo')
        .description('Restore a version: by default, the one before the present one')
        .argument('[number]', 'its number; 0 for the imported configuration')
        .action(undo),
    )
