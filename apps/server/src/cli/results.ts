/** `vitrine results`: the results of forms, with the uploaded files (API-17, API-20). */
import { fileSize } from '@vitrine/contract/rules/file-size'
import type { Db } from '@vitrine/database'
import { UploadCopies } from './copy-uploads.ts'
import { unchanged } from './read-parts-store.ts'
import {
  answerHeadings,
  answerLines,
  type ListedResult,
  listedResults,
  resultHeadings,
  resultLine,
} from './result-lists.ts'
import {
  assertForm,
  counting,
  momentsOf,
  printCount,
  type SubmissionOptions,
  submissionsCommand,
} from './submissions.ts'
import { withParts } from './with-parts.ts'
import { writeCsv, writeJson } from './write-parts.ts'

interface Options extends SubmissionOptions {
  readonly form?: string
  readonly uploads?: string
}

async function* mapped<Row, Line>(parts: AsyncIterable<Row[]>, lines: (row: Row) => Line[]): AsyncGenerator<Line[]> {
  for await (const rows of parts) yield rows.flatMap(lines)
}

function filesTold({ counts }: UploadCopies): string {
  const { copied, present, failed, bytes } = counts
  const size = fileSize(bytes).replace('\u00a0', ' ')
  const more = [
    ...(present > 0 ? [`${present.toLocaleString('en')} were already there`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en')} could not be copied`] : []),
  ]
  return `; files: ${copied.toLocaleString('en')} copied (${size})${more.map((text) => `, ${text}`).join('')}`
}

async function listResults({ form, format, uploads: folder, ...period }: Options): Promise<void> {
  const filter = { form, ...momentsOf(period) }
  await withParts(async ({ database: { db }, uploads }) => {
    if (form !== undefined) await assertForm(db, 'results', form)
    const copies = folder === undefined ? undefined : await UploadCopies.into(folder, uploads)
    const count = { rows: 0 }
    await db.transaction(async (transaction: Db) => {
      const headings =
        form === undefined || format === 'json' ? undefined : await resultHeadings(transaction, form, filter)
      const parts: AsyncGenerator<ListedResult[]> = counting(listedResults(transaction, filter, copies), count)
      if (format === 'json') return writeJson(parts)
      if (headings === undefined) return writeCsv(answerHeadings, mapped(parts, answerLines))
      return writeCsv(
        headings,
        mapped(parts, (result) => [resultLine(result)]),
      )
    }, unchanged)
    printCount(count.rows, ['result', 'results'], copies ? filesTold(copies) : '')
    if (copies && copies.counts.failed > 0) process.exitCode = 1
  })
}

export const resultsCommand = () =>
  submissionsCommand('results', 'List the results of forms, the newest first')
    .option('--form <id>', 'of one form only; in CSV, each of its fields then has a column')
    .option('--uploads <folder>', 'copy the files that were sent, as FORM/RESULT/FIELD-NUMBER-NAME')
    .action(listResults)
