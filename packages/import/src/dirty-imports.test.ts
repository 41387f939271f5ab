/** Imports of catalogues with errors, with changes, or in parts. */
import { rowsOf } from '@vitrine/database'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import { describe, expect, it } from 'vitest'
import type { CatalogueRecord } from './records.ts'
import {
  attributeRecord,
  categoryRecord,
  importRecords,
  importTestCatalogue,
  localeRecord,
  optionRecord,
  productRecord,
  vocabularyRecords,
} from './testing/test-catalogue.ts'

const database = useTestDatabase()

const codesOf = (summary: { findings: readonly { code: string }[] }) => summary.findings.map(({ code }) => code).sort()
const storedValues = async (code: string) =>
  (await rowsOf<{ values: object }>(database.db)`select values from products where code = ${code}`)[0]?.values
const parentOf = async (code: string) =>
  (
    await rowsOf<{ parent: string | null }>(database.db)`
      select parent.code as parent from products p join product_listing l on l.product_id = p.id left join products parent on parent.id = l.parent_id
      where p.code = ${code}`
  )[0]?.parent

describe('a second import of the same mistakes', () => {
  const wrong: CatalogueRecord[] = [
    ...vocabularyRecords().filter((record) => record.kind !== 'category'),
    categoryRecord('a', 'b'),
    categoryRecord('b', 'c'),
    categoryRecord('c', 'a'),
    productRecord('child', {}, { parent: 'nobody' }),
    productRecord('own', {}, { parent: 'own' }),
    productRecord('x', {}, { parent: 'y' }),
    productRecord('y', {}, { parent: 'x' }),
    productRecord('below', {}, { parent: 'x' }),
    productRecord('links', {}, { associations: { matching: ['gone', 'x', 'x', 'links'], unheard: ['x'] } }),
  ]

  it('changes nothing and says the same again', async () => {
    const first = await importRecords(database, wrong)
    expect(codesOf(first)).toEqual([
      'associated-with-itself',
      'category-loop',
      'parent-loop',
      'parent-loop',
      'parent-loop',
      'unknown-association',
      'unknown-parent',
      'unknown-related',
    ])
    expect(await parentOf('below')).toBe('x')
    const second = await importRecords(database, wrong)
    expect(codesOf(second)).toEqual(codesOf(first))
    expect(second.version).toBe(first.version)
    for (const [kind, counts] of second.counts) expect([kind, counts.changed, counts.added]).toEqual([kind, 0, 0])
    expect((await importRecords(database, wrong, { strict: true })).committed).toBe(false)
  })

  it('ties what has come in the meantime, and counts it', async () => {
    await importRecords(database, wrong)
    const mended = await importRecords(database, [...wrong, productRecord('nobody'), productRecord('gone')])
    expect(mended.counts.get('product')).toMatchObject({ added: 2, changed: 2 })
    expect(await parentOf('child')).toBe('nobody')
    const links = await rowsOf(database.db)`select related.code from product_associations a
      join products related on related.id = a.related_id order by a.position`
    expect(links).toEqual([{ code: 'gone' }, { code: 'x' }])
    expect((await importRecords(database, wrong)).counts.get('product')).toMatchObject({ changed: 0 })
  })

  it('lets both members of a loop that a later import closes stand on their own', async () => {
    await importRecords(database, [...vocabularyRecords(), productRecord('x', {}, { parent: 'y' }), productRecord('y')])
    await importRecords(database, [productRecord('y', {}, { parent: 'x' })])
    expect(await parentOf('x')).toBe(null)
    expect(await parentOf('y')).toBe(null)
  })

  it('refuses HTML that no cleaner comes to an end with, and only that', async () => {
    const summary = await importRecords(database, [
      localeRecord('en_GB', true),
      attributeRecord('description', 'text'),
      productRecord('deep', { description: { '': '<b>x'.repeat(500_000) } }),
      productRecord('unmatched', { description: { '': '<b>x</i>'.repeat(500_000) } }),
      productRecord('long', { description: { '': '<p><b>x</b>'.repeat(20_000) } }),
    ])
    expect(codesOf(summary)).toEqual(['html-too-deep', 'html-too-deep'])
    expect(await storedValues('deep')).toEqual({})
    expect(JSON.stringify(await storedValues('long')).length).toBeGreaterThan(200_000)
  })

  it('says of a chain that is too long that it is too long', async () => {
    const chain = Array.from({ length: 22 }, (_, index) =>
      productRecord(`c${index}`, {}, { parent: index === 0 ? '' : `c${index - 1}` }),
    )
    const summary = await importRecords(database, [...vocabularyRecords(), ...chain])
    expect(codesOf(summary)).toEqual(['too-deep', 'too-deep'])
    expect(await parentOf('c19')).toBe('c0')
    expect(await parentOf('c21')).toBe(null)
  })
})

