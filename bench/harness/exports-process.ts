/**
 * The process that makes exports for the bench: the application on an imported catalogue, and PostgreSQL's own COPY of
 * the same columns through the same driver. It reports its own addresses when it is ready.
 */
import type { Readable } from 'node:stream'
import { exportTemplates, type StoredExportTemplate } from '@vitrine/database/schema'
import pg from 'pg'
import { openApplicationOfArguments } from './application.ts'
import { copyOut } from './copy-out.ts'
import { comparisonServer, sendReady } from './ready.ts'

const { database, url, open } = await openApplicationOfArguments()

const columns = ['code', 'name', 'attributes'].map((value) => ({
  value,
  labels: {},
  locale: '',
  unit: 'none' as const,
}))
/** Every value as it is stored, so that COPY can write the same; and in the form for people. */
const asStored = { choices: 'values', html: 'html', headings: 'names' }
const template = (format: StoredExportTemplate['format'], options: StoredExportTemplate['options'] = {}) => ({
  format,
  columns,
  locales: [],
  products: 'all' as const,
  filters: {},
  options,
})
const templates: Readonly<Record<string, StoredExportTemplate>> = {
  'csv-stored': template('csv', asStored),
  csv: template('csv'),
  xlsx: template('xlsx'),
  json: template('json'),
  bmecat: template('bmecat', { price: 'price', currency: 'EUR' }),
}
await database.db.delete(exportTemplates)
await database.db
  .insert(exportTemplates)
  .values(
    Object.entries(templates).map(([code, definition]) => ({ code, definition, names: { '': code }, position: 0 })),
  )

const { app, token } = await open()
const comparison = comparisonServer()
const { rows } = await database.db.execute('select name from attributes order by position, id')
const values = rows.map(({ name }) => `t.attributes->>'${String(name)}' as "${String(name)}"`)
const query = `copy (select p.code, t.name as title_, ${values.join(', ')} from products p join product_listing l on l.product_id = p.id and l.visible
  join product_texts t on t.product_id = p.id and t.locale = 1) to stdout (format csv, header)`

comparison.get('/copy', async (_, reply) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rowsOut: Readable = copyOut(client, query)
  rowsOut.once('close', () => void client.end())
  return reply.type('text/csv').send(rowsOut)
})

await sendReady({ app, comparison, token })
