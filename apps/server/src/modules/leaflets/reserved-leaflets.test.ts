import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hiddenCodes, openReserved, secrets } from '../../catalogue/access/testing/reserved-catalogue.ts'

type Headers = Readonly<Record<string, string>>

let printed = 0

/** Returns the page as the PDF, without the bytes of fonts. */
const printer = {
  available: true,
  print: async (html: string) => {
    printed++
    return Buffer.from(html.replace(/base64,[^"')]*/g, ''))
  },
}

/** A template that prints all of its data. */
const told = `{{#product}}{{id}} {{name.text}}{{/product}}
{{#variants}}variant {{id}} {{text}}
{{/variants}}{{#associations}}{{label}}: {{#products}}{{id}} {{name}}, {{/products}}
{{/associations}}{{#groups}}{{#attributes}}{{label}}={{value}}
{{/attributes}}{{/groups}}{{phrases.more_variants}}`

const whole = await openReserved(true, { printer })
const open = await openReserved(false, { printer })
const dealer = (await whole.person(['dealers'])).headers
const person = (await whole.person([])).headers
beforeEach(() => {
  printed = 0
})

const leaflet = async (headers: Headers, id: string, ending = 'html', app = whole) => {
  const answer = await app.get(`/pim/export/export/public/leaflet/en_GB/${id}/any.${ending}`, headers)
  return { status: answer.statusCode, text: answer.body }
}

describe.each(['html', 'pdf'])('leaflets as %s', (ending) => {
  it.each(hiddenCodes)('SESSION-18 API-51 of the hidden %s are not found', async (id) => {
    // The server makes and caches it for a caller who may see it.
    const seen = await leaflet(dealer, id, ending)
    const mayBeSeen = id !== 'H2'
    expect(seen.status).toBe(mayBeSeen ? 200 : 404)
    for (const headers of [whole.asGuest, person]) {
      const hidden = await leaflet(headers, id, ending)
      const unknown = await leaflet(open.asGuest, id, ending, open)
      expect(hidden).toEqual(unknown)
      expect(hidden.status).toBe(404)
    }
  })

  it.each(['L1', 'L2', 'M1', 'P-open', 'Q', 'S'])(
    'SESSION-18 API-51 of %s hold nothing that is reserved',
    async (id) => {
      for (const template of ['', told]) {
        for (const app of [whole, open]) {
          await app.database.db.execute(sql`update catalogue set leaflet_template = ${template}`)
          await app.newVersion()
        }
        const full = await leaflet(dealer, id, ending)
        const without = await leaflet(open.asGuest, id, ending, open)
        expect([full.status, without.status]).toEqual([200, 200])
        for (const headers of [whole.asGuest, person]) expect(await leaflet(headers, id, ending)).toEqual(without)
        expect(without.text).not.toMatch(secrets)
        if (id !== 'M1' && id !== 'P-open') expect(full.text).not.toBe(without.text)
      }
    },
  )
})

it('API-51 leaflets are printed once for all who may see the same', async () => {
  const another = (await whole.person(['dealers'])).headers
  for (const headers of [dealer, another]) await leaflet(headers, 'N', 'pdf')
  expect(printed).toBe(1)
  for (const headers of [person, whole.asGuest]) await leaflet(headers, 'N', 'pdf')
  expect(printed).toBe(2)
})
