/** Checks export templates of catalogue folders (docs/catalogue-folder.md), and converts them to the stored form. */
import {
  allAssociations,
  allAttributes,
  associationColumn,
  associationOf,
  attributeColumn,
  attributeOf,
  everyLocale,
  isFact,
} from '@vitrine/catalogue-rules/exports/export-facts'
import { asProductFilters, reservedFilters } from '@vitrine/contract/rules/product-filters'
import { isStorable } from '@vitrine/contract/rules/storable-text'
import type { StoredExportColumn, StoredExportTemplate, Texts } from '@vitrine/database/schema'
import * as z from 'zod'
import { type FindingKey, type FindingParameters, type Problem, problem } from '../findings/index.ts'
import { schemaFault } from '../findings/schema-fault.ts'
import { attributeOptions, formatOptions, OptionText } from './format-options.ts'

const LocalisedText = z.union([OptionText, z.record(z.string(), OptionText)])

/** A plain text is short for a column with that value. */
const Column = z.preprocess(
  (column) => (typeof column === 'string' ? { value: column } : column),
  z.strictObject({
    value: z.string().min(1).max(300),
    label: LocalisedText.optional(),
    locale: z.string().max(20).optional(),
    unit: z.enum(['none', 'value', 'label']).optional(),
  }),
)

const Filters = z.record(z.string(), z.unknown())
const common = {
  columns: z.array(Column).min(1).max(2000).optional(),
  locales: z.union([z.literal('all'), z.array(z.string().max(20)).max(100)]).optional(),
  products: z.enum(['listed', 'articles', 'all']).optional(),
  filters: Filters.optional(),
}

const Definition = z.discriminatedUnion('format', [
  z.strictObject({ format: z.literal('csv'), ...common, options: formatOptions.csv.optional() }),
  z.strictObject({ format: z.literal('xlsx'), ...common, options: formatOptions.xlsx.optional() }),
  z.strictObject({ format: z.literal('json'), ...common, options: formatOptions.json.optional() }),
  z.strictObject({ format: z.literal('bmecat'), ...common, options: formatOptions.bmecat.optional() }),
  z.strictObject({
    format: z.literal('google-merchant'),
    ...common,
    options: formatOptions['google-merchant'].optional(),
  }),
])

/** The names that a template can refer to. */
export interface KnownWords {
  /** The attribute's own spelling; undefined for an unknown attribute. */
  attribute(name: string): string | undefined
  isKind(code: string): boolean
  isLocale(code: string): boolean
}

/** A problem of a template. `path` is the location in the file's JSON, such as `columns.2.label`. */
export interface TemplateProblem extends Problem {
  /** Path of the member, such as `columns.2.value`; '' for the whole template. */
  readonly path: string
}

type ReadDefinition = z.infer<typeof Definition>
type ReadColumn = z.infer<typeof Column>

const textsOf = (text: string | Texts | undefined): Texts =>
  text === undefined ? {} : typeof text === 'string' ? { '': text } : text

/** Maximum nesting of objects and lists. A valid template has five levels, including the bounds of a filter. */
const deepest = 20

/**
 * The reason why a file can't be read at all; undefined for one whose members can be checked. The check is not
 * recursive, because the nesting of the input is unlimited.
 */
function unreadable(value: unknown): string | undefined {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return `lists and objects are nested more than ${deepest} times`
    const next: unknown[] = []
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue
      for (const [key, member] of Object.entries(one)) {
        if (!isStorable(key)) return 'the name of a member contains a character that texts must not contain'
        next.push(member)
      }
    }
    level = next
  }
  return undefined
}

/** The value without its unknown members, which are reported. */
function withoutUnknown(value: unknown, report: (problem: TemplateProblem) => void): unknown {
  const first = Definition.safeParse(value)
  if (first.success) return value
  const clean = structuredClone(value) as Record<string, unknown>
  for (const issue of first.error.issues) {
    if (issue.code !== 'unrecognized_keys') continue
    let part: unknown = clean
    for (const step of issue.path) part = (part as Record<PropertyKey, unknown> | undefined)?.[step]
    for (const key of issue.keys) {
      delete (part as Record<string, unknown>)[key]
      report({
        ...problem('unknown-setting', [...issue.path, key].join('.')),
        path: [...issue.path, key].join('.'),
      })
    }
  }
  return clean
}

class Reading {
  readonly #known: KnownWords
  readonly #report: (problem: TemplateProblem) => void

  constructor(known: KnownWords, report: (problem: TemplateProblem) => void) {
    this.#known = known
    this.#report = report
  }

