import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Form, FormField } from '@vitrine/contract'
import { isSubmissionKey, submissionHeader } from '@vitrine/contract/rules/submission-key'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectApi } from '../../../api/api-config.ts'
import { type Answer, type FakeAnswer, fakeServer, later, type SentCall } from '../../../app/testing/fake-server.ts'
import { fakeUploads, type SentParts } from '../../../app/testing/fake-uploads.ts'
import { forgetPortal } from '../../../app/testing/forget-portal.ts'
import { showPortal } from '../../../app/testing/show-portal.tsx'
import { anna, guest } from '../../../app/testing/test-data.ts'
import { asAnswer, fieldWith, formWith } from '../../../entities/forms/testing/form-with.ts'
import { memoryDrafts } from '../../../entities/forms/testing/memory-drafts.ts'

const drafts = vi.hoisted(() => ({ current: undefined as unknown }))
// happy-dom has no IndexedDB.
vi.mock('../../../entities/forms/draft-store.ts', () => ({
  browserDrafts: {
    read: (id: string) => store().read(id),
    write: (id: string, draft: object) => store().write(id, draft),
    remove: (id: string) => store().remove(id),
  },
}))
const store = () => drafts.current as ReturnType<typeof memoryDrafts>

const root = '/pim/portal/api/private'
const now = Date.parse('2026-05-06T12:00:00Z')

beforeEach(() => {
  drafts.current = memoryDrafts()
  connectApi({ uploadLimit: 50 * 1024 ** 2 })
  vi.useFakeTimers({ now, toFake: ['Date'] })
})

interface Server {
  readonly list?: Answer
  readonly result?: Answer
  readonly countries?: Answer
}

const countries = [
  { name: 'Austria', alpha_code: 'AT' },
  { name: 'Belgium', alpha_code: 'BE' },
]

/** Renders a form with these fields. */
const show = (fields: readonly Partial<FormField>[], form: Partial<Form> = {}, server: Server = {}, user = anna) => {
  const whole = formWith({ ...form, fields: fields.map((field, order) => fieldWith({ order, ...field })) })
  const { calls } = fakeServer({
    [`GET ${root}/form/`]: server.list ?? { body: asAnswer([whole]) },
    [`POST ${root}/form/check/result`]: server.result ?? { body: { id: '1' } },
    [`GET ${root}/order/options`]: server.countries ?? { body: { countries } },
  })
  const { sent } = fakeUploads()
  return { ...showPortal('/en-GB/forms/detail/check', user), calls, sent }
}

