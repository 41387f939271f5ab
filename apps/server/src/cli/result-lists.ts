/** Lists of forms' results: read in parts, and written as JSON or CSV. */
import { effectiveText, fallbackOrder } from '@vitrine/catalogue-rules/effective'
import { defaultLocale } from '@vitrine/contract/rules/locale-code'
import type { Db } from '@vitrine/database'
import type { StoredAnswer } from '@vitrine/database/schema'
import { readSnapshot } from '../modules/configuration/snapshot-store.ts'
import type { UploadCopies } from './copy-uploads.ts'
import {
  type AnsweredField,
  answeredFields,
  formFields,
  type ResultRow,
  readResults,
  type SubmissionFilter,
  type UploadRow,
} from './listed-submissions-store.ts'
import type { CsvRow } from './write-parts.ts'

/** A file of an answer. */
interface ListedFile {
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** Path below the folder for copies; null when it could not be copied, missing when no copies were requested. */
  readonly path?: string | null
}

interface ListedAnswer extends StoredAnswer {
  readonly files: readonly ListedFile[]
}

/** A result in the JSON list. */
export interface ListedResult extends Omit<ResultRow, 'answers'> {
  readonly answers: readonly ListedAnswer[]
}

function withFiles(
  { answers }: Pick<ResultRow, 'answers'>,
  uploads: readonly UploadRow[],
  paths: readonly (string | null)[] | undefined,
): ListedAnswer[] {
  const files = uploads.map(({ field, name, mediaType, size }, index) => ({
    field,
    file: { name, type: mediaType, size, ...(paths ? { path: paths[index] ?? null } : {}) },
  }))
  const filesOf = (wanted: string) => files.filter(({ field }) => field === wanted).map(({ file }) => file)
  const named = new Set(answers.map(({ field }) => field))
  return [
    // In the contract's order, which the database does not keep.
    ...answers.map(({ field, name, type, values, labels }) => ({
      ...{ field, name, type, values, labels, files: filesOf(field) },
    })),
    ...[...new Set(files.map(({ field }) => field))]
      .filter((field) => !named.has(field))
      .map((field) => ({ field, name: '', type: 'upload', values: [], labels: [], files: filesOf(field) })),
  ]
}

/**
 * Results, the newest first.
 * @param copies copies their files; undefined for no copies
 */
export async function* listedResults(
  transaction: Db,
  filter: SubmissionFilter,
  copies: UploadCopies | undefined,
): AsyncGenerator<ListedResult[]> {
  for await (const rows of readResults(transaction, filter)) {
    const part: ListedResult[] = []
    for (const { result, uploads } of rows) {
      const { id, created, form, form_name, sender, email, name, sent_by, language, answers } = result
      const paths = await copies?.copy(form, id, uploads)
      part.push({
        ...{ id, created, form, form_name, sender, email, name, sent_by, language },
        answers: withFiles({ answers }, uploads, paths),
      })
    }
    yield part
  }
}

const joined = (texts: readonly string[]) => texts.join('|')
/** The paths of the copied files, or the files' names when no copies were requested. */
const filesText = (files: readonly ListedFile[]) =>
  joined(files.map(({ name, path }) => (path === undefined ? name : (path ?? ''))))
const wordsOf = ({ values, labels }: StoredAnswer) => joined(labels.length > 0 ? labels : values)

const own = ['id', 'created', 'sender', 'email', 'name', 'sent_by', 'language'] as const
const ownWithForm = ['id', 'created', 'form', 'form_name', ...own.slice(2)]
const answerColumns = ['field', 'field_name', 'type', 'value', 'label', 'files']

/** Headings of CSV with a line for each answer. */
export const answerHeadings: ReadonlyMap<string, string> = new Map(
  [...ownWithForm, ...answerColumns].map((column) => [column, column]),
)

/** A line for each answer; one line for a result without answers. */
export function answerLines({ answers, ...result }: ListedResult): CsvRow<string>[] {
  if (answers.length === 0) return [result]
  return answers.map(({ field, name, type, values, labels, files }) => ({
    ...result,
    ...{ field, field_name: name, type, value: joined(values), label: joined(labels), files: filesText(files) },
  }))
}

/** Prefix of the keys of fields, so that none equals the key of another column. */
const mark = 'field '

/** A line for a result, with a cell for each field. */
export const resultLine = ({ answers, ...result }: ListedResult): CsvRow<string> => ({
  ...result,
  ...Object.fromEntries(
    answers.map((answer) => [
      `${mark}${answer.field}`,
      answer.files.length > 0 ? filesText(answer.files) : wordsOf(answer),
    ]),
  ),
})

/**
 * The current names of the form's fields, in the language of the default locale; empty for a form that no longer
 * exists.
 */
async function presentNames(db: Db, code: string): Promise<ReadonlyMap<string, string>> {
  const { locales } = await readSnapshot(db)
  const codes = locales.map((locale) => locale.code)
  const ours = locales.length === 0 ? 'en' : defaultLocale(locales).code
  const order = fallbackOrder(ours, codes, ours)
  return new Map((await formFields(db, code)).map(({ id, names }) => [id, effectiveText(names, order)]))
}

/**
 * Headings of CSV with a column for each answered field: first the form's current fields in order, then earlier ones.
 * Each has the field's id and name, so that no two are equal.
 */
export async function resultHeadings(
  db: Db,
  code: string,
  filter: SubmissionFilter,
): Promise<ReadonlyMap<string, string>> {
  const answered = await answeredFields(db, { ...filter, form: code })
  const present = await presentNames(db, code)
  const positions = new Map([...present.keys()].map((field, index) => [field, index]))
  const positionOf = ({ field, position }: AnsweredField) => positions.get(field) ?? positions.size + position
  // The last of the names that a field had.
  const fields = new Map(answered.map((one) => [one.field, one]))
  return new Map([
    ...own.map((column) => [column, column] as const),
    ...[...fields.values()]
      .sort((left, right) => positionOf(left) - positionOf(right))
      .map(({ field, name }) => [`${mark}${field}`, `${field} (${present.get(field) || name})`] as const),
  ])
}
