/** A test server with forms, and functions that send results. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { formResults, forms, formUploads, type StoredAnswer, type StoredFormField } from '@vitrine/database/schema'
import { asc } from 'drizzle-orm'
import { buildTestApp, type TestOptions } from '../../../testing/test-app.ts'

/** A field of a form. @param more replaces its defaults */
export const field = (id: string, type: string, more: Partial<StoredFormField> = {}): StoredFormField => ({
  id,
  names: { '': `The ${id}`, de: `Das ${id}` },
  type,
  required: false,
  min: null,
  max: null,
  options: [],
  order: 0,
  tooltips: {},
  media: '',
  ...more,
})

export const options = (...ids: string[]) => ids.map((id) => ({ id, names: { '': id.toUpperCase() } }))

/** A stored answer to a field of texts. @param more replaces its members */
export const answer = (field: string, values: string[], more: Partial<StoredAnswer> = {}): StoredAnswer => ({
  ...{ field, name: `The ${field}`, type: 'text', values, labels: [] },
  ...more,
})

/** The fields of a form with one field of every type. Only the text is required. */
export const everyField = [
  field('name', 'text', { required: true }),
  field('colour', 'single_select', { options: options('red', 'blue') }),
  field('sizes', 'multi_select', { options: options('s', 'm', 'l') }),
  field('land', 'countries'),
  field('photos', 'upload'),
  field('paper', 'file'),
  field('amount', 'number', { min: -1.5, max: 10 }),
  field('agreed', 'bool'),
  field('other', 'something_else'),
  field('reply', 'text', { autocomplete: 'email' }),
  field('head', 'title'),
  field('intro', 'description'),
  field('leaflet', 'file', { media: '/media/x.pdf' }),
]

/** The row of a form for everybody, at any time, with a field of every type. @param more replaces its columns */
export const formRow = (code: string, more: Partial<typeof forms.$inferInsert> = {}): typeof forms.$inferInsert => ({
  ...{ code, position: 0, names: {}, category: '', fields: everyField, assigned: { groups: [], people: [] } },
  ...{ hiddenAfterCompletion: false, requiredBeforeContinuing: false, allowLogging: false },
  ...more,
})

export type TestForm = Partial<typeof forms.$inferInsert> & { readonly code: string }
export type Part = readonly [name: string, value: string | File]
/** The parts of a form by their names. A name with several values has a part for each, and one with none has none. */
export type Answers = Readonly<Record<string, Part[1] | readonly Part[1][]>>
type Headers = Readonly<Record<string, string>>

/** A form in the encoding that browsers send. */
export async function multipart(sent: Answers | readonly Part[]): Promise<{ payload: Buffer; headers: Headers }> {
  const form = new FormData()
  const parts = Array.isArray(sent)
    ? (sent as readonly Part[])
    : Object.entries(sent).flatMap(([name, values]) => [values].flat().map((value): Part => [name, value]))
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, value.name)
  }
  const response = new Response(form)
  const payload = Buffer.from(await response.arrayBuffer())
  return { payload, headers: { 'content-type': response.headers.get('content-type') ?? '' } }
}

/** The first bytes of a JPEG. */
export const jpegBytes = (size = 64) => Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(size)])
export const jpeg = (name = 'photo.jpg', size?: number) =>
  new File([new Uint8Array(jpegBytes(size))], name, { type: 'image/jpeg' })

export const resultUrl = (form: string, user?: string) =>
  `/pim/portal/api/private/form/${form}${user === undefined ? '' : `/assigned/${user}`}/result`

/** Opens the server. */
export async function openResults(given: readonly TestForm[], more: TestOptions = {}) {
  const test = await buildTestApp(more)
  const { db } = test.database
  if (given.length > 0)
    await db
      .insert(forms)
      .values(
        given.map((form, position) => formRow(form.code, { position, names: { '': `Form ${form.code}` }, ...form })),
      )
  const send = async (form: string, parts: Answers | readonly Part[], headers: Headers = {}, user?: string) => {
    const body = await multipart(parts)
    return test.app.inject({
      method: 'POST',
      url: resultUrl(form, user),
      payload: body.payload,
      headers: { ...test.asGuest, 'accept-language': 'en', ...body.headers, ...headers },
    })
  }
  return {
    ...test,
    send,
    results: () => db.select().from(formResults).orderBy(asc(formResults.createdAt)),
    files: () => db.select().from(formUploads).orderBy(asc(formUploads.field), asc(formUploads.position)),
    /** Names of all files in the folder of uploads, including staged ones. */
    onDisk: async () =>
      (await readdir(join(test.folder, 'uploads'), { recursive: true, withFileTypes: true }).catch(() => []))
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name),
    /** Deletes all results and their files. */
    clear: async () => {
      const rows = await db.delete(formUploads).returning({ key: formUploads.key })
      await test.uploads.discard(rows.map(({ key }) => key))
      await db.delete(formResults)
    },
    last: (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'] ?? ''),
  }
}

export type Results = Awaited<ReturnType<typeof openResults>>