const opened = () => screen.findByRole('button', { name: 'Send' })
/** Shows the form, and waits until it can be sent. */
const open = async (...given: Parameters<typeof show>) => {
  const shown = show(...given)
  await opened()
  return shown
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const thanks = () => screen.findByRole('heading', { level: 1, name: 'Thank you' })
const line = (label: RegExp | string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' })
const type = (label: RegExp, value: string) => fireEvent.change(line(label), { target: { value } })
const leave = (label: RegExp) => fireEvent.blur(line(label), { relatedTarget: null })
const choose = (label: RegExp, ...files: File[]) => {
  const input = line(label)
  Object.defineProperty(input, 'files', { configurable: true, value: files })
  fireEvent.change(input)
}
const fileOf = (size: number, name = 'room.txt') => {
  const file = new File(['x'], name, { type: 'text/plain' })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const told = () =>
  within(screen.getByRole('region', { name: 'Notifications' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** The texts of the form's live regions. */
const said = () =>
  within(screen.getByRole('form'))
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

const oak = { id: 'oak', name: 'Oak' }
const ash = { id: 'ash', name: 'Ash' }
const fill = (value: string) => () => type(/^A field/, value)
const tick =
  (...labels: string[]) =>
  () => {
    for (const label of labels) fireEvent.click(screen.getByLabelText(label))
  }
const files =
  (...chosen: File[]) =>
  () =>
    choose(/^A field/, ...chosen)

/** An answer, and the expected submission or messages. */
type Case = readonly [
  does: string,
  give: () => void,
  expected: { readonly sent: readonly string[] } | { readonly says: string; readonly atOnce?: true },
]

/** Each field type with an empty required answer, with invalid and valid answers, and at its limits. */
const types: readonly (readonly [Partial<FormField>, readonly Case[]])[] = [
  [
    { field_type: 'single_select', options: [oak, ash] },
    [
      ['nothing', () => {}, { says: 'Please choose one' }],
      ['an option', tick('Oak'), { sent: ['oak'] }],
      ['one and then another', tick('Oak', 'Ash'), { sent: ['ash'] }],
    ],
  ],
  [
    { field_type: 'single_select', options: 'ABCDEFG'.split('').map((name) => ({ id: name.toLowerCase(), name })) },
    [
      ['nothing', () => {}, { says: 'Please choose one' }],
      ['the last of many', fill('g'), { sent: ['g'] }],
    ],
  ],
  [
    { field_type: 'multi_select', options: [oak, ash] },
    [
      ['nothing', () => {}, { says: 'Please choose at least one' }],
      ['an option taken back', tick('Oak', 'Oak'), { says: 'Please choose at least one' }],
      ['all', tick('Ash', 'Oak'), { sent: ['oak', 'ash'] }],
    ],
  ],
  [
    { field_type: 'countries' },
    [
      ['nothing', () => {}, { says: 'Please choose one' }],
      ['a country', fill('BE'), { sent: ['BE'] }],
    ],
  ],
  [
    { field_type: 'text' },
    [
      ['spaces', fill('   '), { says: 'Please fill in this field' }],
      ['lines', fill('a\nb'), { sent: ['a\nb'] }],
      ['10,000 characters', fill('x'.repeat(10_000)), { sent: ['x'.repeat(10_000)] }],
      ['one more', fill('x'.repeat(10_001)), { says: 'Please use at most 10,000 characters' }],
      [
        'half a character',
        fill('\ud800'),
        { says: 'This contains characters that can’t be stored. Please retype it.' },
      ],
    ],
  ],
  [
    { field_type: 'a_type_of_tomorrow' },
    [
      ['nothing', () => {}, { says: 'Please fill in this field' }],
      ['a line', fill('a'), { sent: ['a'] }],
      ['one character too many', fill('x'.repeat(10_001)), { says: 'Please use at most 10,000 characters' }],
    ],
  ],
  [
    { field_type: 'number', min: -1, max: 1.5 },
    [
      ['nothing', () => {}, { says: 'Please fill in this field' }],
      ['a word', fill('two'), { says: 'Please enter a number' }],
      ['the smallest', fill('-1'), { sent: ['-1'] }],
      ['the largest', fill('1.5'), { sent: ['1.5'] }],
      ['a larger one that was not left', fill('1.6'), { says: 'Please enter 1.5 or less' }],
      ['a smaller one that was not left', fill('-2'), { says: 'Please enter -1 or more' }],
    ],
  ],
  [
    { field_type: 'bool' },
    [
      ['nothing', () => {}, { says: 'Please confirm this' }],
      ['a tick', tick('A field*'), { sent: ['true'] }],
      ['a tick taken back', tick('A field*', 'A field*'), { says: 'Please confirm this' }],
    ],
  ],
  [
    { field_type: 'upload' },
    [
      ['nothing', () => {}, { says: 'Please choose a file' }],
      ['an empty file', files(fileOf(0)), { says: '“room.txt” is empty. Please choose another file.', atOnce: true }],
      ['the largest', files(fileOf(50 * 1024 ** 2)), { sent: ['room.txt'] }],
      [
        'a larger one',
        files(fileOf(50 * 1024 ** 2 + 1)),
        { says: '“room.txt” is larger than 50 MiB. Please choose a smaller file.', atOnce: true },
      ],
      ['ten', files(...Array.from({ length: 10 }, () => fileOf(1))), { sent: Array(10).fill('room.txt') }],
    ],
  ],
  [
    { field_type: 'file' },
    [
      ['nothing', () => {}, { says: 'Please choose a file' }],
      ['a file', files(fileOf(1)), { sent: ['room.txt'] }],
    ],
  ],
]

describe('the fields of a form', () => {
  for (const [field, cases] of types)
    for (const [does, give, expected] of cases)
      it(`FORM-10 FORM-12 A-72 DATA-23 ${field.field_type}, required: ${does}`, async () => {
        const { sent } = show([{ id: 'one', name: 'A field', is_required: true, ...field }])
        await opened()
        if (field.field_type === 'countries') await screen.findByRole('option', { name: 'Belgium' })
        give()
        if ('says' in expected && expected.atOnce) expect(screen.getByText(expected.says)).toBeTruthy()
        send()
        if ('says' in expected) {
          // A file that was refused on choosing is not added, so the field is empty.
          expect(await screen.findByText(expected.atOnce ? 'Please choose a file' : expected.says)).toBeTruthy()
          expect(sent).toEqual([])
          expect(document.activeElement?.closest('[data-type]')?.getAttribute('data-type')).toBe(field.field_type)
          return
        }
        await thanks()
        expect(sent).toHaveLength(1)
        expect(sent[0]?.parts.map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual(
          expected.sent.map((value) => ['one', value]),
        )
      })

  it('FORM-10 FORM-12 INPUT-02 says which may stay empty, and sends nothing for them', async () => {
    const { sent } = await open([
      ...types.map(([field], index) => ({ ...field, id: `f${index}`, name: `Field ${index}` })),
      { id: 'last', name: 'Last', is_required: true },
    ])
    expect(screen.getAllByText('optional')).toHaveLength(types.length)
    type(/^Last/, 'x')
    send()
    await thanks()
    expect(sent[0]?.parts).toEqual([['last', 'x']])
  })

  it('FORM-10 DATA-22 shows titles, texts and files to download, in their order', async () => {
    await open([
      { id: 'c', order: 9, field_type: 'text', name: 'Last' },
      { id: 'a', order: 1, field_type: 'title', name: 'About you' },
      { id: 'b', order: 2, field_type: 'description', name: 'Only this.' },
      { id: 'd', order: 3, field_type: 'file', name: 'Guide', media: { url: '/media/x/Light%20guide.pdf' } },
    ])
    const types_ = [...document.querySelectorAll('[data-type]')].map((one) => one.getAttribute('data-type'))
    expect(types_).toEqual(['title', 'description', 'file', 'text'])
    expect(screen.getByRole('heading', { level: 2, name: 'About you' })).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Download “Guide”' })
    expect(link.getAttribute('href')).toMatch(/\/media\/x\/Light%20guide\.pdf$/)
    expect(within(link).getByText('PDF · Light guide.pdf')).toBeTruthy()
  })

  it('DATA-22 tries a file without an extension as a picture, and never shows its raw address', async () => {
    await open([{ name: 'Which lamp?', media: { url: '/files/7f3a-91' } }])
    for (let tries = 0; tries < 2; tries += 1) {
      const picture = screen.queryByRole('img', { name: 'Picture of “Which lamp?”' })
      if (picture) fireEvent.error(picture)
    }
    const link = screen.getByRole('link', { name: 'Download “Which lamp?”' })
    expect(link.textContent).toBe('Which lamp?')
  })

  it('DATA-22 has its picture in a place that is known before it comes, and its tooltip beside the label', async () => {
    await open([
      { name: 'Which lamp?', tooltip: 'The one on the left.', media: { url: '/media/x/lamp.jpg' } },
      { id: 'b', name: 'Read this', media: { url: '/media/x/rules.pdf' } },
    ])
    const picture = screen.getByRole('img', { name: 'Picture of “Which lamp?”' })
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['640', '400'])
    expect(screen.getByRole('link', { name: 'Download “Read this”' })).toBeTruthy()
    const hint = screen.getByRole('button', { name: 'About “Which lamp?”' })
    const panel = document.getElementById(hint.getAttribute('popovertarget') ?? '')
    expect(panel?.textContent).toBe('The one on the left.')
    expect(line(/Which lamp/).getAttribute('aria-describedby')).toBe(panel?.id)
    // A picture that fails to load leaves no gap.
    fireEvent.error(picture)
    const original = screen.getByRole<HTMLImageElement>('img', { name: 'Picture of “Which lamp?”' })
    expect(original.srcset).toBe('')
    fireEvent.error(original)
    expect(screen.queryByRole('img', { name: /Picture/ })).toBeNull()
  })

  it('FORM-11 any other type is a line of plain text, one of texts has several', async () => {
    await open([
      { id: 'a', name: 'Signature', field_type: 'signature' },
      { id: 'b', name: 'Story', field_type: 'text' },
    ])
    expect([line(/Signature/).tagName, line(/Signature/).type, line(/Story/).tagName]).toEqual([
      'INPUT',
      'text',
      'TEXTAREA',
    ])
  })

  it('DATA-22 INPUT-06 a text with an autocomplete is one line that the browser can fill in, as is a usual one', async () => {
    const { sent } = await open([
      { id: 'a', name: 'Wer sind Sie?', field_type: 'text', autocomplete: 'name' },
      { id: 'b', name: 'Wohin antworten wir?', field_type: 'text', autocomplete: 'email' },
      { id: 'c', name: 'Phone', field_type: 'text' },
      { id: 'd', name: 'Message', field_type: 'text' },
    ])
    const lines = [/Wer/, /Wohin/, /Phone/].map((name) => line(name))
    expect(lines.map(({ tagName, type: kind, autocomplete }) => [tagName, kind, autocomplete])).toEqual([
      ['INPUT', 'text', 'name'],
      ['INPUT', 'email', 'email'],
      ['INPUT', 'tel', 'tel'],
    ])
    expect([line(/Message/).tagName, line(/Message/).getAttribute('rows')]).toEqual(['TEXTAREA', '5'])
    type(/Wohin/, 'ada at example')
    send()
    expect(screen.getByText('Please enter an email address such as name@example.com')).toBeTruthy()
    expect(document.activeElement).toBe(line(/Wohin/))
    expect(sent).toEqual([])
  })

  it.each(['single_select', 'multi_select'])(
    'INPUT-05 A-82 a %s takes options of one’s own where the form says so',
    async (type) => {
      const options = Array.from({ length: 13 }, (_, index) => ({ id: `o${index}`, name: `Wood ${index}` }))
      const { sent } = show([{ id: 'a', name: 'Woods', field_type: type, options, custom_options: true }])
      await opened()
      fireEvent.change(screen.getByLabelText('Search or add an option'), { target: { value: 'Pine' } })
      fireEvent.click(screen.getByRole('button', { name: 'Add “Pine”' }))
      expect(screen.getByLabelText<HTMLInputElement>('Pine').checked).toBe(true)
      send()
      await thanks()
      expect(sent[0]?.parts).toEqual([['a', 'Pine']])
    },
  )

  it('A-82 options of one’s own are not for the fields of other forms', async () => {
    const options = Array.from({ length: 13 }, (_, index) => ({ id: `o${index}`, name: `Wood ${index}` }))
    await open([{ id: 'a', name: 'Woods', field_type: 'multi_select', options }])
    fireEvent.change(screen.getByLabelText('Search options'), { target: { value: 'Pine' } })
    expect(screen.getByText('No matching options')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Add “/ })).toBeNull()
  })

  it('FORM-14 clamps a number when it is left, and says its bounds', async () => {
    await open([
      { id: 'a', name: 'Area', field_type: 'number', min: 1, max: 500 },
      { id: 'b', name: 'Low', field_type: 'number', min: 1 },
      { id: 'c', name: 'High', field_type: 'number', max: 2.5 },
    ])
    expect(['1 to 500', '1 or more', 'At most 2.5'].map((text) => screen.getByText(text).id !== '')).toEqual([
      true,
      true,
      true,
    ])
    type(/^Area/, '900')
    leave(/^Area/)
    expect(line(/^Area/).value).toBe('500')
    expect(screen.getByText('Changed to 500')).toBeTruthy()
  })

  it('A-33 a country is a code of two letters where no list comes', async () => {
    const { sent } = await open(
      [{ id: 'c', name: 'Country', field_type: 'countries', is_required: true }],
      {},
      {
        countries: { status: 500, body: {} },
      },
    )
    await screen.findByText('Two letters, such as AT')
    type(/^Country/, '1')
    send()
    expect(screen.getByText('Please enter a two-letter country code, such as AT')).toBeTruthy()
    type(/^Country/, 'at')
    send()
    await thanks()
    expect(sent[0]?.parts).toEqual([['c', 'AT']])
  })

  it('FORM-10 asks for no countries where no field wants them', async () => {
    const { calls } = await open([{}])
    expect(calls.filter(({ path }) => path.includes('order'))).toEqual([])
  })

  it('FORM-10 a file takes one, an upload ten; what is too much is said, and what is right stays', async () => {
    await open([
      { id: 'a', name: 'Plan', field_type: 'file' },
      { id: 'b', name: 'Photos', field_type: 'upload' },
    ])
    choose(/^Plan/, fileOf(1, 'old.txt'))
    choose(/^Plan/, fileOf(1, 'new.txt'))
    expect(within(screen.getByRole('list', { name: 'Plan' })).getAllByRole('listitem')).toHaveLength(1)
    choose(/^Photos/, fileOf(1, 'right.txt'), fileOf(0, 'empty.txt'))
    expect(screen.getByText('“empty.txt” is empty. Please choose another file.')).toBeTruthy()
    expect(screen.getByText('right.txt')).toBeTruthy()
    choose(/^Photos/, ...Array.from({ length: 10 }, (_, index) => fileOf(1, `${index}.txt`)))
    expect(screen.getByText('Please choose at most 10 files')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('listitem')).toHaveLength(10)
    fireEvent.click(screen.getByRole('button', { name: 'Remove “right.txt”' }))
    expect(screen.queryByText('Please choose at most 10 files')).toBeNull()
    expect(within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('listitem')).toHaveLength(9)
  })

  it('FORM-10 takes the limit of files that the server has', async () => {
    show([{ id: 'a', name: 'Plan', field_type: 'file' }])
    connectApi({ uploadLimit: 1024 ** 2 })
    await opened()
    choose(/^Plan/, fileOf(1024 ** 2 + 1))
    expect(screen.getByText('“room.txt” is larger than 1 MiB. Please choose a smaller file.')).toBeTruthy()
  })
})

it('FORM-10 says nothing of a limit, and checks none, where a server does not say how large files may be', async () => {
  connectApi({ uploadLimit: undefined })
  show([{ id: 'a', name: 'Plan', field_type: 'upload' }])
  await opened()
  expect(document.body.textContent).not.toMatch(/MiB|Up to/)
  choose(/^Plan/, fileOf(60 * 1024 ** 2))
  expect(screen.getByText('room.txt')).toBeTruthy()
  expect(screen.queryByText(/is larger than/)).toBeNull()
})

describe('filling in a form', () => {
  const two = [
    { id: 'a', name: 'Name', field_type: 'line', is_required: true },
    { id: 'b', name: 'Story', field_type: 'text', is_required: true },
  ]
  const fillIn = (name = 'Anna') => {
    type(/^Name/, name)
    type(/^Story/, 'Long')
  }
  const lost = (): never => {
    throw new TypeError('The connection broke')
  }
  const differs: FakeAnswer = { status: 409, body: { message: 'It is there already.', code: 'submission_differs' } }
  /** Answers one after another; the last one stays. */
  const inTurn = (...answers: readonly Answer[]) => {
    const left = [...answers]
    return (call: SentCall) => {
      const answer = (left.length > 1 ? left.shift() : left[0]) as Answer
      return typeof answer === 'function' ? answer(call) : answer
    }
  }
  const keysOf = (sent: readonly SentParts[]) => sent.map(({ headers }) => headers.get(submissionHeader))

  it('ROUTE-18 has the form’s name as its title, and asks for the list of forms alone', async () => {
    const { calls } = await open(two)
    expect(screen.getByRole('heading', { level: 1, name: 'Store check' })).toBeTruthy()
    expect(document.title).toBe('Store check – Lamps')
    expect(calls.map(({ path }) => path)).toEqual([`${root}/form/`])
  })

  it('INPUT-01 FORM-13 flags a required field, and marks it when it was left empty', async () => {
    await open(two)
    expect(screen.getByText('Fields marked * are required.')).toBeTruthy()
    expect([line(/^Name/).required, line(/^Name/).labels?.[0]?.textContent]).toEqual([true, 'Name*'])
    expect(line(/^Name/).getAttribute('aria-invalid')).toBeNull()
    leave(/^Name/)
    expect(line(/^Name/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Please fill in this field')).toHaveLength(1)
    type(/^Name/, 'A')
    expect(screen.queryByText('Please fill in this field')).toBeNull()
  })

  it('A-72 sends nothing while a required field is empty, and puts the focus into the first', async () => {
    const { sent } = await open(two)
    send()
    expect(screen.getAllByText('Please fill in this field')).toHaveLength(2)
    expect(screen.getByText('2 fields need correcting').role).toBe('status')
    expect(document.activeElement).toBe(line(/^Name/))
    type(/^Name/, 'A')
    send()
    expect(screen.getByText('1 field needs correcting')).toBeTruthy()
    expect(document.activeElement).toBe(line(/^Story/))
    expect(sent).toEqual([])
  })

  it('NOTIFY-16 FORM-12 says Success, thanks, and can be filled in again', async () => {
    const { sent } = await open(two)
    fillIn()
    send()
    const title = await thanks()
    expect(document.activeElement).toBe(title)
    await waitFor(() => expect(told()).toEqual([expect.stringContaining('Success')]))
    expect(sent.map(({ path, method, parts }) => [method, path, parts])).toEqual([
      [
        'POST',
        `${root}/form/check/result`,
        [
          ['a', 'Anna'],
          ['b', 'Long'],
        ],
      ],
    ])
    expect(isSubmissionKey(sent[0]?.headers.get(submissionHeader) ?? '')).toBe(true)
    expect(screen.getByRole('link', { name: 'All forms' }).getAttribute('href')).toBe('/en-GB/forms/list/stores')
    fireEvent.click(await screen.findByRole('button', { name: 'Fill in again' }))
    await opened()
    expect(line(/^Name/).value).toBe('')
    fillIn('Bert')
    send()
    await thanks()
    expect(sent[1]?.headers.get(submissionHeader)).not.toBe(sent[0]?.headers.get(submissionHeader))
  })

  it('A-69 FORM-20 can’t be filled in again where that is over with it', async () => {
    let last = ''
    await open(
      two,
      {},
      {
        list: () => ({
          body: asAnswer([
            formWith({
              hidden_after_completion: true,
              last_result_date: last,
              fields: two.map((one) => fieldWith(one)),
            }),
          ]),
        }),
        result: () => {
          last = '2026-05-06T12:00:00Z'
          return { body: { id: '1' } }
        },
      },
    )
    fillIn()
    send()
    await thanks()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Fill in again' })).toBeNull())
    expect(screen.getByRole('heading', { name: 'Thank you' })).toBeTruthy()
  })

  it('NOTIFY-20 says at its field what the server found wrong with it, until it is changed', async () => {
    const message = '“Story” is too good to be true.'
    let refuse = true
    await open(
      two,
      {},
      {
        result: () => (refuse ? { status: 400, body: { message, code: 'x', field: 'b' } } : { body: { id: '1' } }),
      },
    )
    fillIn()
    send()
    await waitFor(() => expect(line(/^Story/).getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(line(/^Story/))
    expect(screen.getAllByText(message)).toHaveLength(2)
    expect([line(/^Name/).value, line(/^Story/).value]).toEqual(['Anna', 'Long'])
    refuse = false
    type(/^Story/, 'Longer')
    expect(line(/^Story/).getAttribute('aria-invalid')).toBeNull()
    send()
    await thanks()
  })

  it.each([{ message: 'This name is blocked.', errors: {} }, { error: 'This name is blocked.' }])(
    'NOTIFY-20 does not advise to send again what the server has refused: %j',
    async (body) => {
      await open(two, {}, { result: { status: 422, body } })
      fillIn()
      send()
      await waitFor(() => expect(said().join()).toContain('This name is blocked.'))
      expect(said().join()).toContain('Your answers are saved in this browser until you send them.')
      expect(said().join()).not.toContain('send them again')
      expect([line(/^Name/).value, line(/^Story/).value]).toEqual(['Anna', 'Long'])
    },
  )

  it.each<[string, Answer]>([
    ['the connection breaks off', lost],
    ['a proxy gives up', { status: 504, body: {} }],
  ])('NOTIFY-20 loses nothing when no answer comes, and is sent again under the same name: %s', async (_, answer) => {
    const { sent } = await open(two, {}, { result: inTurn(answer, { body: { id: '1' } }) })
    fillIn()
    send()
    const again = await screen.findByRole('button', { name: 'Send again' })
    expect([line(/^Name/).value, line(/^Story/).value]).toEqual(['Anna', 'Long'])
    // The notification is the one of every failure; the notice tells what happened to the answers.
    expect(told()).toEqual([expect.stringContaining('Something went wrong')])
    expect(said().join()).toContain('Your answers have been saved. Please send them again.')
    expect(said().join()).not.toContain('connection')
    // Only one button sends the form, and the pressed one keeps the focus.
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(document.activeElement).toBe(again)
    fireEvent.click(again)
    await thanks()
    expect(sent).toHaveLength(2)
    expect(new Set(keysOf(sent)).size).toBe(1)
  })

  it('FORM-12 SESSION-01 says so after a reload too, but to no other user', async () => {
    const before = await open(two, {}, { result: lost })
    fillIn()
    send()
    await screen.findByRole('button', { name: 'Send again' })
    forgetPortal()
    await open(two, {}, {}, guest)
    expect(line(/^Name/).value).toBe('')
    forgetPortal()
    const after = show(two)
    const again = await screen.findByRole('button', { name: 'Send again' })
    expect(line(/^Name/).value).toBe('Anna')
    fireEvent.click(again)
    await thanks()
    expect(keysOf(after.sent)).toEqual(keysOf(before.sent))
  })

  it('FORM-12 asks when the connection is back, and sends nothing by itself', async () => {
    const { sent } = await open(two, {}, { result: lost })
    fillIn()
    const goOnline = () => act(() => void window.dispatchEvent(new Event('online')))
    goOnline()
    send()
    await screen.findByRole('button', { name: 'Send again' })
    const question = 'You’re back online. Send it now?'
    expect(said().join()).not.toContain(question)
    goOnline()
    expect(said().join()).toContain(question)
    expect(sent).toHaveLength(1)
  })

  it('FORM-12 sends the changed answers as another submission if that is wanted', async () => {
    const { sent } = await open(two, {}, { result: inTurn(lost, differs, { body: { id: '2' } }) })
    fillIn()
    send()
    const again = await screen.findByRole('button', { name: 'Send again' })
    fillIn('Bert')
    fireEvent.click(again)
    fireEvent.click(await screen.findByRole('button', { name: 'Send as new' }))
    await thanks()
    expect(sent.map(({ parts }) => parts[0]?.[1])).toEqual(['Anna', 'Bert', 'Bert'])
    const keys = keysOf(sent)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('NOTIFY-20 NOTIFY-16 stays to say that it was refused, and the success takes the place of the failure', async () => {
    let answer: FakeAnswer = { status: 500, body: { message: 'No room.', code: 'full' } }
    const { sent } = await open(two, {}, { result: () => answer })
    fillIn()
    send()
    await waitFor(() => expect(told()).toEqual([expect.stringContaining('No room.')]))
    await opened()
    expect(said().join()).toContain('Not sent yet')
    expect(line(/^Name/).value).toBe('Anna')
    answer = { body: { id: '1' } }
    send()
    await thanks()
    expect(told()).toEqual([expect.stringContaining('Success')])
    expect(sent).toHaveLength(2)
  })

  it('FORM-12 shows how far sending is, keeps the form still, and can be cancelled', async () => {
    const answer = later({ body: { id: '1' } })
    const { sent } = await open(two, {}, { result: answer.answer })
    fillIn()
    send()
    await waitFor(() => expect(sent).toHaveLength(1))
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Sending…' })
    sent[0]?.progress(1, 4)
    expect(screen.getByText('Sending: 25%')).toBeTruthy()
    expect(bar.getAttribute('value')).toBe('0.25')
    expect(said()).toContain('Sending…')
    sent[0]?.progress(4, 4)
    expect(said()).toContain('Finishing…')
    expect(screen.queryByText('Sending: 100%')).toBeNull()
    expect(line(/^Name/).closest('[inert]')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sending…' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await opened()
    expect(told()).toEqual([expect.stringContaining('Cancelled. Your answers have been kept.')])
    expect(line(/^Name/).value).toBe('Anna')
    expect(document.activeElement).toBe(await opened())
    expect(said()).toEqual([])
    await answer.come()
    expect(screen.queryByRole('heading', { name: 'Thank you' })).toBeNull()
  })

  it('FORM-12 leaves only what can be done where an earlier one has arrived, and the focus on it', async () => {
    const { sent } = await open(two, {}, { result: differs })
    fillIn()
    screen.getByRole('button', { name: 'Send' }).focus()
    send()
    const asNew = await screen.findByRole('button', { name: 'Send as new' })
    expect(document.activeElement).toBe(asNew)
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(told()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Keep the earlier one' }))
    await thanks()
    expect(sent).toHaveLength(1)
  })

  it('FORM-12 can be filled in once more, from the top', async () => {
    await open(two)
    fillIn()
    send()
    await thanks()
    fireEvent.click(await screen.findByRole('button', { name: 'Fill in again' }))
    await opened()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect([line(/^Name/).value, line(/^Story/).value]).toEqual(['', ''])
  })

  it('FORM-12 is sent once, however often the button is pressed', async () => {
    const answer = later({ body: { id: '1' } })
    const { sent } = await open(two, {}, { result: answer.answer })
    fillIn()
    const form = line(/^Name/).form as HTMLFormElement
    fireEvent.submit(form)
    fireEvent.submit(form)
    await waitFor(() => expect(sent).toHaveLength(1))
    await answer.come()
    await thanks()
    expect(sent).toHaveLength(1)
  })
})

describe('a draft', () => {
  const fields = [
    { id: 'a', name: 'Name', field_type: 'line' },
    { id: 'b', name: 'Photos', field_type: 'upload' },
  ]
  const kept = () => [...store().held.values()] as { readonly answers: Record<string, unknown> }[]
  const written = () => waitFor(() => expect(kept()[0]?.answers).toMatchObject({ a: ['Anna'] }))

  it('FORM-12 is back after a reload, files too, and can be discarded', async () => {
    const first = await open(fields)
    expect(screen.getByText('Your answers are saved in this browser until you send them.')).toBeTruthy()
    choose(/^Photos/, new File(['x'], 'room.txt', { type: 'text/plain' }))
    type(/^Name/, 'Anna')
    await written()
    expect(first.sent).toEqual([])
    forgetPortal()
    await open(fields)
    expect(line(/^Name/).value).toBe('Anna')
    expect(screen.getByText('room.txt')).toBeTruthy()
    expect(screen.getByText('Your earlier answers have been restored.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(line(/^Name/).value).toBe('')
    expect(screen.queryByText('room.txt')).toBeNull()
    expect(document.activeElement).toBe(line(/^Name/))
    await waitFor(() => expect(kept()).toEqual([]))
  })

  it('FORM-12 is gone when it was sent', async () => {
    await open(fields)
    type(/^Name/, 'Anna')
    await written()
    send()
    await thanks()
    await waitFor(() => expect(kept()).toEqual([]))
  })

  it('LOCALE-06 stays when the language changes', async () => {
    const { go } = await open(fields)
    type(/^Name/, 'Anna')
    go('/de-DE/forms/detail/check')
    await waitFor(() => expect(document.documentElement.lang).toBe('de-DE'))
    await waitFor(() => expect(line(/^Name/).value).toBe('Anna'))
  })

  it('FORM-12 says where the browser keeps nothing', async () => {
    store().refuse = true
    await open(fields)
    expect(
      await screen.findByText('This browser can’t save drafts. Your answers will be lost when you leave the page.'),
    ).toBeTruthy()
    type(/^Name/, 'Anna')
    send()
    await thanks()
  })

  it('FORM-10 leaves out what the form does not ask any more, and says what it does not offer any more', async () => {
    const wood = { id: 'w', name: 'Wood', field_type: 'multi_select', options: [oak, ash] }
    await open([...fields, wood])
    type(/^Name/, 'Anna')
    tick('Oak', 'Ash')()
    await waitFor(() => expect(kept()[0]?.answers).toMatchObject({ a: ['Anna'], w: ['oak', 'ash'] }))
    forgetPortal()
    const { sent } = await open([{ ...wood, options: [ash] }])
    send()
    expect(await screen.findByText('Please choose one of the options')).toBeTruthy()
    // Choosing again drops the option that no longer exists.
    tick('Ash', 'Ash')()
    send()
    await thanks()
    expect(sent.at(-1)?.parts).toEqual([['w', 'ash']])
  })
})

describe('a form that can’t be filled in', () => {
  it('A-69 ROUTE-18 says so of one that is not there, and leads to the catalogue', async () => {
    show([], {}, { list: { body: {} } })
    expect(await screen.findByRole('heading', { level: 1, name: 'This form is not available' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the catalogue' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  it('A-69 FORM-09 says so of one that is not available, and leads to the others', async () => {
    show([{}], { hidden_after_completion: true, stop_date: '2026-05-01T00:00:00Z' })
    expect(await screen.findByRole('heading', { level: 1, name: 'This form is not available' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All forms' }).getAttribute('href')).toBe('/en-GB/forms/list/stores')
  })

  it('FORM-15 can be noted about while it is seen, and not where nothing is logged', async () => {
    const later_ = { recurring: '0', start_date: '2027-01-01T00:00:00Z' }
    show([{}], { ...later_, allow_logging: true })
    await screen.findByRole('heading', { level: 1, name: 'This form is not available' })
    expect(screen.getByRole('button', { name: 'Add entry' })).toBeTruthy()
    for (const form of [later_, { ...later_, allow_logging: true, hidden_after_completion: true }]) {
      forgetPortal()
      show([{}], form)
      await screen.findByRole('heading', { level: 1, name: 'This form is not available' })
      expect(screen.queryByRole('button', { name: 'Add entry' })).toBeNull()
    }
  })

  it('A-69 keeps what stands there when it closes while somebody writes, and says that it can’t be sent', async () => {
    const form = { recurring: '0', start_date: '2026-04-29T12:01:00Z' }
    await open([{ name: 'Remark' }], form)
    type(/^Remark/, 'Half a')
    vi.setSystemTime(now + 60_000)
    act(() => void window.dispatchEvent(new Event('pageshow')))
    expect(await screen.findByText('This form can no longer be submitted')).toBeTruthy()
    expect(line(/^Remark/).value).toBe('Half a')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  })

  it('A-69 asks anew when the server says that it is not available', async () => {
    let isOpen = true
    const body = () =>
      asAnswer([
        formWith({ hidden_after_completion: true, last_result_date: isOpen ? '' : '2026', fields: [fieldWith()] }),
      ])
    await open(
      [],
      {},
      {
        list: () => ({ body: body() }),
        result: () => {
          isOpen = false
          return { status: 403, body: { message: 'This form is not available now.', code: 'form_not_available' } }
        },
      },
    )
    type(/^Remark/, 'x')
    send()
    expect(await screen.findByText('This form can no longer be submitted')).toBeTruthy()
    expect(told()).toEqual([expect.stringContaining('This form is not available now.')])
  })

  it('ROUTE-18 shows its place while it loads', async () => {
    const answer = later({ body: asAnswer([formWith()]) })
    show([], {}, { list: answer.answer })
    await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeTruthy())
    await answer.come()
    await opened()
    expect(document.querySelector('main [aria-busy=true]')).toBeNull()
  })

  it('FORM-12 is open to guests', async () => {
    const { sent } = await open([{}], {}, {}, guest)
    type(/^Remark/, 'x')
    send()
    await thanks()
    expect(sent[0]?.withCredentials).toBe(true)
  })
})
