import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type {
  AdminCatalogueVersion,
  AdminDeliveryMapping,
  AdminDifferences,
  AdminFinding,
  AdminImportRun,
  AdminStagedDelivery,
} from '@vitrine/contract'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, failure, fakeServer } from '../../../app/testing/fake-server.ts'
import { messages, showPortal } from '../../../app/testing/show-portal.tsx'
import { anna } from '../../../app/testing/test-data.ts'

const version: AdminCatalogueVersion = {
  ...{ version: 8, is_current: true, created: '2026-03-01T10:00:00Z', origin: 'lamps', by: 'watch', operator: '' },
  ...{ run: '5', added: 2, changed: 1, hidden: 0, removed: 0, products: 120, assets: 30, articles: 4 },
}
const versions = [
  version,
  { ...version, version: 7, is_current: false, by: 'admin', operator: 'olga@example.com', run: '', products: 118 },
  { ...version, version: 6, is_current: false, by: null, run: '', origin: '', created: null },
] as const
const differences: AdminDifferences = {
  ...{ from: 7, to: 8, is_whole: true },
  counts: [
    { kind: 'product', change: 'added', count: 2 },
    { kind: 'product', change: 'changed', count: 1 },
    { kind: 'attribute set', change: 'changed', count: 1 },
  ],
  changes: [
    { kind: 'product', code: 'L1', change: 'changed', fields: [{ name: 'price', old: '10', new: '12' }] },
    { kind: 'product', code: 'L9', change: 'added', fields: [] },
  ],
}
const run: AdminImportRun = {
  ...{ id: '5', kind: 'import', origin: 'watch', source: '/srv/drop/lamps', operator: '', state: 'done', phase: '' },
  ...{ share: 0, created: '2026-03-01T10:00:00Z', ended: '2026-03-01T10:01:00Z', version: 8, message: '' },
  ...{ errors: 1, warnings: 0, notes: 0 },
  counts: [{ kind: 'product', added: 2, changed: 1, unchanged: 117, refused: 1, hidden: 0, removed: 0, kept: 3 }],
}
const finding: AdminFinding = {
  ...{ number: 1, level: 'error', code: 'x', file: 'products.csv', line: 12, column: 'price' },
  ...{ message: '“dear” is no number.', remedy: 'Write a number.' },
}
const root = '/pim/admin'

