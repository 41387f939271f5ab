/** forms/NAME.json: the forms (DATA-21). Every layout may have them beside its own files. */
import { bounds } from '@vitrine/contract'
import * as z from 'zod'
import type { DescribedForm, FormRecord } from '../people-records.ts'
import type { Report } from '../records.ts'
import { readableName } from '../text/readable-name.ts'
import { type FindMedia, readFields } from './form-fields.ts'
import { FormFile } from './form-file.ts'
import { readTimes } from './form-times.ts'
import { isObject, type JsonObject, readJson } from './json-file.ts'
import { mediaValue } from './media-values.ts'
import { isMeant } from './plain-files.ts'
import type { SourceFolder } from './source-folder.ts'

const shape = /^forms\/([^/]+)\.json$/i

/** Whether a file of a catalogue folder is a form. */
export const isForm = (file: string): boolean => shape.test(file) && isMeant(file)

const members = [
  ...['id', 'name', 'category', 'recurring', 'start_date', 'stop_date', 'hidden_after_completion'],
  ...['required_before_continuing', 'allow_logging', 'order', 'assigned_to', 'mail_to', 'fields'],
] as const

/** Characters of a form's name. */
const maxNameLength = 500
/** Maximum entries: groups and people to whom a form is assigned, and addresses that get submission notifications. */
const maxEntries = { groups: 100, people: 1000, mailTo: 20 } as const

/**
 * The forms of a folder in the order of their files' names. An unusable form is reported, and its record has no
 * description.
 */
export async function* readForms(folder: SourceFolder, report: Report): AsyncGenerator<FormRecord> {
  const findMedia: FindMedia = (path, at) => mediaValue(folder, path, at, report)
  const codes = new Map<string, string>()
  let position = 0
  for (const file of folder.files.filter(isForm)) {
    position += 1
    const value = await readJson(folder.path, file, report)
    const name = shape.exec(file)?.[1] ?? ''
    const record: FormRecord =
      value === undefined
        ? { kind: 'form', at: { file }, code: '', form: undefined }
        : readForm(value, { file, name, position, findMedia, report })
    const earlier = codes.get(record.code)
    if (record.code !== '' && earlier !== undefined) {
      const form = new FormFile(file, report)
      form.report('duplicate-key/form', 'id', earlier, record.code)
      yield { ...record, form: undefined }
      continue
    }
    codes.set(record.code, file)
    yield record
  }
}

/** The source of a form. */
export interface FormSource {
  readonly file: string
  /** The file's name without its extension, which is the id of a form without one. */
  readonly name: string
  /** Its number among the files, from 1. */
  readonly position: number
  readonly findMedia: FindMedia
  readonly report: Report
}

/** One form, from a file of any content. */
export function readForm(value: unknown, { file: path, name, position, findMedia, report }: FormSource): FormRecord {
  const file = new FormFile(path, report)
  const nothing = { kind: 'form', at: { file: path }, code: '', form: undefined } as const
  if (!isObject(value)) {
    file.report('bad-form', '')
    return nothing
  }
  file.reportUnknown(value, members, '')
  const code = file.id(value.id ?? name, '', 'A form')
  if (code === undefined) return nothing
  const names = file.texts(value, 'name', '', maxNameLength)
  const hiddenAfterCompletion = file.boolean(value, 'hidden_after_completion', '')
  const form: DescribedForm = {
    order: file.order(value, '', position),
    names: Object.keys(names).length > 0 ? names : { '': readableName(code) },
    category: readCategory(value, file),
    ...readTimes(value, hiddenAfterCompletion, file),
    hiddenAfterCompletion,
    requiredBeforeContinuing: file.boolean(value, 'required_before_continuing', ''),
    allowLogging: file.boolean(value, 'allow_logging', ''),
    assigned: readAssignment(value, file),
    mailTo: value.mail_to === undefined ? [] : readAddresses(value.mail_to, 'mail_to', maxEntries.mailTo, file),
    fields: readFields(value.fields, file, findMedia),
  }
  return { kind: 'form', at: { file: path }, code, form: file.isUsable ? form : undefined }
}

/** The id of the category under which lists show the form; '' for a form in no list. */
function readCategory({ category }: JsonObject, file: FormFile): string {
  if (category === undefined || category === '') return ''
  if (typeof category === 'string') return file.id(category, 'category', 'A category') ?? ''
  file.report('no-text/category', 'category')
  return ''
}

/** The groups and people to whom the form is assigned; everybody when the file states none. */
function readAssignment({ assigned_to: to }: JsonObject, file: FormFile): DescribedForm['assigned'] {
  const everybody = { groups: [], people: [] }
  if (to === undefined) return everybody
  if (!isObject(to)) {
    file.report('bad-assignment/no-object', 'assigned_to')
    return everybody
  }
  // A misspelt member would assign the form to fewer people than intended, or to everybody.
  for (const name of Object.keys(to))
    if (name !== 'groups' && name !== 'people') file.report('bad-assignment/members', 'assigned_to')
  const groups = to.groups === undefined ? [] : file.list(to.groups, 'assigned_to.groups', maxEntries.groups)
  const people = to.people === undefined ? [] : readAddresses(to.people, 'assigned_to.people', maxEntries.people, file)
  if (groups.length + people.length === 0) file.report('bad-assignment/nobody', 'assigned_to')
  // Accounts store addresses in lower case.
  return { groups, people: [...new Set(people.map((address) => address.toLowerCase()))] }
}

const isAddress = (text: string) => z.email().max(bounds.text).safeParse(text).success

function readAddresses(value: unknown, path: string, mostOf: number, file: FormFile): string[] {
  const addresses = file.list(value, path, mostOf)
  for (const address of addresses) if (!isAddress(address)) file.report('no-address', path, address.slice(0, 60))
  return addresses
}
