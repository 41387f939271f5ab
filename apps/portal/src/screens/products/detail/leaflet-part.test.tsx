import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../../api/api-failure.ts'
import { product } from '../../../app/testing/samples.ts'
import { messages } from '../../../app/testing/show-screens.tsx'
import { closeNotification } from '../../../feedback/notifications.ts'
import { resetServer, server } from '../testing/fake-server.ts'
import { renderProducts } from '../testing/render-products.tsx'

interface Asked {
  locale: string
  id: string
  filename: string
  paper?: string
}

const leaflets = vi.hoisted(() => ({
  asked: [] as Asked[],
  pdf: true,
  failure: undefined as Error | undefined,
  /** Delays the PDF until this promise is resolved. */
  waiting: undefined as Promise<void> | undefined,
  signals: [] as AbortSignal[],
}))

vi.mock('../../../api/api.ts', async () => {
  const { fakeProducts } = await import('../testing/fake-server.ts')
  const leaflet = async (input: Asked, { signal }: { signal: AbortSignal }) => {
    leaflets.asked.push(input)
    if (leaflets.failure) throw leaflets.failure
    const isPdf = input.filename.endsWith('.pdf')
    if (isPdf) {
      leaflets.signals.push(signal)
      await leaflets.waiting
      signal.throwIfAborted()
    }
    const headers = leaflets.pdf ? { link: '<./x.pdf>; rel="alternate"; type="application/pdf"' } : {}
    return { headers, body: new Blob([isPdf ? '%PDF-' : `<h1>${input.id} on ${input.paper}</h1><script>x</script>`]) }
  }
  return { api: { products: fakeProducts, exports: { leaflet } } }
})

const setup = { leaflet: { filename: 'sheet-{value}', attribute: 'ean' } }
const show = (id = 'a') => renderProducts(`/en-GB/products/detail/${id}/leaflet`, setup)
const frame = () => screen.findByTitle<HTMLIFrameElement>('Data sheet for Lamp a')
const saved: string[] = []

beforeEach(() => {
  resetServer()
  Object.assign(leaflets, { asked: [], pdf: true, failure: undefined, waiting: undefined, signals: [] })
  saved.length = 0
  server.products = [product('a', { attributes: { ean: '4006381333931' } })]
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
})
afterEach(() => {
  cleanup()
  for (let id = 0; id < 100; id += 1) closeNotification(id)
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the leaflet of a product', () => {
  it('DETAIL-07 DETAIL-08 A-59 is fetched per locale, id and the name built from the pattern', async () => {
    await show()
    await frame()
    expect(leaflets.asked).toEqual([{ locale: 'en_GB', id: 'a', filename: 'sheet-4006381333931.html', paper: 'a4' }])
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
    expect(leaflets.asked.at(-1)?.filename).toBe('sheet-4006381333931.pdf')
    expect(await screen.findByRole('button', { name: 'Save as PDF' })).toBeTruthy()
  })

  it('DETAIL-07 the PDF can be given up while it is made', async () => {
    let go = () => {}
    leaflets.waiting = new Promise((resolve) => {
      go = resolve
    })
    await show()
    await frame()
    fireEvent.click(screen.getByRole('button', { name: 'Save as PDF' }))
    expect(screen.getByRole('button', { name: 'Creating PDF…' }).getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => expect(leaflets.signals).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(leaflets.signals[0]?.aborted).toBe(true)
    await act(async () => go())
    expect((await screen.findByRole('button', { name: 'Save as PDF' })).hasAttribute('aria-disabled')).toBe(false)
    expect(saved).toEqual([])
    expect(messages()).toEqual([])
  })

  it('DETAIL-07 says why there is no PDF, when it fails and when the server makes none', async () => {
    await show()
    await frame()
    leaflets.failure = new ApiFailure('Too many.', 'leaflet_busy', 503)
    fireEvent.click(screen.getByRole('button', { name: 'Save as PDF' }))
    await waitFor(() => expect(messages()).toEqual(['error: Too many.']))
    cleanup()
    Object.assign(leaflets, { pdf: false, failure: undefined })
    await show()
    await frame()
    expect(screen.queryByRole('button', { name: 'Save as PDF' })).toBeNull()
    expect(screen.getByText(/PDF export isn’t available/)).toBeTruthy()
  })

  it('DETAIL-07 says what failed, and tries again', async () => {
    leaflets.failure = new ApiFailure('', 'offline', 0)
    await show()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The server can’t be reached')
    leaflets.failure = undefined
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await frame()).toBeTruthy()
  })

  it('DETAIL-09 A-56 a product that there is not is not found here either', async () => {
    await show('nobody')
    expect(await screen.findByRole('heading', { name: 'This product could not be found' })).toBeTruthy()
    expect(leaflets.asked).toEqual([])
  })
})
