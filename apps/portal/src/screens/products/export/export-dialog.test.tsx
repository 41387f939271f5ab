import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ExportTemplate } from '@vitrine/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { connectApi } from '../../../api/api-config.ts'
import { type FakeCatalogue, fakeCatalogue } from '../../../app/testing/fake-catalogue.ts'
import { failure, later, offline } from '../../../app/testing/fake-server.ts'
import { product } from '../../../app/testing/samples.ts'
import { messages, showPage } from '../../../app/testing/show-portal.tsx'
import { closeNotifications } from '../../../feedback/notifications.ts'

const templates: ExportTemplate[] = [
  { id: 'prices', name: 'Price list', extension: 'csv' },
  { id: 'all', name: 'All data', extension: 'xlsx' },
]
const listed = 'GET /pim/portal/api/private/export/template'
const prepared = (id: string) => `GET /pim/portal/api/private/export/template/${id}/download`
const answer = { body: { url: '/pim/export/export/file/x/list.csv?signature=1' } }
const list = '/en-GB/products/list'
const at = (state: unknown) => `${list}?q=${encodeURIComponent(JSON.stringify(state))}`

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue({ [listed]: { body: templates }, [prepared('prices')]: answer, [prepared('all')]: answer })
  server.products = Array.from({ length: 30 }, (_, index) => product(`p${index + 1}`))
})

/** Number of error notifications. */
const told = () => messages().filter((text) => text === 'error: Something went wrong').length

/** The calls that prepare exports. */
const downloads = () => server.calls.filter(({ path }) => /\/download(\?|$)/.test(path))

const cards = async () => {
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(24))
  return screen.getAllByRole('article')
}

/** Opens the dialog from the toolbar. */
async function open(path = list) {
  await showPage(path)
  await cards()
  act(() => closeNotifications())
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  return screen.findByRole('dialog', { name: 'Export' })
}
const choose = async (dialog: HTMLElement, name: string) => {
  fireEvent.click(await within(dialog).findByRole('radio', { name: new RegExp(name) }))
}
const prepareIn = (dialog: HTMLElement) => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Prepare' })

const prepare = async (dialog: HTMLElement, name: string) => {
  await choose(dialog, name)
  fireEvent.click(prepareIn(dialog))
}

