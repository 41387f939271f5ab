import { describe, expect, it } from 'vitest'
import { type KnownWords, readDefinition, type TemplateProblem } from './export-definition.ts'

const known: KnownWords = {
  attribute: (name) => ['price', 'ean', 'code'].find((one) => one === name.toLowerCase()),
  isKind: (code) => code === 'matching',
  isLocale: (code) => code === 'de_DE' || code === 'en_GB',
}

const read = (value: unknown) => {
  const problems: TemplateProblem[] = []
  const definition = readDefinition(value, known, (problem) => problems.push(problem))
  return { definition, problems, said: problems.map(({ level, code, path }) => `${level} ${code} ${path}`) }
}

const column = (value: string, more: object = {}) => ({ value, labels: {}, locale: '', unit: 'label', ...more })

describe('templates of exports', () => {
  it('EXPORT-02 are read with what they leave to usage', () => {
    const { definition, said } = read({ format: 'csv' })
    expect(said).toEqual([])
    expect(definition).toEqual({
      format: 'csv',
      columns: [column('code'), column('name'), column('attributes')],
      locales: [],
      products: 'listed',
      filters: {},
      options: {},
    })
    expect(read({ format: 'bmecat' }).definition).toMatchObject({
      products: 'articles',
      columns: [{ value: 'attributes' }],
    })
    expect(read({ format: 'json' }).definition?.columns[0]?.unit).toBe('none')
    expect(read({ format: 'csv', options: { headings: 'names' } }).definition?.columns[0]?.unit).toBe('none')
  })

  it('EXPORT-02 take a plain text for a column, a fact before an attribute, and names in any case', () => {
    const { definition, said } = read({
      format: 'xlsx',
      columns: [
        'code',
        'attribute:code',
        'PRICE',
        'association:matching',
        { value: 'ean', label: 'EAN', locale: 'de-DE', unit: 'none' },
      ],
      locales: ['de_DE', 'en-GB', 'de_DE'],
    })
    expect(said).toEqual([])
    expect(definition?.columns).toEqual([
      column('code'),
      column('attribute:code'),
      column('attribute:price'),
      column('association:matching'),
      column('attribute:ean', { labels: { '': 'EAN' }, locale: 'de_DE', unit: 'none' }),
    ])
    expect(definition?.locales).toEqual(['de_DE', 'en_GB'])
  })

  it('EXPORT-02 report what they name and the catalogue lacks, and go in without it', () => {
    const { definition, said } = read({
      format: 'bmecat',
      columns: ['price', 'weight', 'association:none', { value: 'ean', locale: 'sv_SE' }],
      locales: ['sv_SE', 'de_DE'],
      options: { price: 'price, cost', ean: 'gtin', supplier_name: 'S' },
    })
    expect(said).toEqual([
      'error unknown-attribute columns.1.value',
      'error unknown-association-kind columns.2.value',
      'error unknown-locale columns.3.locale',
      'error unknown-locale locales.0',
      'error unknown-attribute options.price',
      'error unknown-attribute options.ean',
    ])
    expect(definition).toMatchObject({
      columns: [{ value: 'attribute:price' }],
      locales: ['de_DE'],
      options: { price: 'price', supplier_name: 'S' },
    })
    expect(definition?.options).not.toHaveProperty('ean')
  })

  it('EXPORT-02 report members that nobody reads, and go in without them', () => {
    const { definition, said } = read({
      format: 'csv',
      titel: 'x',
      columns: [{ value: 'code', colour: 1 }],
      options: { seperator: ';' },
    })
    expect(said.sort()).toEqual([
      'warning unknown-setting columns.0.colour',
      'warning unknown-setting options.seperator',
      'warning unknown-setting titel',
    ])
    expect(definition?.options).toEqual({})
  })

  it.each([
    [{}, 'format'],
    [{ format: 'pdf' }, 'format'],
    [{ format: 'csv', columns: [] }, 'columns'],
    [{ format: 'csv', columns: ['weight'] }, 'columns'],
    [{ format: 'csv', columns: 'code' }, 'columns'],
    [{ format: 'csv', columns: [1] }, 'columns.0'],
    [{ format: 'csv', columns: [{ value: 'code', unit: 'both' }] }, 'columns.0.unit'],
    [{ format: 'csv', locales: 'de_DE' }, 'locales'],
    [{ format: 'csv', products: 'some' }, 'products'],
    [{ format: 'csv', options: { separator: '|' } }, 'options.separator'],
    [{ format: 'csv', options: { bom: 'yes' } }, 'options.bom'],
    [{ format: 'csv', filters: { weight: 1 } }, 'filters.weight'],
    [{ format: 'csv', filters: { price: { from: 1 } } }, 'filters'],
    [{ format: 'bmecat', options: { currency: 'Euro' } }, 'options.currency'],
    [{ format: 'bmecat', options: { catalog_version: '1' } }, 'options.catalog_version'],
    [{ format: 'bmecat', options: { classification_system: 'a b' } }, 'options.classification_system'],
    [null, ''],
    [[], ''],
    ['csv', ''],
  ])('EXPORT-02 refuse %j and say where', (value, path) => {
    const { definition, problems } = read(value)
    expect(definition).toBeUndefined()
    const told = problems.filter(({ level }) => level === 'error')
    expect(told.map((problem) => problem.path)).toContain(path)
    for (const { message, remedy } of told) expect(`${message} ${remedy}`).toMatch(/\w{3}.* \w{3}/)
  })

  it('EXPORT-02 refuse what is nested without end, and names that no database keeps', () => {
    const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown
    for (const template of [
      { format: 'csv', unknown: nested(50_000) },
      { format: 'csv', filters: { price: nested(50_000) } },
      { format: 'csv', columns: nested(50_000) },
      { format: 'csv', columns: [{ value: 'code', label: { '\0': 'Code' } }] },
    ]) {
      const { definition, said } = read(template)
      expect(definition).toBeUndefined()
      expect(said).toEqual(['error bad-export-template '])
    }
  })
})
