import { describe, expect, it } from 'vitest'
import { compareRequirements, withTests } from './requirements.mjs'
import { testTitles } from './test-titles.mjs'

const document = `# Requirements

| ID | requirement |
|---|---|
| LAMP-01 | Forms are listed. |
| LAMP-02 | Only some | are in it. |

## Decisions

| ID | about | decided |
|---|---|---|
| A-01 | LAMP-01 | As it stands. |
`
/** A test file with these titles. */
const file = (path, ...titles) => ({ path, titles: titles.map((title) => [title].flat()) })
const journey = file('e2e/journeys/forms.spec.ts', 'LAMP-01 LAMP-02 a guest sees forms')
const unit = file('apps/portal/src/screens/forms/forms.test.tsx', 'LAMP-02 has some', 'LAMP-01 A-01 is a table')
const whole = withTests(document, [journey, unit])

describe('the check of requirements', () => {
  it('finds nothing where every row has a test and the column says which', () => {
    expect(compareRequirements(whole, [journey, unit])).toEqual([])
  })

  it('names the journey before the nearest test beside the code, with links from the document', () => {
    const row = whole.split('\n').find((line) => line.startsWith('| LAMP-01'))
    const [first, second] = [journey.path, unit.path].map((path) => `[${path}](../${path})`)
    expect(row).toBe(`| LAMP-01 | Forms are listed. | ${first}, ${second} |`)
    expect(whole).toContain('| ID | requirement | tests |\n|---|---|---|\n')
    expect(whole).toContain('| A-01 | LAMP-01 | As it stands. |')
    expect(withTests(whole, [journey, unit])).toBe(whole)
  })

  it('names no more than two, and first what has the row at the head of a title', () => {
    const paths = ['a', 'b', 'c'].map((name) => `apps/portal/src/${name}.test.ts`)
    const tests = [
      file(paths[0], 'LAMP-02 LAMP-01 x'),
      file(paths[1], 'LAMP-01 x'),
      file(paths[2], 'LAMP-01 x', 'LAMP-01 y'),
    ]
    const row = withTests(document, tests)
      .split('\n')
      .find((line) => line.startsWith('| LAMP-01'))
    expect(row).toContain(`[${paths[2]}](../${paths[2]}), [${paths[1]}]`)
    expect(row).not.toContain(paths[0])
  })

  it.each([
    ['a row without a test', whole, [file(journey.path, 'LAMP-01 x')], 'LAMP-02 has no test: none has it in its title'],
    [
      'an id that no row has',
      whole,
      [journey, unit, file('e2e/journeys/x.spec.ts', 'LAMP-03 x')],
      'e2e/journeys/x.spec.ts has LAMP-03 in a title, which is no row of docs/requirements.md',
    ],
    [
      'a decision that is none',
      whole,
      [journey, unit, file('e2e/journeys/x.spec.ts', 'A-02 x')],
      'e2e/journeys/x.spec.ts has A-02 in a title, which is no row of docs/requirements.md',
    ],
    [
      'a column that is out of date',
      whole.replace(journey.path, 'e2e/journeys/old.spec.ts'),
      [journey, unit],
      'the tests named in docs/requirements.md are out of date: npm run requirements writes them anew',
    ],
    [
      'a row that stands there twice',
      whole.replace('| LAMP-02', '| LAMP-01'),
      [journey, unit],
      'docs/requirements.md has LAMP-01 more than once',
    ],
    ['a table without rows', '# Requirements\n', [], 'docs/requirements.md has no row'],
  ])('finds %s', (_what, text, tests, problem) => {
    expect(compareRequirements(text, tests)).toContain(problem)
  })

  it('takes the ids of a group for those of its tests, and a span of ids for all of them', () => {
    expect(
      compareRequirements(withTests(document, []), [file('a.test.ts', ['LAMP-01 to LAMP-02', 'has a title'])]),
    ).toEqual(['the tests named in docs/requirements.md are out of date: npm run requirements writes them anew'])
  })
})

describe('the titles of tests', () => {
  it.each([
    ["it('LAMP-01 has', () => {})", [['LAMP-01 has']]],
    ["describe('LAMP-01', () => { it('has', () => {}) })", [['LAMP-01', 'has']]],
    ["test.describe('a guest', () => { test('LAMP-01 has', async () => {}) })", [['a guest', 'LAMP-01 has']]],
    ['for (const x of y) test(`LAMP-01 $' + "{x} has`, { tag: '@x' }, () => {})", [['LAMP-01 … has']]],
    ["it('LAMP-01 ' + name, () => {})", [['LAMP-01 …']]],
    [
      "it.each([['LAMP-30', 1], ['LAMP-31', 2]] as const)('%s is %d', () => {})",
      [['LAMP-30 is %d'], ['LAMP-31 is %d']],
    ],
    ["it.each([{ id: 'LAMP-30' }])('$id is $what', () => {})", [['LAMP-30 is $what']]],
    ["it.each(['LAMP-01'])('%s: %%, %#', () => {})", [['LAMP-01: %%, %#']]],
    ["it.each(rows)('LAMP-01 %s', () => {})", [['LAMP-01 %s']]],
    ["it.skipIf(!found)('LAMP-01 has', () => {})", [['LAMP-01 has']]],
  ])('are read: %s', (source, titles) => {
    expect(testTitles('x.test.ts', source)).toEqual(titles)
  })

  it.each([
    "// it('LAMP-01 has', () => {})",
    "/* it('LAMP-01 has', () => {}) */",
    'const text = "it(\'LAMP-01 has\', () => {})"',
    "it.skip('LAMP-01 has', () => {})",
    "it.todo('LAMP-01 has')",
    "test.fixme('LAMP-01 has', () => {})",
    "describe.skip('LAMP-01', () => { it('has', () => {}) })",
    "describe('LAMP-01', () => {})",
    "test.step('LAMP-01 has', () => {})",
    "expect('LAMP-01').toBe('LAMP-01')",
    "test.get('LAMP-01', () => {})",
    "it(nameOf('LAMP-01'), () => {})",
  ])('are none: %s', (source) => {
    expect(testTitles('x.test.ts', source)).toEqual([])
  })

  it('are not guessed at where the source is broken', () => {
    expect(() => testTitles('x.test.ts', "it('LAMP-01")).toThrow('x.test.ts')
  })
})
