/** The inbox as a table: for files of the admin area, and for the command line. */
import type { InboxFormat } from '@vitrine/contract'
import { csvLine, guarded } from '../exports/csv.ts'
import type { Cell } from '../exports/export-cells.ts'
import { writeWorkbook } from '../exports/xlsx.ts'
import { itemAnswer } from './inbox-answers.ts'
import type { InboxContent, InboxContentsStore } from './inbox-contents-store.ts'
import type { InboxFilter } from './inbox-filter.ts'
import type { InboxStore, ListedItem } from './inbox-store.ts'

/** Items in memory at a time: the answers of a result have up to a megabyte. */
const itemsInPart = 250

/** The columns that every item has, by the names that commands give them too. */
export const inboxColumns = [
  ...['id', 'created', 'kind', 'form', 'title', 'sender', 'email', 'name', 'language', 'state', 'assignee'],
  ...['text', 'products', 'date', 'address', 'files'],
] as const
type InboxColumn = (typeof inboxColumns)[number]

export interface InboxTable {
  /** The columns, and with a form in the filter the fields of its results. */
  readonly headings: readonly string[]
  /** Rows, some at a time. */
  readonly parts: () => AsyncGenerator<(string | number)[][]>
}

export interface InboxReader {
  readonly items: Pick<InboxStore, 'part'>
  readonly contents: Pick<InboxContentsStore, 'contents' | 'answeredFields'>
}

const valuesOf = ({ values, labels }: InboxContent['answers'][number]) =>
  (labels.length > 0 ? labels : values).join(', ')

/** All answers as one text, a line for each. */
const answersText = ({ answers }: InboxContent) =>
  answers
    .filter(({ values }) => values.length > 0)
    .map((answer) => `${answer.name || answer.field}: ${valuesOf(answer)}`)
    .join('\n')

function cellsOf(item: ListedItem, content: InboxContent): Readonly<Record<InboxColumn, string>> {
  const { id, received, kind, form, title, sender, email, name, state } = itemAnswer(item)
  return {
    ...{ id, created: received, kind, form, title, sender, email, name, state },
    language: item.locale,
    assignee: item.assignee ?? '',
    text: kind === 'result' ? answersText(content) : content.text,
    products: content.lines.map(({ product, quantity }) => `${quantity} × ${product}`).join('\n'),
    date: content.day,
    address: content.place.join(', '),
    files: content.uploads.map(({ name: file }) => file).join(', '),
  }
}

/** The items that fit as a table, the newest first. */
export async function inboxTable({ items, contents }: InboxReader, filter: InboxFilter): Promise<InboxTable> {
  const fields = filter.form === undefined ? [] : await contents.answeredFields(filter.form)
  const parts = async function* () {
    let after: ListedItem | undefined
    for (;;) {
      const found = await items.part(filter, after, itemsInPart)
      const contentOf = await contents.contents(found)
      yield found.flatMap((item) => {
        const content = contentOf.get(item.id)
        if (!content) return []
        const cells = cellsOf(item, content)
        const answers = new Map(content.answers.map((answer) => [answer.field, valuesOf(answer)]))
        return [
          [...inboxColumns.map((column) => cells[column]), ...fields.map(({ field }) => answers.get(field) ?? '')],
        ]
      })
      if (found.length < itemsInPart) return
      after = found.at(-1)
    }
  }
  return { headings: [...inboxColumns, ...fields.map(({ field, name }) => `${name || field} (${field})`)], parts }
}

async function* csvBytes({ headings, parts }: InboxTable): AsyncGenerator<Buffer> {
  const line = (cells: readonly (string | number)[]) =>
    csvLine(
      cells.map((cell) => guarded(String(cell))),
      { separator: ',' },
    )
  // Spreadsheets recognise UTF-8 by the mark.
  yield Buffer.from(`\ufeff${line(headings)}`)
  for await (const rows of parts()) yield Buffer.from(rows.map(line).join(''))
}

const created = inboxColumns.indexOf('created')

async function* xlsxBytes({ headings, parts }: InboxTable, now: Date): AsyncGenerator<Buffer> {
  const rows = async function* (): AsyncGenerator<Cell[][]> {
    for await (const part of parts())
      yield part.map((row) => row.map((cell, index) => (index === created ? { moment: String(cell) } : cell)))
  }
  const columns = headings.map((heading) => ({ heading, unit: '', currency: undefined }))
  yield* writeWorkbook(columns, rows(), { sheet: 'Inbox', modified: now, locale: 'en' })
}

const types: Readonly<Record<InboxFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A file with a table, made while it is sent. */
export const inboxFile = (table: InboxTable, format: InboxFormat, now: Date) => ({
  name: `inbox-${now.toISOString().slice(0, 10)}.${format}`,
  contentType: types[format],
  bytes: () => (format === 'csv' ? csvBytes(table) : xlsxBytes(table, now)),
})