describe('texts and keys that a database does not take', () => {
  it('refuses keys that are too long, each with its place', async () => {
    const long = 'k'.repeat(9000)
    const summary = await importRecords(database, [
      ...vocabularyRecords(),
      optionRecord('colour', long),
      optionRecord('colour', ''),
      { kind: 'attribute-set', code: long, labels: {}, groups: [], at: { file: 's' } },
      categoryRecord(long),
      { kind: 'association-kind', code: long, labels: {}, descriptions: {}, order: 0, at: { file: 'a' } },
      productRecord('good'),
    ])
    expect(codesOf(summary)).toEqual(['bad-key', 'bad-key', 'bad-key', 'bad-key', 'no-code'])
    expect(summary.counts.get('product')).toMatchObject({ added: 1 })
  })

  it('takes a text of very many words, and runs of characters without an end', async () => {
    const letters = (number: number) => `w${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
    const words = Array.from({ length: 130_000 }, (_, index) => letters(index)).join(' ')
    const summary = await importRecords(database, [
      localeRecord('en_GB', true),
      attributeRecord('title', 'string'),
      attributeRecord('text', 'text'),
      productRecord('A', { title: { '': 'Found' }, text: { '': words } }),
      productRecord('B', { title: { '': '台灯'.repeat(90_000) } }),
    ])
    expect(codesOf(summary)).toEqual(['too-many-words'])
    expect(summary.counts.get('product')).toMatchObject({ added: 2 })
  })

  it('refuses codes that no address can name, and tells settings that nobody reads', async () => {
    const value = { setup: { titel: 'Lamps', guest: 'x' }, mapping: { nom: ['a'] }, liste: 1 }
    const summary = await importRecords(database, [
      { kind: 'configuration', value, at: { file: 'catalogue.json' } },
      productRecord('..'),
      productRecord('...'),
    ])
    expect(summary.findings.map(({ code, at }) => `${code} ${at.column ?? ''}`.trim())).toEqual([
      'unknown-setting liste',
      'unknown-setting setup.titel',
      'unknown-setting setup.guest',
      'unknown-setting mapping.nom',
      'no-code',
    ])
    expect(summary.counts.get('product')).toMatchObject({ added: 1, refused: 1 })
  })

  it.each(['__proto__', 'constructor', 'toString'])('refuses %s as the name of an attribute', async (name) => {
    const values = Object.fromEntries([[name, { '': 'x' }]])
    const summary = await importRecords(database, [
      ...vocabularyRecords(),
      attributeRecord(name, 'string'),
      productRecord('A', values),
    ])
    expect(codesOf(summary)).toEqual(['bad-attribute-name', 'unknown-attribute'])
  })

  it.each(['0000-01-01', '9999-12-31T23:59:59-15:00'])('does not fail for a product created at %s', async (created) => {
    const summary = await importRecords(database, [...vocabularyRecords(), productRecord('A', {}, { created })])
    expect(codesOf(summary)).toEqual(['no-date'])
    expect(summary.committed).toBe(true)
  })

  it.each(['2024-02-30', '99999-01-01', '0000-01-01', '2024-01-01T25:00', '2024-01-01T10:00:00+99:99'])(
    'refuses the date %s',
    async (since) => {
      const summary = await importRecords(database, [
        ...vocabularyRecords(),
        productRecord('A', { since: { '': since } }),
      ])
      expect(codesOf(summary)).toEqual(['not-a-date'])
    },
  )
})

describe('a catalogue that changes its mind', () => {
  it('A-05 has one default locale, the one that was marked last', async () => {
    await importRecords(database, [localeRecord('en_GB', true), localeRecord('fr_FR')])
    await importRecords(database, [localeRecord('de_DE', true)])
    const rows = await rowsOf(database.db)`select code, is_default, position from locales order by position`
    expect(rows).toEqual([
      { code: 'en_GB', is_default: false, position: 0 },
      { code: 'fr_FR', is_default: false, position: 1 },
      { code: 'de_DE', is_default: true, position: 2 },
    ])
    await importRecords(database, [{ ...localeRecord('fr_FR'), title: 'Français' } as CatalogueRecord])
    expect(await rowsOf(database.db)`select code from locales order by position`).toEqual([
      { code: 'en_GB' },
      { code: 'fr_FR' },
      { code: 'de_DE' },
    ])
  })

  it('DATA-11 gives stored values the type that their attribute has become', async () => {
    await importTestCatalogue(database)
    const records = [
      attributeRecord('a', 'string'),
      productRecord('one', { a: { '': '12', de_DE: 'zwölf' } }),
      productRecord('two', { a: { '': '<img src=x onerror=alert(1)>' } }),
    ]
    await importRecords(database, records)
    const summary = await importRecords(database, [attributeRecord('a', 'number')])
    expect(codesOf(summary)).toEqual(['not-a-number', 'not-a-number'])
    expect(await storedValues('one')).toEqual({ a: { '': 12 } })
    expect(await storedValues('two')).toEqual({})
    await importRecords(database, records)
    await importRecords(database, [attributeRecord('a', 'text')])
    expect(JSON.stringify(await storedValues('two'))).not.toContain('onerror')
  })

  it('leaves the languages alone that a translation does not name', async () => {
    await importRecords(database, [
      ...vocabularyRecords(),
      productRecord('A', { title: { en_GB: 'Lamp', de_DE: 'Leuchte' }, price: { '': '5' } }),
    ])
    await importRecords(database, [
      productRecord('A', { title: { sv_SE: 'Lampa', de_DE: null } }, { given: ['code', 'values'], namesLocales: true }),
    ])
    expect(await storedValues('A')).toEqual({ title: { en_GB: 'Lamp', sv_SE: 'Lampa' }, price: { '': 5 } })
  })

  it('takes the time over at which a product is said to have been created', async () => {
    const created = async () =>
      (await rowsOf<{ at: string }>(database.db)`select (created_at at time zone 'UTC')::text as at from products`)[0]
        ?.at
    await importRecords(database, [...vocabularyRecords(), productRecord('A')])
    await importRecords(database, [productRecord('A', {}, { created: '2020-05-04' })])
    expect(await created()).toBe('2020-05-04 00:00:00')
    await importRecords(database, [productRecord('A', {}, { created: '', status: 'new' })])
    expect(await created()).toBe('2020-05-04 00:00:00')
  })

  it('offers a text again that has few values now', async () => {
    const products = Array.from({ length: 201 }, (_, index) =>
      productRecord(`P${index}`, { maker: { '': `M${index}` } }),
    )
    await importRecords(database, [...vocabularyRecords(), ...products])
    const faceted = async () =>
      (await rowsOf<{ faceted: boolean }>(database.db)`select faceted from attributes where name = 'maker'`)[0]?.faceted
    expect(await faceted()).toBe(false)
    await importRecords(
      database,
      [attributeRecord('maker', 'string', {}, { filter: false }), products[0] as CatalogueRecord],
      {
        prune: true,
      },
    )
    await importRecords(database, [attributeRecord('maker', 'string')])
    expect(await faceted()).toBe(true)
    const [left] = await rowsOf(database.db)`select count(*)::int as n from facet_values f
      join attributes a on a.id = f.attribute_id where a.name = 'maker'`
    expect(left).toEqual({ n: 1 })
  })

  it('takes nothing away with prune when no product could be read', async () => {
    await importTestCatalogue(database)
    const summary = await importRecords(database, vocabularyRecords(), { prune: true })
    expect(codesOf(summary)).toEqual(['nothing-to-keep'])
    expect(await rowsOf(database.db)`select count(*)::int as n from products`).toEqual([{ n: 6 }])
  })
})

describe('numbers that a spreadsheet has shortened', () => {
  it('are reported wherever they are codes or texts, with what mends them', async () => {
    const summary = await importRecords(database, [
      attributeRecord('ean', 'string'),
      ...vocabularyRecords(),
      productRecord('1', { ean: { '': '4,01234E+12' } }),
      productRecord('2', { ean: { '': '4.01234e+12' } }),
      productRecord('4E+05', { ean: { '': '4012345678901' } }),
      productRecord('7E10', { ean: { '': '5E-3 and 4,01234E+12 more' } }),
    ])
    const found = summary.findings.filter(({ code }) => code === 'rounded-number')
    expect(found.map(({ level, message }) => [level, /"[^"]*"/.exec(message)?.[0]])).toEqual([
      ['warning', '"4E+05"'],
      ['warning', '"4,01234E+12"'],
      ['warning', '"4.01234e+12"'],
    ])
    for (const { remedy } of found) expect(remedy).toContain('Format the column as text')
    expect(await storedValues('1')).toMatchObject({ ean: { '': '4,01234E+12' } })
  })
})