describe('the export', () => {
  it('EXPORT-01 EXPORT-02 is a dialog of the catalogue that offers the templates with their kinds of file', async () => {
    const dialog = await open()
    await within(dialog).findByRole('radio', { name: 'Price list CSV' })
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2)
    expect(within(dialog).getByText('All 30 products in this list')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('EXPORT-03 is blocked until a template is chosen: the first one is, as soon as the templates are known', async () => {
    const held = later({ body: templates })
    server.instead[listed] = held.answer
    const dialog = await open()
    expect(within(dialog).queryByRole('button', { name: 'Prepare' })).toBeNull()
    await held.come()
    const first = await within(dialog).findByRole<HTMLInputElement>('radio', { name: /Price list/ })
    expect(first.checked).toBe(true)
    expect(downloads()).toEqual([])
    fireEvent.click(prepareIn(dialog))
    await within(dialog).findByRole('link', { name: 'Download' })
    expect(downloads().map(({ path }) => path.split('/').at(-2))).toEqual(['prices'])
  })

  it('EXPORT-02 describes each template in a line where the server does, and only there', async () => {
    const description = '10 fields · each variant on its own'
    server.instead[listed] = {
      body: [
        { ...templates[0], description },
        { id: '7', name: 'Plain' },
      ],
    }
    const dialog = await open()
    const described = await within(dialog).findByRole('radio', { name: 'Price list CSV' })
    expect(document.getElementById(described.getAttribute('aria-describedby') ?? '')?.textContent).toBe(description)
    expect(within(dialog).getByRole('radio', { name: 'Plain' }).hasAttribute('aria-describedby')).toBe(false)
  })

  it('EXPORT-04 EXPORT-05 is locked while it is prepared, and then offers a link that downloads', async () => {
    connectApi({ host: 'https://pim.example' })
    const held = later(answer)
    server.instead[prepared('prices')] = held.answer
    const dialog = await open()
    await prepare(dialog, 'Price list')
    await within(dialog).findByText('The export is being prepared')
    expect(within(dialog).getByRole('group').matches(':disabled')).toBe(true)
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true)
    expect(within(dialog).queryByRole('button', { name: 'Prepare' })).toBeNull()
    // Neither Escape nor a click outside closes it.
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    fireEvent.click(dialog)
    expect(fireEvent.keyDown(within(dialog).getByText('The export is being prepared'), { key: 'Escape' })).toBe(false)
    expect(screen.getByRole('dialog')).toBe(dialog)

    await held.come()
    const link = await within(dialog).findByRole<HTMLAnchorElement>('link', { name: 'Download' })
    expect(link.href).toBe('https://pim.example/pim/export/export/file/x/list.csv?signature=1')
    expect(link.hasAttribute('download')).toBe(true)
    expect(document.activeElement).toBe(link)
    expect(within(dialog).getByRole('status').textContent).toMatch(/ready/)
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(false)
  })

  it('EXPORT-05 wants to be prepared anew for another template', async () => {
    const dialog = await open()
    await prepare(dialog, 'Price list')
    await within(dialog).findByRole('link', { name: 'Download' })
    await choose(dialog, 'All data')
    expect(within(dialog).queryByRole('link')).toBeNull()
    fireEvent.click(prepareIn(dialog))
    await within(dialog).findByRole('link', { name: 'Download' })
    expect(downloads().map(({ path }) => path.split('/').at(-2))).toEqual(['prices', 'all'])
  })

  it('NOTIFY-14 says that something went wrong when it fails, and goes on with the choice kept', async () => {
    server.instead[prepared('all')] = failure(400, 'There is no product to export.', 'export_empty')
    const dialog = await open()
    await prepare(dialog, 'All data')
    expect((await within(dialog).findByRole('alert')).textContent).toContain('There is no product to export.')
    expect(told()).toBe(1)
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /All data/ }).checked).toBe(true)
    expect(document.activeElement).toBe(prepareIn(dialog))
    server.instead = {}
    fireEvent.click(prepareIn(dialog))
    await within(dialog).findByRole('link', { name: 'Download' })
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  it.each([[{}], [{ url: '' }], [{ url: 'javascript:alert(1)' }], [null]])(
    'NOTIFY-14 takes an answer like %j for a failure',
    async (body) => {
      server.instead[prepared('all')] = { body }
      const dialog = await open()
      await prepare(dialog, 'All data')
      await waitFor(() => expect(told()).toBe(1))
      expect(within(dialog).queryByRole('link')).toBeNull()
    },
  )

  it('A-53 takes the list as it is searched, filtered and sorted, with the category of the path', async () => {
    server.products = server.products.map((one) => ({ ...one, categories: ['floor'] }))
    await showPage(
      `${list}/floor?q=${encodeURIComponent(JSON.stringify({ search: 'Lamp', orderBy: 'price', orderDir: 'desc', page: 1 }))}`,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
    const dialog = await screen.findByRole('dialog', { name: 'Export' })
    await prepare(dialog, 'All data')
    await waitFor(() => expect(server.sent(prepared('all'))).toHaveLength(1))
    expect(server.sent(prepared('all'))[0]?.query).toEqual({
      search: 'Lamp',
      order: 'price',
      orderdir: 'desc',
      filters: JSON.stringify({ category: 'floor' }),
    })
  })

  it('A-52 takes the selected products alone, and says how many', async () => {
    server.products = server.products.map((one) => ({ ...one, attributes: { colour: 'red' } }))
    await showPage(at({ filters: { colour: ['red'] } }))
    const [first, second] = await cards()
    for (const card of [first, second]) fireEvent.click(within(card as HTMLElement).getByRole('checkbox'))
    const bar = await screen.findByRole('region', { name: 'Selection' })
    fireEvent.click(within(bar).getByRole('button', { name: 'Export' }))
    const dialog = await screen.findByRole('dialog', { name: 'Export' })
    expect(within(dialog).getByText('2 selected products')).toBeTruthy()
    await prepare(dialog, 'All data')
    await waitFor(() => expect(server.sent(prepared('all'))).toHaveLength(1))
    expect(server.sent(prepared('all'))[0]?.query).toEqual({ order: 'name', orderdir: 'asc', ids: 'p1,p2' })
  })

  it('A-52 A-53 names the selected products by filters where a server refuses their ids', async () => {
    const { products } = server
    const isRefused = { status: 400, body: { title: 'Bad Request' } }
    server = fakeCatalogue({
      [listed]: { body: templates },
      [prepared('all')]: ({ query }) => (query.ids ? isRefused : answer),
    })
    server.products = products
    await showPage(list)
    const [first] = await cards()
    fireEvent.click(within(first as HTMLElement).getByRole('checkbox'))
    const bar = await screen.findByRole('region', { name: 'Selection' })
    fireEvent.click(within(bar).getByRole('button', { name: 'Export' }))
    const dialog = await screen.findByRole('dialog', { name: 'Export' })
    await prepare(dialog, 'All data')
    await within(dialog).findByRole('link', { name: /Download/ })
    expect(server.sent(prepared('all')).at(-1)?.query.filters).toBe('{"id":["p1"]}')
  })

  it('A-52 says so when more are selected than a call can name', async () => {
    server.products = server.products.map((one, index) => product(`${'x'.repeat(600)}${index}`, { name: one.name }))
    await showPage(list)
    await cards()
    fireEvent.click(within((await cards())[0] as HTMLElement).getByRole('checkbox'))
    const bar = await screen.findByRole('region', { name: 'Selection' })
    fireEvent.click(within(bar).getByRole('button', { name: 'Select this page' }))
    fireEvent.click(within(bar).getByRole('button', { name: 'Export' }))
    const dialog = await screen.findByRole('dialog', { name: 'Export' })
    await choose(dialog, 'All data')
    expect(within(dialog).getByRole('alert').textContent).toMatch(/Too many products are selected/)
    expect(prepareIn(dialog).disabled).toBe(true)
  })

  it('EXPORT-02 says so when there are no templates, and offers another try when they cannot be loaded', async () => {
    server.instead[listed] = { body: [] }
    const dialog = await open()
    await within(dialog).findByRole('heading', { name: 'There are no templates' })
    cleanup()
    server.instead[listed] = offline
    const again = await open()
    const button = await within(again).findByRole('button', { name: 'Try again' })
    server.instead = {}
    fireEvent.click(button)
    await within(again).findByRole('radio', { name: /Price list/ })
  })
})
