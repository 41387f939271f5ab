/** Writes forms, and imports the files of their fields into the media store (DATA-21, DATA-22). */
import { everybody } from '@vitrine/catalogue-rules/groups'
import { rowsOf } from '@vitrine/database'
import { textList } from '@vitrine/database/lists'
import { forms, type StoredFormField } from '@vitrine/database/schema'
import { finding } from '../findings/index.ts'
import type { DescribedField, DescribedForm, FormRecord } from '../people-records.ts'
import type { SourcePosition } from '../records.ts'
import type { ImportParts } from './import-parts.ts'
import { beginningOf } from './storable.ts'
import { StoredRecords } from './stored-records.ts'

const kind = 'form'

const isElsewhere = (address: string) => /^https:/i.test(address)
const momentOf = (iso: string): Date | null => (iso === '' ? null : new Date(iso))

export class FormWriter {
  readonly #parts: ImportParts
  readonly #stored: StoredRecords<typeof forms>
  /** The groups to which forms are assigned, and where each occurs first. */
  readonly #groups = new Map<string, SourcePosition>()
  /** Whether each form of the source was usable. Otherwise it is unknown which forms the source lacks. */
  #isWhole = true
  #first: SourcePosition | undefined

  constructor(parts: ImportParts) {
    this.#parts = parts
    this.#stored = new StoredRecords(parts, { kind, table: forms, key: [forms.code] })
  }

  /** Loads the stored forms. */
  async load(): Promise<void> {
    await this.#stored.load()
  }

  /** Stores a form. An unusable one is refused, and its stored version stays. */
  async write({ at, code, form }: FormRecord): Promise<void> {
    const { tally } = this.#parts
    this.#first ??= at
    if (code !== '') this.#stored.named.add(code)
    const fields = form && (await this.#fields(form))
    if (!form || !fields) {
      this.#isWhole = false
      return tally.refused(kind)
    }
    for (const group of form.assigned.groups)
      if (!this.#groups.has(group)) this.#groups.set(group, { ...at, column: 'assigned_to.groups' })
    const startDate = momentOf(form.startDate)
    const stopDate = momentOf(form.stopDate)
    const assigned = { groups: [...form.assigned.groups].sort(), people: [...form.assigned.people].sort() }
    this.#reportUnknownLocales(form, at)
    const names = this.#parts.vocabulary.inLocales(form.names)
    const mailTo = [...form.mailTo]
    const recurring = [...form.recurring]
    await this.#stored.write({}, code, { ...form, names, assigned, mailTo, recurring, startDate, stopDate, fields })
  }

  /** Removes the forms that the folder does not have, if it has any. The results of removed forms stay. */
  async prune(): Promise<void> {
    if (this.#first === undefined) return
    const gone = this.#stored.unnamed
    if (gone.length > 0 && !this.#isWhole)
      return this.#parts.report(finding('nothing-to-keep/forms', { file: 'forms' }))
    await this.#stored.remove(gone)
  }

  /** Reports the assigned groups that do not exist. Must be called after the groups were written. */
  async reportUnknownGroups(): Promise<void> {
    const { db, report } = this.#parts
    const builtIn = Object.values<string>(everybody)
    const codes = [...this.#groups.keys()].filter((code) => !builtIn.includes(code))
    if (codes.length === 0) return
    const found = await rowsOf<{ code: string }>(db)`select code from groups where code in ${textList(codes)}`
    const known = new Set(found.map(({ code }) => code))
    for (const code of codes.filter((one) => !known.has(one)))
      report(finding('unknown-code/form-group', this.#groups.get(code) ?? { file: 'forms' }, beginningOf(code, 60)))
  }

  /**
   * Reports a contact form in the setup that does not exist.
   * @param at position of the configuration
   */
  reportUnknownContact(at: SourcePosition): void {
    const code = String(this.#parts.vocabulary.configuration.setup?.contact_form ?? '')
    if (code === '' || this.#stored.has(code)) return
    this.#parts.report(finding('unknown-form/contact', { ...at, column: 'setup.contact_form' }, beginningOf(code, 60)))
  }

  /** Reports, once for each form, its locales that the catalogue lacks. */
  #reportUnknownLocales({ names, fields }: DescribedForm, at: SourcePosition): void {
    const texts = fields.flatMap((field) => [field.names, field.tooltips, ...field.options.map((one) => one.names)])
    const keys = new Set([names, ...texts].flatMap((one) => Object.keys(one)))
    for (const key of [...keys].filter((one) => !this.#parts.vocabulary.isLocale(one)))
      this.#parts.report(finding('unknown-locale/form', at, beginningOf(key, 60)))
  }

  /** The fields as stored; undefined when a field shows a file that could not be imported. */
  async #fields({ fields }: DescribedForm): Promise<StoredFormField[] | undefined> {
    const { files } = this.#parts
    await files.takeAll(fields.map(({ media }) => media).filter((media) => media !== '' && !isElsewhere(media)))
    const stored: StoredFormField[] = []
    for (const field of fields) {
      const one = await this.#field(field)
      if (!one) return undefined
      stored.push(one)
    }
    return stored
  }

  async #field(field: DescribedField): Promise<StoredFormField | undefined> {
    const { at, id, type, required, min, max, order } = field
    const media = await this.#media(field.media, { file: at.file, column: `${at.column ?? ''}.media` })
    // Without its file, the field would ask for an upload.
    if (media === '' && field.media !== '' && type === 'file') return undefined
    const options = field.options.map((option) => ({
      id: option.id,
      names: this.#parts.vocabulary.inLocales(option.names),
    }))
    const names = this.#parts.vocabulary.inLocales(field.names)
    const tooltips = this.#parts.vocabulary.inLocales(field.tooltips)
    const custom = field.customOptions ? { customOptions: true as const } : {}
    const line = field.autocomplete === '' ? {} : { autocomplete: field.autocomplete }
    return { id, names, type, required, min, max, options, ...custom, ...line, order, tooltips, media }
  }

  /** @returns '' for an empty path, and for a file that could not be imported (which is reported) */
  async #media(path: string, at: SourcePosition): Promise<string> {
    if (path === '' || isElsewhere(path)) return path
    return (await this.#parts.files.urlOf(path, at)) ?? ''
  }
}