  #leftOut<Key extends FindingKey>(key: Key, path: string, ...parameters: FindingParameters<Key>): undefined {
    this.#report({ ...problem(key, ...parameters), path })
  }

  #valueOf(value: string, path: string): string | undefined {
    if (isFact(value) || value === allAttributes || value === allAssociations) return value
    const kind = associationOf(value)
    if (kind !== undefined)
      return this.#known.isKind(kind) ? associationColumn(kind) : this.#leftOut('unknown-association-kind', path, kind)
    const name = attributeOf(value) ?? value
    const found = this.#known.attribute(name)
    if (found !== undefined) return attributeColumn(found)
    return this.#leftOut('unknown-attribute/export-column', path, name)
  }

  locale(code: string, path: string): string | undefined {
    const own = code.replaceAll('-', '_')
    if (this.#known.isLocale(own)) return own
    return this.#leftOut('unknown-locale/export', path, code)
  }

  column(column: ReadColumn, index: number, unit: StoredExportColumn['unit']): StoredExportColumn[] {
    const path = `columns.${index}`
    const value = this.#valueOf(column.value, `${path}.value`)
    if (value === undefined) return []
    const locale = column.locale === undefined ? '' : this.locale(column.locale, `${path}.locale`)
    if (locale === undefined) return []
    return [{ value, labels: textsOf(column.label), locale, unit: column.unit ?? unit }]
  }

  /** The options. Options that name attributes keep only the existing ones. */
  options(given: Record<string, unknown>): StoredExportTemplate['options'] {
    const options: Record<string, string | number | boolean> = {}
    for (const [key, value] of Object.entries(given)) {
      if (typeof value !== 'string' || !(attributeOptions as readonly string[]).includes(key)) {
        options[key] = value as string | number | boolean
        continue
      }
      const names = value.split(',').map((name) => name.trim())
      const found = names.flatMap((name) => {
        const own = this.#known.attribute(name)
        if (own !== undefined) return [own]
        this.#leftOut('unknown-attribute/export-option', `options.${key}`, name)
        return []
      })
      if (found.length > 0) options[key] = found.join(',')
    }
    return options
  }

  /** Whether the filters are valid filters of a list. Reports problems. */
  filters(filters: Readonly<Record<string, unknown>>): boolean {
    const read = asProductFilters(JSON.stringify(filters))
    if (typeof read === 'string') {
      this.#leftOut('bad-filter', 'filters')
      return false
    }
    const unknown = Object.keys(read).find(
      (name) => !(reservedFilters as readonly string[]).includes(name) && this.#known.attribute(name) !== name,
    )
    if (unknown === undefined) return true
    // Without the filter, the export would contain more products than its author intended.
    this.#leftOut('unknown-attribute/export-filter', `filters.${unknown}`, unknown)
    return false
  }
}

/** The default of a column's `unit`. */
const usualUnit = (read: ReadDefinition): StoredExportColumn['unit'] =>
  (read.format === 'csv' || read.format === 'xlsx') && read.options?.headings !== 'names' ? 'label' : 'none'

/**
 * A template in its stored form.
 * @param value the content of the file without its name and order
 * @returns undefined when the template can't be used; all problems have been reported
 */
export function readDefinition(
  value: unknown,
  known: KnownWords,
  report: (problem: TemplateProblem) => void,
): StoredExportTemplate | undefined {
  const reason = unreadable(value)
  if (reason !== undefined) {
    report({ ...problem('bad-export-template/unreadable', reason), path: '' })
    return undefined
  }
  const parsed = Definition.safeParse(withoutUnknown(value, report))
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      report({
        ...problem('bad-export-template/part', schemaFault(issue, value, 'The template')),
        path: issue.path.join('.'),
      })
    return undefined
  }
  const read = parsed.data
  const reading = new Reading(known, report)
  if (!reading.filters(read.filters ?? {})) return undefined
  const unit = usualUnit(read)
  const isForArticles = read.format === 'bmecat' || read.format === 'google-merchant'
  const usual = isForArticles ? [allAttributes] : ['code', 'name', allAttributes]
  const requested = read.columns ?? usual.map((one) => ({ value: one }))
  const columns = requested.flatMap((column, index) => reading.column(column, index, unit))
  if (columns.length === 0) {
    report({ ...problem('bad-export-template/no-columns'), path: 'columns' })
    return undefined
  }
  const locales =
    read.locales === 'all'
      ? [everyLocale]
      : (read.locales ?? []).flatMap((code, index) => reading.locale(code, `locales.${index}`) ?? [])
  return {
    format: read.format,
    columns,
    locales: [...new Set(locales)],
    products: read.products ?? (isForArticles ? 'articles' : 'listed'),
    filters: read.filters ?? {},
    options: reading.options(read.options ?? {}),
  }
}
