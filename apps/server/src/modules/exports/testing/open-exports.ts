/** An application with the test catalogue and export templates. */
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import type { CatalogueRecord, ExportTemplateRecord } from '@vitrine/import'
import { importRecords, testProducts, vocabularyRecords } from '@vitrine/import/testing/test-catalogue'
import { buildTestApp, type TestOptions } from '../../../testing/test-app.ts'

const base = '/pim/portal/api/private/export/template'

/** A template as its file contains it. */
export const templateRecord = (code: string, definition: object, order = 0): ExportTemplateRecord => ({
  kind: 'export-template',
  code,
  order,
  names: { '': code, de_DE: `${code} deutsch` },
  definition,
  at: { file: `exports/${code}.json` },
})

/** @param templates by their codes */
export async function openExports(
  templates: Readonly<Record<string, object>>,
  more: { readonly products?: readonly CatalogueRecord[]; readonly vocabulary?: readonly CatalogueRecord[] } = {},
  options: TestOptions = {},
) {
  const database = await openTestDatabase()
  const records = Object.entries(templates).map(([code, definition], index) => templateRecord(code, definition, index))
  const imported = await importRecords(database, [
    ...vocabularyRecords(),
    ...(more.vocabulary ?? []),
    ...(more.products ?? testProducts()),
    ...records,
  ])
  const test = await buildTestApp({ ...options, database })
  const headersOf = (language: string) => ({ ...test.asGuest, 'accept-language': language })
  const call = async (path: string, query: Record<string, string> = {}, language = 'en-GB') => {
    const search = new URLSearchParams(query).toString()
    const url = `${base}${path}${search === '' ? '' : `?${search}`}`
    const answer = await test.app.inject({ method: 'GET', url, headers: headersOf(language) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const prepare = (id: string, query: Record<string, string> = {}, language?: string) =>
    call(`/${encodeURIComponent(id)}/download`, query, language)
  const get = (url: string, method: 'GET' | 'HEAD' = 'GET', language = 'en-GB') =>
    test.app.inject({ method, url, headers: { 'accept-language': language } })
  return {
    ...test,
    imported,
    call,
    prepare,
    get,
    /** Prepares an export and downloads it. */
    async download(id: string, query: Record<string, string> = {}, language = 'en-GB') {
      const { status, body } = await prepare(id, query, language)
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      const answer = await get(body.url)
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
      return {
        bytes: answer.rawPayload,
        text: answer.rawPayload.toString(),
        headers: answer.headers,
        url: body.url as string,
      }
    },
    /** Imports again, as can happen while the server runs. */
    async change(changes: readonly CatalogueRecord[], importOptions: object = {}) {
      await importRecords(database, changes, importOptions)
      await test.configuration.refresh()
    },
  }
}

export type OpenExports = Awaited<ReturnType<typeof openExports>>