function show(path: string, answers: Answers = {}) {
  const server = fakeServer({
    [`GET ${root}/catalogue/versions`]: { body: { versions, can_change: true } },
    [`GET ${root}/catalogue/differences`]: { body: differences },
    [`GET ${root}/imports/running`]: { body: { run: null } },
    [`GET ${root}/imports`]: { body: { runs: [run], total: 1 } },
    [`GET ${root}/imports/5`]: { body: run },
    [`GET ${root}/imports/5/findings`]: { body: { findings: [finding], total: 1 } },
    [`GET ${root}/requests/open`]: { body: { open: 0 } },
    ...answers,
  })
  const operator = { ...anna, data: { ...anna.data, is_operator: true } }
  return { ...server, ...showPortal(`/en-GB/admin/catalogue${path}`, operator) }
}
const press = async (name: string, inside: HTMLElement = document.body) => {
  const button = await within(inside).findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const rowOf = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr')

describe('the versions of the catalogue', () => {
  it('say what made them, what they did and what the catalogue had', async () => {
    show('')
    const present = await rowOf(/Version 8/)
    for (const text of ['Present version', 'Watched folder', '120', 'Added: 2', '1 Mar 2026'])
      expect(present?.textContent).toContain(text)
    expect((await rowOf(/Version 7/))?.textContent).toContain('olga@example.com')
    expect(within(present as HTMLElement).queryByRole('button')).toBeNull()
  })

  it('are restored after the dialog has said in numbers what that does', async () => {
    const { sent } = show('', { [`POST ${root}/catalogue/undo`]: { body: { ...run, kind: 'undo', state: 'waiting' } } })
    await press('Restore: Version 7')
    const dialog = screen.getByRole('dialog')
    await waitFor(() => expect(dialog.textContent).toContain('Products: Removed2'))
    expect(dialog.textContent).toContain('Everything else: Changed1')
    expect(sent(`GET ${root}/catalogue/differences`)[0]?.query).toEqual({ from: '7', to: '8' })
    await press('Restore', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(`POST ${root}/catalogue/undo`)[0]?.body).toEqual({ to: 7, version: 8 })
    expect(messages()).toEqual(['success: Version 7 is being restored.'])
  })

  it('stay, with the reason, if another import runs', async () => {
    show('', { [`POST ${root}/catalogue/undo`]: failure(409, 'Another import is running.') })
    await press('Restore: Version 7')
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('What changes now'))
    await press('Restore', screen.getByRole('dialog'))
    await waitFor(() => expect(messages().join()).toContain('Another import is running. Nothing was changed.'))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('are not offered where the admin area can’t change the catalogue', async () => {
    show('', { [`GET ${root}/catalogue/versions`]: { body: { versions, can_change: false } } })
    await rowOf(/Version 7/)
    expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull()
  })

  it('show the import that runs, and are loaded anew when it has ended', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let isRunning = true
    const running = { ...run, state: 'running', phase: 'reading', share: 0.4, version: null, ended: null }
    const { sent } = show('', {
      [`GET ${root}/imports/running`]: () => ({ body: { run: isRunning ? running : null } }),
    })
    expect(await screen.findByText('An import is running')).toBeTruthy()
    expect(screen.getByText('Reading 40%')).toBeTruthy()
    const before = sent(`GET ${root}/catalogue/versions`).length
    isRunning = false
    await act(async () => void (await vi.advanceTimersByTimeAsync(2500)))
    await waitFor(() => expect(screen.queryByText('An import is running')).toBeNull())
    await waitFor(() => expect(sent(`GET ${root}/catalogue/versions`).length).toBeGreaterThan(before))
  })
})

describe('the differences of two versions', () => {
  it('have numbers, and open to old and new side by side', async () => {
    const { sent } = show('/differences?from=7')
    expect(await screen.findByText('L1')).toBeTruthy()
    expect(sent(`GET ${root}/catalogue/differences`)[0]?.query).toEqual({ from: '7' })
    expect([...document.querySelectorAll('details td')].map((cell) => cell.textContent)).toEqual(['10', '12'])
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Products · Added 2' })))
    await waitFor(() =>
      expect(sent(`GET ${root}/catalogue/differences`).at(-1)?.query).toMatchObject({
        kind: 'product',
        change: 'added',
      }),
    )
  })

  it('say that nothing differs, and why they can’t be shown', async () => {
    const { unmount } = show('/differences?from=7', {
      [`GET ${root}/catalogue/differences`]: { body: { ...differences, counts: [], changes: [] } },
    })
    expect(await screen.findByText('Nothing differs')).toBeTruthy()
    unmount()
    show('/differences?from=7', { [`GET ${root}/catalogue/differences`]: failure(503, 'The server is busy.') })
    expect(await screen.findByText('The server is busy.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

const delivery: AdminStagedDelivery = {
  ...{ id: 'd1', name: 'benches', missing: 'keep', hasMapping: false, run: null, plan: null },
  files: [{ path: 'benches.csv', size: 5, received: 0 }],
}
const planned: AdminStagedDelivery = {
  ...delivery,
  run: { ...run, id: '9', kind: 'plan', version: null },
  plan: { version: 8, unusual: ['Much would change.'], counts: differences.counts, changes: differences.changes },
}

describe('a delivery', () => {
  const choose = async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('there is no field for files')
    Object.defineProperty(input, 'files', { configurable: true, value: [new File(['12345'], 'benches.csv')] })
    await act(async () => void fireEvent.change(input))
  }
  const answers = (more: Answers = {}): Answers => ({
    [`GET ${root}/deliveries`]: { body: { deliveries: [] } },
    [`POST ${root}/deliveries`]: { body: delivery },
    [`GET ${root}/deliveries/d1`]: { body: planned },
    [`POST ${root}/deliveries/d1/parts`]: { body: { received: 5 } },
    [`POST ${root}/deliveries/d1/plan`]: { body: planned },
    ...more,
  })

  it('is sent in parts, and shows what would change, unusual things first', async () => {
    const { sent } = show('/deliveries', answers({ [`POST ${root}/deliveries/d1/apply`]: { body: run } }))
    await screen.findByRole('heading', { name: 'New delivery' })
    await choose()
    fireEvent.change(screen.getByLabelText('Products that are no longer delivered'), { target: { value: 'hide' } })
    await press('Upload')
    expect(await screen.findByText('Much would change.')).toBeTruthy()
    expect(sent(`POST ${root}/deliveries`)[0]?.body).toEqual({
      files: [{ path: 'benches.csv', size: 5 }],
      missing: 'hide',
    })
    expect(sent(`POST ${root}/deliveries/d1/parts`)).toHaveLength(1)
    expect(screen.getByText('L1')).toBeTruthy()
    await press('Import exactly this')
    expect(await screen.findByRole('heading', { level: 1, name: 'lamps' })).toBeTruthy()
    expect(sent(`POST ${root}/deliveries/d1/apply`)).toHaveLength(1)
  })

  it('whose upload has stopped goes on, or is discarded', async () => {
    const { sent } = show(
      '/deliveries',
      answers({
        [`GET ${root}/deliveries/d1`]: { body: delivery },
        [`POST ${root}/deliveries/d1/parts`]: failure(503, 'The server is busy.'),
        [`DELETE ${root}/deliveries/d1`]: { body: {} },
      }),
    )
    await screen.findByRole('heading', { name: 'New delivery' })
    await choose()
    await press('Upload')
    expect(await screen.findByText('The server is busy.')).toBeTruthy()
    await press('Continue the upload')
    await waitFor(() => expect(sent(`POST ${root}/deliveries/d1/parts`)).toHaveLength(2))
    expect(sent(`POST ${root}/deliveries`)).toHaveLength(1)
    await screen.findByText('The server is busy.')
    await press('Cancel')
    await waitFor(() => expect(sent(`DELETE ${root}/deliveries/d1`)).toHaveLength(1))
  })

  const mapping: AdminDeliveryMapping = {
    version: 'v1',
    text: 'version: 1\n',
    tables: [
      {
        ...{ name: 'benches.csv', identifier: ['sku'] },
        columns: [
          { heading: 'name', as: 'attribute', type: 'string', note: '90 %: the cells are short texts. Cells: "Bench"' },
          { heading: 'extra', as: 'pairs', type: '', note: '' },
        ],
      },
    ],
  }
  const withMapping = (more: Answers = {}) =>
    answers({
      [`GET ${root}/deliveries/d1`]: { body: { ...planned, hasMapping: true } },
      [`GET ${root}/deliveries/d1/mapping`]: { body: mapping },
      ...more,
    })

  it('shows what each column is taken for, and why; a change is saved and looked at', async () => {
    const { sent } = show('/deliveries/d1', withMapping({ [`PATCH ${root}/deliveries/d1/mapping`]: { body: mapping } }))
    expect(await screen.findByText(/the cells are short texts/)).toBeTruthy()
    const extra = screen.getByLabelText<HTMLSelectElement>('Taken for: extra')
    expect(extra.value).toBe('pairs')
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save and look again' })
    expect(save.disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Taken for: name'), { target: { value: 'attribute text' } })
    fireEvent.change(extra, { target: { value: 'ignore' } })
    await press('Save and look again')
    await waitFor(() => expect(sent(`POST ${root}/deliveries/d1/plan`)).toHaveLength(1))
    expect(sent(`PATCH ${root}/deliveries/d1/mapping`)[0]?.body).toEqual({
      version: 'v1',
      columns: [
        { table: 0, heading: 'name', as: 'attribute', type: 'text' },
        { table: 0, heading: 'extra', as: 'ignore', type: '' },
      ],
    })
  })

  it('keeps the typed mapping if the server refuses it', async () => {
    const refusal = failure(400, 'Line 2 of the mapping is not valid.')
    show('/deliveries/d1', withMapping({ [`PATCH ${root}/deliveries/d1/mapping`]: refusal }))
    await screen.findByText(/the cells are short texts/)
    await press('Edit as text')
    const text = screen.getByLabelText<HTMLTextAreaElement>('mapping.yaml')
    expect(text.value).toBe('version: 1\n')
    fireEvent.change(text, { target: { value: 'version: 7\n' } })
    await press('Save and look again')
    expect(await screen.findByText(/Line 2 of the mapping is not valid/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('mapping.yaml').value).toBe('version: 7\n')
  })

  it('that waits is listed, and can be discarded', async () => {
    const waiting = { id: 'd1', name: 'benches', operator: 'olga@example.com', created: '2026-03-01T10:00:00Z' }
    const { sent } = show(
      '/deliveries',
      answers({
        [`GET ${root}/deliveries`]: { body: { deliveries: [waiting] } },
        [`DELETE ${root}/deliveries/d1`]: { body: {} },
      }),
    )
    const link = await screen.findByRole('link', { name: 'benches' })
    await act(async () => void fireEvent.click(link))
    await press('Discard')
    await waitFor(() => expect(sent(`DELETE ${root}/deliveries/d1`)).toHaveLength(1))
    await waitFor(() => expect(messages()).toEqual(['success: The delivery was discarded.']))
  })
})

describe('the imports', () => {
  it('are listed with their state and numbers, and filtered by the address', async () => {
    const { sent } = show('/imports?origin=watch&troubled=yes')
    const row = await rowOf(/lamps/)
    for (const text of ['Watched folder', 'Done', '121']) expect(row?.textContent).toContain(text)
    expect(sent(`GET ${root}/imports`)[0]?.query).toMatchObject({ origin: 'watch', troubled: 'yes', page: '1' })
    await act(async () => void fireEvent.change(screen.getByLabelText('Status'), { target: { value: '' } }))
    await waitFor(() => expect(sent(`GET ${root}/imports`).at(-1)?.query).not.toHaveProperty('troubled'))
  })

  it('say that none fits, and that there are none', async () => {
    const { unmount } = show('/imports?origin=demo', { [`GET ${root}/imports`]: { body: { runs: [], total: 0 } } })
    expect(await screen.findByText('No import fits')).toBeTruthy()
    unmount()
    show('/imports', { [`GET ${root}/imports`]: { body: { runs: [], total: 0 } } })
    expect(await screen.findByText('Nothing has been imported yet')).toBeTruthy()
  })

  it('have findings, which are filtered and saved', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { sent } = show('/imports/5', { [`GET ${root}/imports/5/findings/csv`]: { body: { csv: 'level,code\r\n' } } })
    const row = await rowOf(/is no number/)
    for (const text of ['Write a number.', 'products.csv:12 price', 'Errors']) expect(row?.textContent).toContain(text)
    expect(screen.getByText('/srv/drop/lamps')).toBeTruthy()
    await act(async () => void fireEvent.change(screen.getByLabelText('Severity'), { target: { value: 'error' } }))
    await waitFor(() => expect(sent(`GET ${root}/imports/5/findings`).at(-1)?.query).toMatchObject({ level: 'error' }))
    await press('Save as CSV')
    await waitFor(() => expect(made).toHaveBeenCalledOnce())
    expect(sent(`GET ${root}/imports/5/findings/csv`)[0]?.query).toEqual({ level: 'error' })
  })

  it('say why nothing was imported', async () => {
    show('/imports/5', {
      [`GET ${root}/imports/5`]: { body: { ...run, state: 'refused', version: null, message: 'This is unusual.' } },
    })
    expect(await screen.findByText('This is unusual.')).toBeTruthy()
    expect(screen.getByText(/^Not imported ·/)).toBeTruthy()
  })
})
