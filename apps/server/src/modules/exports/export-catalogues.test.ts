/**
 * Exports of whole catalogues: the demo, and those of other systems beside the project, which do not belong to it.
 * Without their files, these tests are skipped.
 */
import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, rowsOf } from '@vitrine/database'
import { exportTemplates } from '@vitrine/database/schema'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { openTestDatabase } from '@vitrine/database/testing/test-database'
import { importFolder } from '@vitrine/import/testing/import-folder'
import { importRecords } from '@vitrine/import/testing/test-catalogue'
import { describe, expect, it } from 'vitest'
import { memoryPages, validateXML } from 'xmllint-wasm'
import { projectFolder } from '../../platform/project-folder.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { templateRecord } from './testing/open-exports.ts'

const demo = join(projectFolder, 'demo')
const data = join(projectFolder, '../shared/data')
const akeneo = join(data, 'akeneo-icecat-2017')
const schemas = join(data, 'bmecat')
for (const folder of [akeneo, schemas]) if (!existsSync(folder)) console.warn(`Skipped: there is nothing at ${folder}.`)

/** The errors that a validator reports for a document; empty when it is valid. */
async function faultsOf(xml: string, schema: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'export.xml', contents: xml }],
    schema: [await readFile(join(schemas, schema), 'utf8')],
    initialMemoryPages: 1024,
    maxMemoryPages: 2 * memoryPages.GiB,
  })
  return errors.slice(0, 10).map(({ rawMessage }) => rawMessage)
}

async function open(folder: string, templates: Readonly<Record<string, object>> = {}) {
  const database = await openTestDatabase()
  const imported = await importFolder(database, folder)
  const records = Object.entries(templates).map(([code, definition]) => templateRecord(code, definition))
  if (records.length > 0) await importRecords(database, records)
  const test = await buildTestApp({ database })
  return {
    ...test,
    imported,
    async download(id: string, language = 'en-GB') {
      const path = `/pim/portal/api/private/export/template/${id}/download`
      const headers = { ...test.asGuest, 'accept-language': language }
      const prepared = await test.app.inject({ method: 'GET', url: path, headers })
      const answer = await test.app.inject({ method: 'GET', url: prepared.json().url })
      expect(answer.statusCode).toBe(200)
      return answer.rawPayload.toString()
    },
  }
}

const bmecat = (version: string) => ({
  format: 'bmecat',
  products: 'all',
  locales: 'all',
  options: { version, supplier_name: 'Somebody', currency: 'EUR' },
})
const editions = { '2005': 'bmecat_2005.xsd', '2005.1': 'bmecat_2005_1.xsd' }

/** All stored data of products, except the times of change. */
const contentOf = ({ db }: Database) =>
  rowsOf<{ status: string }>(db)`
    select p.code, parent.code as parent, p.set_id, p.status, p.position, p.created_at::text as created, p.updated_at::text as updated,
      p.category_ids, p.values,
      (select json_agg(json_build_array(a.kind_id, a.position, r.code) order by a.kind_id, a.position) from product_associations a
        join products r on r.id = a.related_id where a.product_id = p.id) as associations
    from products p left join products parent on parent.id = p.parent_id order by p.code`

describe('the demo', async () => {
  const test: Awaited<ReturnType<typeof open>> = await open(demo, { 'bmecat-2005': bmecat('2005') })

  it('EXPORT-02 has seven templates with names in all of its locales', async () => {
    expect(test.imported.findings.filter(({ at }) => at.file.startsWith('exports/'))).toEqual([])
    expect(test.imported.counts.get('export template')).toMatchObject({ added: 7, refused: 0 })
    const templates = await test.database.db.select().from(exportTemplates)
    for (const { code, names } of templates.filter((one) => !/^bmecat-/.test(one.code)))
      expect(Object.keys(names).sort(), code).toEqual(['de_DE', 'el_GR', 'en_GB', 'fr_FR', 'nl_BE'])
  })

  it('API-15 gives its products.csv again: imported into the same catalogue it changes nothing', async () => {
    const before = await contentOf(test.database)
    expect(before.length).toBeGreaterThan(100)
    const csv = await test.download('products-csv')
    const folder = await temporaryFolder()
    const small = ['locales', 'attributes', 'options', 'attribute-sets', 'categories', 'associations'].map(
      (name) => `${name}.csv`,
    )
    for (const file of [...small, 'catalogue.json']) await cp(join(demo, file), join(folder, file))
    await cp(join(demo, 'media'), join(folder, 'media'), { recursive: true })
    await writeFile(join(folder, 'products.csv'), csv)

    const again = await importFolder(test.database, folder, {}, { now: new Date('2026-02-02T00:00:00Z') })
    expect(again.findings.filter(({ level }) => level !== 'note')).toEqual([])
    expect(await contentOf(test.database)).toEqual(before)
    const third = await importFolder(test.database, folder, {}, { now: new Date('2026-03-03T00:00:00Z') })
    // All but the product that visitors may not see.
    const visible = before.filter(({ status }) => status !== 'inactive').length
    expect(third.counts.get('product')).toMatchObject({ added: 0, changed: 0, unchanged: visible })
  })

  describe.skipIf(!existsSync(schemas))('as BMEcat', () => {
    it('API-15 is valid against the published schema of 2005', async () => {
      const xml = await test.download('bmecat-2005')
      expect(await faultsOf(xml, editions['2005'])).toEqual([])
      // Checks that the validator validates products.
      const broken = await faultsOf(xml.replace('<ORDER_UNIT>C62<', '<ORDER_UNIT>piece<'), editions['2005'])
      expect(broken.join()).toContain('ORDER_UNIT')
    })

    it('API-15 is valid with the demo’s own template', async () => {
      expect(await faultsOf(await test.download('bmecat', 'de-DE'), editions['2005.1'])).toEqual([])
    })
  })
})

describe.skipIf(!existsSync(akeneo) || !existsSync(schemas))('the Akeneo catalogue of 2017', () => {
  it('API-15 is valid BMEcat against the published schema of 2005.1', async () => {
    const test = await open(akeneo, { 'bmecat-2005.1': bmecat('2005.1') })
    expect(await faultsOf(await test.download('bmecat-2005.1'), editions['2005.1'])).toEqual([])
  })
})
