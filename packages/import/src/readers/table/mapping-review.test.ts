import { describe, expect, it } from 'vitest'
import { parseMapping } from './mapping-file.ts'
import { mappedTables, withColumns } from './mapping-review.ts'

const text = `version: 1
tables:
  - file: a.xlsx
    sheet: Lamps
    identifier: [ sku ]
    columns:
      # 90 %: the heading names a category. Cells: "Lamps"
      Group: { as: category, levels: / }
      Width (cm): { as: attribute, attribute: width, type: float, unit: cm, decimal: "," }
      Made: { as: attribute, attribute: made, type: date, date: day-month-year }
      Pairs: { as: pairs, list: ",", equals: "=" }
`
const change = (heading: string, as: 'attribute' | 'category' | 'ignore', type = '', table = 0) =>
  withColumns(text, [{ table, heading, as, type }])
const column = (changed: string, heading: string) => parseMapping(changed, () => {})?.tables[0]?.columns[heading]

describe('a mapping', () => {
  it('says what each column is taken for', () => {
    expect(mappedTables(text)).toEqual([
      {
        name: 'a.xlsx, Lamps',
        identifier: ['sku'],
        columns: [
          { heading: 'Group', as: 'category', type: '', note: '90 %: the heading names a category. Cells: "Lamps"' },
          { heading: 'Width (cm)', as: 'attribute', type: 'float', note: '' },
          { heading: 'Made', as: 'attribute', type: 'date', note: '' },
          { heading: 'Pairs', as: 'pairs', type: '', note: '' },
        ],
      },
    ])
    for (const other of ['', 'a', 'tables: 1', 'tables: [1]', 'tables: [{ columns: 2 }]'])
      expect(mappedTables(other).flatMap(({ columns }) => columns)).toEqual([])
  })

  it.each([
    ['Group', 'attribute', 'string', { as: 'attribute', type: 'string' }],
    ['Group', 'ignore', '', { as: 'ignore' }],
    ['Width (cm)', 'category', '', { as: 'category' }],
    ['Width (cm)', 'attribute', 'string', { as: 'attribute', attribute: 'width', type: 'string' }],
    ['Made', 'attribute', 'text', { as: 'attribute', attribute: 'made', type: 'text' }],
    ['Made', 'attribute', '', { as: 'attribute', attribute: 'made' }],
    ['Pairs', 'ignore', '', { as: 'ignore' }],
  ] as const)('changes %s to %s %s', (heading, as, type, expected) => {
    const changed = change(heading, as, type)
    expect(column(changed, heading)).toEqual(expected)
    // The comments stay.
    expect(changed).toContain('# 90 %: the heading names a category.')
  })

  it('stays as it is when a change names an unknown column', () => {
    expect(parseMapping(change('Other', 'ignore'), () => {})).toEqual(parseMapping(text, () => {}))
    expect(parseMapping(change('Group', 'ignore', '', 7), () => {})).toEqual(parseMapping(text, () => {}))
  })
})
