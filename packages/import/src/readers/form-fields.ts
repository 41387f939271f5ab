/** The fields of a form (DATA-22, DATA-23). */
import { formFieldTypes } from '@vitrine/contract'
import { lineTokens } from '@vitrine/contract/rules/form-lines'
import type { DescribedField } from '../people-records.ts'
import type { SourcePosition } from '../records.ts'
import { readableName } from '../text/readable-name.ts'
import { type FormFile, inside } from './form-file.ts'
import { isObject, type JsonObject } from './json-file.ts'

/** Maximum fields of a form; nobody would fill in more. */
const maxFields = 200
/** Maximum options of a field. */
const maxOptions = 1000
/** Characters of a field's texts. A field that is a description has its whole text in its name. */
const maxWordsLength = 2000
const maxOptionLength = 500
/** Characters of an option's id. */
const maxIdLength = 255

const members = [
  ...[
    'id',
    'name',
    'field_type',
    'is_required',
    'min',
    'max',
    'options',
    'custom_options',
    'autocomplete',
    'order',
    'tooltip',
    'media',
  ],
] as const

/** Ids with another meaning in the data of results: those of the form and of the user. */
const taken = ['id', 'user']

const knownTypes: readonly string[] = formFieldTypes
const hasOptions = (type: string) => type === 'single_select' || type === 'multi_select'

/** The file for a path of the catalogue folder or an address; undefined (and reported) when there is no such file. */
export type FindMedia = (path: string, at: SourcePosition) => string | undefined

/** The fields of a form's file, in order. */
export function readFields(value: unknown, file: FormFile, findMedia: FindMedia): DescribedField[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxFields) {
    file.report('bad-fields', 'fields', Array.isArray(value) && value.length > 0, maxFields)
    return []
  }
  const ids = new Set<string>()
  const fields = value.flatMap((entry: unknown, index) => {
    const path = `fields[${index}]`
    if (!isObject(entry)) {
      file.report('bad-fields/no-object', path)
      return []
    }
    const field = new FieldEntry(entry, path, file).read(index + 1, findMedia)
    if (field && ids.has(field.id)) file.report('duplicate-key/field', inside(path, 'id'), field.id)
    if (field) ids.add(field.id)
    return field ?? []
  })
  return fields.sort((one, other) => one.order - other.order)
}

class FieldEntry {
  readonly #entry: JsonObject
  readonly #path: string
  readonly #file: FormFile

  constructor(entry: JsonObject, path: string, file: FormFile) {
    this.#entry = entry
    this.#path = path
    this.#file = file
  }

  /** @returns undefined for a field without a usable id */
  read(otherwise: number, findMedia: FindMedia): DescribedField | undefined {
    const entry = this.#entry
    const path = this.#path
    const file = this.#file
    file.reportUnknown(entry, members, path)
    const id = file.id(entry.id, path, 'A field')
    if (id === undefined) return undefined
    if (taken.includes(id)) file.report('bad-id/field', inside(path, 'id'), id)
    const names = file.texts(entry, 'name', path, maxWordsLength)
    const type = this.#type()
    const media = this.#media(type, findMedia)
    return {
      id,
      names: Object.keys(names).length > 0 ? names : { '': readableName(id) },
      type,
      required: this.#required(type, media),
      ...this.#bounds(type),
      options: this.#options(type),
      customOptions: this.#customOptions(type),
      autocomplete: this.#autocomplete(type),
      order: file.order(entry, path, otherwise),
      tooltips: file.texts(entry, 'tooltip', path, maxWordsLength),
      media,
      at: file.at(path),
    }
  }

