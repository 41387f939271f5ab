import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeCatalogue, fakeCatalogue } from '../../../app/testing/fake-catalogue.ts'
import { type FakeAnswer, failure, offline, type SentCall } from '../../../app/testing/fake-server.ts'
import { gate } from '../../../app/testing/gate.ts'
import { product } from '../../../app/testing/samples.ts'
import { messages, showPage } from '../../../app/testing/show-portal.tsx'
import { startDataWith } from '../../../app/testing/test-data.ts'

const made = 'GET /pim/export/export/public/leaflet/en_GB/a/{id}'
const asPdf = { link: '<./x.pdf>; rel="alternate"; type="application/pdf"' }
/** A leaflet of the server, with the headers of one that makes PDFs. */
const leaflet =
  (headers: FakeAnswer['headers']) =>
  ({ id, query }: SentCall) => ({
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: new Blob([id.endsWith('.pdf') ? '%PDF-' : `<h1>a on ${query.paper}</h1><script>x</script>`]),
  })

const setup = startDataWith({ leaflet: { filename: 'sheet-{value}', attribute: 'ean' } })
const show = (id = 'a') => showPage(`/en-GB/products/detail/${id}/leaflet`, setup)
const frame = () => screen.findByTitle<HTMLIFrameElement>('Data sheet for Lamp a')
const saved: string[] = []

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue({ [made]: leaflet(asPdf) })
  saved.length = 0
  server.products = [product('a', { attributes: { ean: '4006381333931' } })]
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
})

describe('the leaflet of a product', () => {
  it('DETAIL-07 DETAIL-08 A-59 is fetched per locale, id and the name built from the pattern', async () => {
    await show()
    await frame()
    expect(server.sent(made)).toMatchObject([{ id: 'sheet-4006381333931.html', query: { paper: 'a4' } }])
  })

  it('DETAIL-01 DETAIL-07 is neither offered nor asked for where the server has none', async () => {
    const { router } = await showPage(
      '/en-GB/products/detail/a/leaflet',
      startDataWith({ leaflet: { filename: '', attribute: '' } }),
    )
    const menu = within(await screen.findByRole('navigation', { name: 'About this product' }))
    expect(menu.queryByRole('link', { name: 'Data sheet' })).toBeNull()
    await waitFor(() => expect(router.state.location.pathname).toBe('/en-GB/products/detail/a'))
    expect(server.sent(made)).toEqual([])
  })

  it('A-47 stands in a frame that runs no scripts', async () => {
    await show()
    const { sandbox, srcdoc } = await frame()
    expect(sandbox.contains('allow-scripts')).toBe(false)
    expect(sandbox.contains('allow-top-navigation')).toBe(false)
    expect(sandbox.contains('allow-forms')).toBe(false)
    expect(srcdoc).toContain('<h1>a on a4</h1>')
    expect(srcdoc).not.toContain('<script')
  })

  it('DETAIL-07 offers no papers where the server has refused them', async () => {
    server = fakeCatalogue({
      [made]: (call) => (call.query.paper ? { status: 400, body: { title: 'Bad Request' } } : leaflet({})(call)),
    })
    server.products = [product('a')]
    await show()
    await frame()
    expect(screen.queryByRole('group', { name: 'Paper' })).toBeNull()
    expect(server.sent(made).map(({ query }) => query.paper)).toEqual(['a4', undefined])
  })

  it('DETAIL-07 is shown for the other paper, which is remembered', async () => {
    await show()
    await frame()
    const paper = screen.getByRole('group', { name: 'Paper' })
    const letter = within(paper).getByRole<HTMLInputElement>('radio', { name: 'Letter' })
    expect([within(paper).getByRole<HTMLInputElement>('radio', { name: 'A4' }).checked, letter.checked]).toEqual([
      true,
      false,
    ])
    fireEvent.click(letter)
    expect(letter.checked).toBe(true)
    await waitFor(async () => expect((await frame()).srcdoc).toContain('on letter'))
    cleanup()
    await show()
    expect((await frame()).srcdoc).toContain('on letter')
  })

  it('DETAIL-07 is saved as PDF under its name', async () => {
    await show()
    await frame()
    fireEvent.click(screen.getByRole('button', { name: 'Save as PDF' }))
    await waitFor(() => expect(saved).toEqual(['sheet-4006381333931.pdf']))
    expect(server.sent(made).at(-1)?.id).toBe('sheet-4006381333931.pdf')
    expect(await screen.findByRole('button', { name: 'Save as PDF' })).toBeTruthy()
  })

  it('DETAIL-07 the PDF can be given up while it is made', async () => {
    const held = gate()
    server.hold = ({ id }) => id.endsWith('.pdf') && held.promise
    await show()
    await frame()
    fireEvent.click(screen.getByRole('button', { name: 'Save as PDF' }))
    expect(screen.getByRole('button', { name: 'Creating PDF…' }).getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => expect(server.sent(made)).toHaveLength(2))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(server.sent(made)[1]?.signal.aborted).toBe(true)
    await act(async () => held.open())
    expect((await screen.findByRole('button', { name: 'Save as PDF' })).hasAttribute('aria-disabled')).toBe(false)
    expect(saved).toEqual([])
    expect(messages()).toEqual([])
  })

  it('DETAIL-07 says why there is no PDF, when it fails and when the server makes none', async () => {
    await show()
    await frame()
    server.instead[made] = failure(503, 'Too many.', 'leaflet_busy')
    fireEvent.click(screen.getByRole('button', { name: 'Save as PDF' }))
    await waitFor(() => expect(messages()).toEqual(['error: Too many.']))
    cleanup()
    server.instead[made] = leaflet({})
    await show()
    await frame()
    expect(screen.queryByRole('button', { name: 'Save as PDF' })).toBeNull()
    expect(screen.getByText(/PDF export isn’t available/)).toBeTruthy()
  })

  it('DETAIL-07 says what failed, and tries again', async () => {
    server.instead[made] = offline
    await show()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The server can’t be reached')
    server.instead = {}
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await frame()).toBeTruthy()
  })

  it('DETAIL-09 A-56 a product that there is not is not found here either', async () => {
    await show('nobody')
    expect(await screen.findByRole('heading', { name: 'This product could not be found' })).toBeTruthy()
    expect(server.calls.filter(({ path }) => path.includes('leaflet'))).toEqual([])
  })
})