  #type(): string {
    const file = this.#file
    const path = this.#path
    const { field_type: type } = this.#entry
    const column = inside(path, 'field_type')
    if (typeof type !== 'string' || type.trim() === '' || type.length > maxIdLength) {
      file.report('no-field-type', column, knownTypes.join(', '))
      return ''
    }
    if (!knownTypes.includes(type.trim())) file.report('unknown-field-type', column, type.trim(), knownTypes.join(', '))
    return type.trim()
  }

  #required(type: string, media: string): boolean {
    const entry = this.#entry
    const path = this.#path
    const file = this.#file
    const required = file.boolean(entry, 'is_required', path)
    const isShownOnly = type === 'title' || type === 'description' || (type === 'file' && media !== '')
    if (!required || !isShownOnly) return required
    file.report('unused-setting/required', inside(path, 'is_required'))
    return false
  }

  #customOptions(type: string): boolean {
    const entry = this.#entry
    const path = this.#path
    const file = this.#file
    const custom = file.boolean(entry, 'custom_options', path)
    if (!custom || hasOptions(type)) return custom
    file.report('unused-setting/custom-options', inside(path, 'custom_options'), type)
    return false
  }

  /** @returns '' for a text of several lines */
  #autocomplete(type: string): string {
    const { autocomplete: token } = this.#entry
    if (token === undefined) return ''
    const column = inside(this.#path, 'autocomplete')
    if (type !== 'text') this.#file.report('unused-setting/autocomplete', column, type)
    else if (lineTokens.some((known) => known === token)) return token as string
    else this.#file.report('unknown-setting/autocomplete', column, lineTokens.join(', '))
    return ''
  }

  #bounds(type: string): Pick<DescribedField, 'min' | 'max'> {
    const file = this.#file
    const path = this.#path
    const [min, max] = [this.#bound('min'), this.#bound('max')]
    if (min !== null && max !== null && min > max) file.report('bad-bounds', inside(path, 'max'), max, min)
    if (type === 'number' || (min === null && max === null)) return { min, max }
    file.report('unused-setting/bounds', inside(path, min === null ? 'max' : 'min'))
    return { min: null, max: null }
  }

  #bound(name: 'min' | 'max'): number | null {
    const value = this.#entry[name] ?? null
    if (value === null || (typeof value === 'number' && Number.isFinite(value))) return value
    this.#file.report('no-number/form', inside(this.#path, name), name)
    return null
  }

  #options(type: string): DescribedField['options'] {
    const file = this.#file
    const path = this.#path
    const value = this.#entry.options ?? []
    const column = inside(path, 'options')
    if (!Array.isArray(value) || value.length > maxOptions) {
      file.report('bad-options', column, Array.isArray(value), maxOptions)
      return []
    }
    if (!hasOptions(type)) {
      if (value.length > 0) file.report('unused-setting/options', column, type)
      return []
    }
    if (value.length === 0) file.report('bad-options/none', column)
    const ids = new Set<string>()
    return value.flatMap((entry: unknown, index) => this.#option(entry, `${column}[${index}]`, ids) ?? [])
  }

  #option(entry: unknown, path: string, ids: Set<string>): DescribedField['options'][number] | undefined {
    const file = this.#file
    if (!isObject(entry)) {
      file.report('bad-options/no-object', path)
      return undefined
    }
    file.reportUnknown(entry, ['id', 'name'], path)
    const id = typeof entry.id === 'number' ? String(entry.id) : typeof entry.id === 'string' ? entry.id.trim() : ''
    // Control characters would be lost when a browser sends the id as multipart form data.
    if (id === '' || id.length > maxIdLength || /\p{Cc}/u.test(id)) {
      file.report('missing-key/form-option', inside(path, 'id'), maxIdLength)
      return undefined
    }
    if (ids.has(id)) file.report('duplicate-key/form-option', inside(path, 'id'), id)
    ids.add(id)
    const names = file.texts(entry, 'name', path, maxOptionLength)
    return { id, names: Object.keys(names).length > 0 ? names : { '': id } }
  }

  /** @returns '' for a field without media */
  #media(type: string, findMedia: FindMedia): string {
    const file = this.#file
    const path = this.#path
    const { media } = this.#entry
    const column = inside(path, 'media')
    if (media === undefined) return ''
    if (typeof media !== 'string' || media.trim() === '') {
      file.report('no-text/media', column)
      return ''
    }
    const found = findMedia(media, file.at(column)) ?? ''
    // Without its file, the field would ask for an upload.
    if (found === '' && type === 'file') file.report('no-media', column)
    return found
  }
}
