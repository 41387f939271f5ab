import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { BasketEntry } from '@vitrine/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, type FakeServer, failure, fakeServer, later } from '../../app/testing/fake-server.ts'
import { messages, showPage } from '../../app/testing/show-portal.tsx'

/** The folder of a file of Vitrine's, which has an image service. */
const media = `/media/${'0'.repeat(32)}`

/** An entry as stored. */
const entry = (name: string, part: Partial<BasketEntry> = {}): BasketEntry => ({
  size: 'source',
  ext: 'source',
  trim: false,
  name,
  url: `${media}/${name.replace(/^.*\//, '')}`,
  ...part,
})

/** The basket in the local storage. */
const stored = (): BasketEntry[] => JSON.parse(localStorage.getItem('assets') ?? '[]')

/** Simulates how this tab learns that another tab has stored a basket. */
function storeElsewhere(entries: readonly BasketEntry[]): void {
  localStorage.setItem('assets', JSON.stringify(entries))
  window.dispatchEvent(new StorageEvent('storage', { key: 'assets', storageArea: localStorage }))
}

/** Shows the basket with these entries. */
function renderBasket(...entries: readonly BasketEntry[]) {
  localStorage.setItem('assets', JSON.stringify(entries))
  return showPage('/en-GB/asset/cart')
}

const download = 'POST /pim/asset/asset/download'
const share = 'POST /pim/asset/asset/share'
const sizes = 'POST /files/sizes'

/** The answer about a prepared package. */
const prepared: FakeAnswer = {
  body: {
    url: '/pim/asset/package/1.zip?signature=x',
    files: 2,
    size: 2048,
    exact: true,
    expires: '2999-01-02T12:00:00Z',
  },
}

let server: FakeServer
/** Bytes of the files by path; undefined for an unknown size. A file that is not listed is missing. */
let files: Record<string, number | undefined>
const sizeOf = (url: string) => (url in files ? (files[url] ?? 'unknown') : 'missing')
const urlsOf = ({ body }: { readonly body: unknown }) => (body as { urls: string[] }).urls
/** The bodies of the calls that prepare or share. */
const sent = () => [...server.sent(download), ...server.sent(share)].map(({ body }) => body)

const ona = entry('Rooms/Living room/Ona.jpg')
const logo = entry('Logo.png')
const sheet = entry('Sheet.pdf')

const rows = () => within(screen.getByRole('list', { name: 'Files in the basket' })).queryAllByRole('listitem')
const row = (name: RegExp): HTMLElement => {
  const found = rows().find(({ textContent }) => name.test(textContent ?? ''))
  if (!found) throw new Error(`There is no row ${name}`)
  return found
}
const size = (name: string) => screen.getByRole('combobox', { name: `Size of ${name}` }) as HTMLSelectElement
const type = (name: string) => screen.getByRole('combobox', { name: `Type of ${name}` }) as HTMLSelectElement
const crop = (name: string) => screen.getByRole('checkbox', { name: `Trim margins of ${name}` }) as HTMLInputElement
const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement
const ready = () => screen.findByRole('link', { name: /^Download package/ })
const noLink = () => expect(screen.queryByRole('link', { name: /^Download package/ })).toBeNull()
const email = () => screen.getByRole('textbox', { name: 'Email' }) as HTMLInputElement
const choices = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  files = { [`${media}/Ona.jpg`]: 1024 * 1024, [`${media}/Logo.png`]: 512, [`${media}/Sheet.pdf`]: 2048 }
  server = fakeServer({
    [sizes]: (call) => ({ body: { sizes: urlsOf(call).map(sizeOf) } }),
    [download]: prepared,
    [share]: { body: {} },
  })
})

describe('the list', () => {
  it('ROUTE-12 SHELL-07 shows the basket at its address, and the header counts along', async () => {
    await renderBasket(ona, logo)
    await screen.findByRole('heading', { level: 1, name: 'Download basket' })
    expect(screen.getByRole('link', { name: 'Download basket, 2 assets' })).toBeTruthy()
    fireEvent.click(button('Remove Logo.png'))
    expect(screen.getByRole('link', { name: 'Download basket, 1 asset' })).toBeTruthy()
  })

  it('DATA-18 shows name, folder, type and size of each file', async () => {
    await renderBasket(ona, logo)
    await waitFor(() => expect(row(/Ona/).textContent).toMatch(/Ona\.jpg.*JPG.*1\.00\sMiB.*Rooms \/ Living room/))
    await waitFor(() => expect(row(/Logo/).textContent).toMatch(/PNG.*512\sBytes/))
  })

  it('ASSET-15 shows height and width where the server sends them, and nothing in their place elsewhere', async () => {
    server.instead[sizes] = {
      body: { sizes: [1024, 512], dimensions: [{ height: 2000, width: 3000 }, null] },
    }
    await renderBasket(ona, logo)
    await waitFor(() => expect(row(/Ona/).textContent).toContain('2000 x 3000'))
    expect(row(/Logo/).textContent).not.toMatch(/\d x \d/)
    cleanup()
    server.instead[sizes] = { body: { sizes: [1024], dimensions: [] } }
    await renderBasket(entry('New.jpg'))
    await waitFor(() => expect(row(/New/).textContent).toMatch(/1\.00\sKiB/))
    expect(row(/New/).textContent).not.toMatch(/\d x \d/)
  })

  it('CART-12 cuts names at 45 characters, with the whole name in reach', async () => {
    const long = `${'A very long name of a lamp in a room '.repeat(2)}.jpg`
    await renderBasket(entry(long))
    const name = screen.getByTitle(long)
    const [short, whole] = [...name.children]
    expect(short?.textContent).toBe('A very long name of a lamp in a room A very l…')
    expect(short?.getAttribute('aria-hidden')).toBe('true')
    expect(whole?.textContent).toBe(long)
  })

  it('CART-02 removes an entry, and takes that back with its settings', async () => {
    await renderBasket(ona, { ...logo, size: '600x600' }, sheet)
    fireEvent.click(button('Remove Logo.png'))
    expect(stored()).toEqual([ona, sheet])
    expect(document.activeElement).toBe(button('Remove Sheet.pdf'))
    fireEvent.click(button('Remove Sheet.pdf'))
    expect(document.activeElement).toBe(button('Remove Ona.jpg'))
    expect(screen.getByText('Sheet.pdf was removed.')).toBeTruthy()
    fireEvent.click(button('Undo'))
    expect(document.activeElement).toBe(button('Remove Sheet.pdf'))
    fireEvent.click(button('Undo'))
    expect(stored()).toEqual([ona, { ...logo, size: '600x600' }, sheet])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('CART-02 removes all, and takes that back too', async () => {
    await renderBasket(ona, logo)
    fireEvent.click(button('Remove all'))
    expect(screen.getByText('Your basket is empty')).toBeTruthy()
    expect(screen.getByText('2 files were removed.')).toBeTruthy()
    expect(document.activeElement).toBe(button('Undo'))
    fireEvent.click(button('Undo'))
    expect(stored()).toEqual([ona, logo])
  })

  it('CART-13 CART-17 is empty with a way to the media library: nothing to prepare, nothing to share', async () => {
    await renderBasket()
    expect(screen.getByRole('link', { name: 'Go to the media library' }).getAttribute('href')).toBe('/en-GB/asset/list')
    expect(screen.queryByRole('button', { name: 'Prepare download' })).toBeNull()
    expect(button('Share').disabled).toBe(true)
    expect(server.calls).toEqual([])
    act(() => storeElsewhere([ona]))
    expect(button('Prepare download').disabled).toBe(false)
  })

  it('CART-03 follows other tabs', async () => {
    await renderBasket(ona)
    act(() => storeElsewhere([ona, { ...logo, ext: 'jpg' }]))
    expect(rows()).toHaveLength(2)
    expect(type('Logo.png').value).toBe('jpg')
  })

  it('says when the basket can not be kept', async () => {
    await renderBasket(ona)
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const get = (real: Storage, name: string) => (name === 'setItem' ? refuse : Reflect.get(real, name).bind(real))
    vi.stubGlobal('localStorage', new Proxy(localStorage, { get }))
    choose(size('Ona.jpg'), '600x600')
    expect(size('Ona.jpg').value).toBe('600x600')
    expect(screen.getByText(/can’t save your basket/)).toBeTruthy()
  })
})

describe('settings', () => {
  it('CART-04 CART-06 A-26 offers the sizes, and begins with the source', async () => {
    await renderBasket(ona)
    expect(size('Ona.jpg').value).toBe('source')
    expect(choices(size('Ona.jpg'))).toEqual(['Original', '600x600', '1200x1200', '2400x2400', 'Custom'])
    choose(size('Ona.jpg'), '2400x2400')
    expect(stored()).toEqual([{ ...ona, size: '2400x2400' }])
  })

  it('CART-07 CART-08 CART-09 offers the types and cropping', async () => {
    await renderBasket(ona)
    expect(choices(type('Ona.jpg'))).toEqual(['Original', 'PNG', 'JPG'])
    expect([type('Ona.jpg').value, crop('Ona.jpg').checked]).toEqual(['source', false])
    choose(type('Ona.jpg'), 'png')
    fireEvent.click(crop('Ona.jpg'))
    expect(stored()).toEqual([{ ...ona, ext: 'png', trim: true }])
  })

  it('CART-04 CART-07 CART-08 says the settings in a line, which opens the fields in a narrow basket', async () => {
    await renderBasket({ ...ona, size: '600x600', trim: true }, { ...logo, size: '9x9999' })
    const summary = button('Ona.jpg: 600x600 · Original · Trim margins · Edit')
    expect(summary.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(summary)
    expect(summary.getAttribute('aria-expanded')).toBe('true')
    choose(type('Ona.jpg'), 'png')
    expect(summary.textContent).toContain('600x600 · PNG · Trim margins')
    // A size that must be corrected is in sight.
    expect(button(/^Logo\.png: .*Edit$/).getAttribute('aria-expanded')).toBe('true')
  })

  it('CART-05 keeps a custom size, also while it looks like an offered one', async () => {
    await renderBasket({ ...ona, size: '1200x1200' })
    choose(size('Ona.jpg'), 'custom')
    const width = screen.getByRole('textbox', { name: 'Width of Ona.jpg in pixels' })
    choose(width, '600')
    choose(screen.getByRole('textbox', { name: 'Height of Ona.jpg in pixels' }), '600')
    expect(stored()[0]?.size).toBe('600x600')
    expect(size('Ona.jpg').value).toBe('custom')
    choose(width, ' 800 × 450 ')
    expect(stored()[0]?.size).toBe('800 × 450')
    choose(size('Ona.jpg'), 'source')
    expect(screen.queryByRole('textbox', { name: /Width/ })).toBeNull()
  })

  it('CART-05 A-27 shows any other size as custom, unchanged, and says what is wrong with it at its field', async () => {
    await renderBasket({ ...ona, size: '800x9999' }, { ...logo, size: '640x480' })
    expect([size('Ona.jpg').value, size('Logo.png').value]).toEqual(['custom', 'custom'])
    const height = screen.getByRole('textbox', { name: 'Height of Ona.jpg in pixels' })
    expect(height.getAttribute('aria-invalid')).toBe('true')
    const message = document.getElementById(height.getAttribute('aria-describedby') ?? '')
    expect(message?.textContent).toBe('Please enter whole numbers from 1 to 4096.')
    expect(stored()[0]?.size).toBe('800x9999')
    fireEvent.click(button('Prepare download'))
    expect(screen.getByRole('alert').textContent).toBe('1 file has an invalid size. Please correct it first.')
    expect(document.activeElement).toBe(height)
    choose(email(), 'a@example.com')
    fireEvent.click(button('Share'))
    expect(sent()).toEqual([])
    choose(height, '900')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(button('Prepare download'))
    await ready()
  })

  it('CART-11 changes all entries at once, and says where they differ', async () => {
    await renderBasket({ ...ona, size: '600x600', trim: true }, logo, sheet)
    const all = within(screen.getByRole('region', { name: 'Settings for all files' }))
    const sizes = all.getByRole('combobox', { name: 'Size' }) as HTMLSelectElement
    const cropped = all.getByRole('checkbox', { name: 'Trim margins' }) as HTMLInputElement
    expect(sizes.selectedOptions[0]?.textContent).toBe('Mixed')
    expect(cropped.indeterminate).toBe(true)
    choose(sizes, '1200x1200')
    choose(all.getByRole('combobox', { name: 'Type' }), 'jpg')
    fireEvent.click(cropped)
    expect(stored().map(({ size, ext, trim }) => [size, ext, trim])).toEqual(
      Array.from({ length: 3 }, () => ['1200x1200', 'jpg', true]),
    )
    expect([choices(sizes).includes('Mixed'), cropped.indeterminate]).toEqual([false, false])
    choose(sizes, 'custom')
    choose(all.getByRole('textbox', { name: 'Width in pixels' }), '800')
    expect(stored()[1]?.size).toBe('800x1200')
  })

  it('has none for what can not be converted, and says why', async () => {
    await renderBasket(sheet)
    expect(row(/Sheet/).textContent).toContain('Size, type and trimming aren’t available for this file.')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('CART-04 CART-07 A-67 has none for a picture on a host without an image service', async () => {
    await renderBasket({ ...ona, size: '600x600', ext: 'png', url: 'https://dam.example/ona.jpg?X-Sig=1' })
    expect(row(/Ona/).textContent).toContain('Size, type and trimming aren’t available for this file.')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Settings for all files' })).toBeNull()
  })
})

describe('the package', () => {
  it('API-66 adds up the sizes of all files, asked for in one call', async () => {
    files = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${media}/${index}.jpg`, 1024]))
    await renderBasket(...Array.from({ length: 40 }, (_, index) => entry(`${index}.jpg`)))
    expect(await screen.findByText('40.00 KiB')).toBeTruthy()
    expect(screen.getByText('40 files')).toBeTruthy()
    expect(server.calls).toEqual(server.sent(sizes))
    expect(server.calls.map(urlsOf)).toEqual([Object.keys(files)])
    choose(size('0.jpg'), '600x600')
    expect(screen.getByText('about 40.00 KiB')).toBeTruthy()
    await act(async () => {})
    expect(server.calls).toHaveLength(1)
    // Only the sizes of new entries are requested.
    files[`${media}/new.jpg`] = 1024
    act(() => storeElsewhere([...stored(), entry('new.jpg')]))
    await waitFor(() => expect(server.sent(sizes)[1]?.body).toEqual({ urls: [`${media}/new.jpg`] }))
  })

  it('API-66 asks no file for itself where the server can’t say sizes, and says that they are not known', async () => {
    server.instead[sizes] = failure(501)
    await renderBasket(ona, logo)
    expect(await screen.findByText('The sizes of 2 files are unknown.')).toBeTruthy()
    expect(server.calls).toEqual(server.sent(sizes))
  })

  it('says which sizes are not known', async () => {
    files[`${media}/Logo.png`] = undefined
    await renderBasket(ona, logo)
    expect(await screen.findByText('The size of 1 file is unknown.')).toBeTruthy()
    expect(screen.getByText('about 1.00 MiB')).toBeTruthy()
  })

  it('warns of files that no longer exist, and removes them at a click', async () => {
    await renderBasket(ona, entry('gone.jpg'), entry('Lost.mp4'))
    expect(await screen.findByText('2 files no longer exist and can’t be included.')).toBeTruthy()
    expect(row(/gone/).textContent).toContain('This file no longer exists.')
    expect(row(/Ona/).textContent).not.toContain('This file no longer exists.')
    fireEvent.click(button('Remove missing files'))
    expect(stored()).toEqual([ona])
    expect(document.activeElement).toBe(button('Undo'))
  })

  it('CART-13 CART-14 API-49 A-67 is prepared, and downloaded from the link', async () => {
    await renderBasket({ ...ona, size: '600x600', ext: 'png' }, sheet)
    noLink()
    button('Prepare download').focus()
    fireEvent.click(button('Prepare download'))
    const link = await ready()
    expect(sent()).toEqual([
      {
        files: [
          {
            name: 'Rooms/Living room/Ona.png',
            url: `${media}/Ona.jpg?trim=0&width=600&height=600&quality=90&format=png`,
          },
          { name: 'Sheet.pdf', url: `${media}/Sheet.pdf` },
        ],
      },
    ])
    expect(link.getAttribute('href')).toMatch(/\/pim\/asset\/package\/1\.zip\?signature=x$/)
    expect(link.hasAttribute('download')).toBe(true)
    expect(link.textContent).toMatch(/2\.00\sKiB/)
    expect(document.activeElement).toBe(link)
    expect(screen.getByText(/^Your package is ready\. The link is valid until 2 January 2999 at /).role).toBe('status')
  })

  it.each<[string, () => void]>([
    ['a setting', () => choose(size('Ona.jpg'), '600x600')],
    ['a custom size', () => choose(screen.getByRole('textbox', { name: 'Width of Logo.png in pixels' }), '5')],
    ['the settings of all', () => choose(screen.getByRole('combobox', { name: 'Type' }), 'png')],
    ['a removed entry', () => fireEvent.click(button('Remove Logo.png'))],
    ['another tab', () => act(() => storeElsewhere([ona, logo, sheet]))],
  ])('CART-15 %s resets the ready link', async (_what, change) => {
    await renderBasket(ona, { ...logo, size: '7x7' })
    fireEvent.click(button('Prepare download'))
    await ready()
    change()
    noLink()
    expect(screen.getByText('The basket has changed. Please prepare the download again.')).toBeTruthy()
    fireEvent.click(button('Prepare download'))
    await ready()
    expect(sent()).toHaveLength(2)
  })

  it('CART-15 a change of the basket discards the package in preparation', async () => {
    const { answer, come } = later(prepared)
    server.instead[download] = answer
    await renderBasket(ona)
    fireEvent.click(button('Prepare download'))
    await screen.findByText('Preparing 1 file')
    fireEvent.click(crop('Ona.jpg'))
    await come()
    noLink()
    expect(button('Prepare download').disabled).toBe(false)
  })

  it('CART-13 preparing can be cancelled', async () => {
    server.instead[download] = later(prepared).answer
    await renderBasket(ona)
    fireEvent.click(button('Prepare download'))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('Cancelled.')).toBeTruthy()
    await act(async () => {})
    expect(screen.queryByRole('alert')).toBeNull()
    server.instead[download] = { body: { url: '/package' } }
    fireEvent.click(button('Prepare download'))
    expect((await ready()).getAttribute('href')).toMatch(/\/package$/)
  })

  it('CART-14 a link that has ended is taken away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const expires = new Date(Date.now() + 3_600_000).toISOString()
    server.instead[download] = { body: { url: '/package', expires } }
    await renderBasket(ona)
    fireEvent.click(button('Prepare download'))
    await ready()
    act(() => void vi.advanceTimersByTime(3_599_000 - 1_000_000))
    expect(screen.queryByRole('link', { name: /^Download package/ })).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1_001_000))
    expect(screen.getByText('The link has expired. Please prepare the download again.')).toBeTruthy()
    noLink()
  })

  it('CART-13 NOTIFY-20 a failure keeps everything, says why and marks the entries that it names', async () => {
    const message = 'A file does not belong to this portal.'
    server.instead[download] = { status: 400, body: { message, code: 'not_ours', entries: [1, 7, 'x'] } }
    await renderBasket(ona, logo)
    fireEvent.click(button('Prepare download'))
    expect(await screen.findByText('The download could not be prepared')).toBeTruthy()
    expect(messages()).toContain(`error: ${message}`)
    expect(stored()).toEqual([ona, logo])
    expect(row(/Logo/).textContent).toContain('This file can’t be included.')
    expect(row(/Ona/).textContent).not.toContain('This file can’t be included.')
    fireEvent.click(button('Remove rejected files'))
    expect(stored()).toEqual([ona])
    expect(screen.queryByText('The download could not be prepared')).toBeNull()
  })

  it('CART-13 NOTIFY-20 an answer without a link is a failure', async () => {
    await renderBasket(ona)
    const bodies = [{ url: 'javascript:alert(1)' }, {}, { url: true }, { url: '' }, null, []]
    for (const body of bodies) {
      server.instead[download] = { body }
      fireEvent.click(button('Prepare download'))
      expect(screen.queryByText('The download could not be prepared')).toBeNull()
      expect(await screen.findByText('The download could not be prepared')).toBeTruthy()
      expect(messages()).toContain('error: Something went wrong')
      noLink()
    }
    expect(sent()).toHaveLength(bodies.length)
  })

  it('API-49 CART-14 shows what is known of the files where a server says nothing of them, or nonsense', async () => {
    server.instead[download] = { body: { url: '/x.zip', files: 'four', size: 'much', exact: 2, expires: 7 } }
    await renderBasket(ona, logo)
    await waitFor(() => expect(row(/Logo/).textContent).toContain('512'))
    fireEvent.click(button('Prepare download'))
    expect((await ready()).textContent).toMatch(/1\.00\sMiB/)
    expect(screen.getByRole('region', { name: 'Package' }).textContent).toContain('2 files')
    expect(screen.getByText('Your package is ready.')).toBeTruthy()
  })
})

describe('sharing', () => {
  it('CART-16 CART-17 CART-18 CART-19 has a button only for a filled basket, an e-mail and one request at a time', async () => {
    const { answer, come } = later(prepared)
    server.instead[download] = answer
    await renderBasket()
    expect(email().autocomplete).toBe('email')
    choose(email(), 'ada@example.com')
    expect(button('Share').disabled).toBe(true)
    act(() => storeElsewhere([ona]))
    expect(button('Share').disabled).toBe(false)
    choose(email(), '  ')
    expect(button('Share').disabled).toBe(true)
    choose(email(), 'ada@example.com')
    fireEvent.click(button('Prepare download'))
    expect(button('Share').disabled).toBe(true)
    await come()
    await ready()
    expect(button('Share').disabled).toBe(false)
  })

  it('API-50 NOTIFY-19 A-34 CART-19 sends the files to the address, once', async () => {
    const { answer, come } = later({ body: { expires: '2999-01-02T12:00:00Z' } })
    server.instead[share] = answer
    await renderBasket({ ...ona, trim: true })
    choose(email(), ' ada@example.com ')
    fireEvent.click(button('Share'))
    expect(button('Sharing…').disabled).toBe(true)
    expect(button('Prepare download').disabled).toBe(true)
    await come()
    await waitFor(() => expect(messages()).toContain('success: Successfully shared file'))
    const url = `${media}/Ona.jpg?trim=1&quality=90&format=jpg`
    expect(sent()).toEqual([{ email: 'ada@example.com', files: [{ name: 'Rooms/Living room/Ona.jpg', url }] }])
    expect(email().value).toBe('')
    expect(screen.getByText(/^Sent to ada@example\.com\. The link is valid until 2 January 2999 at /).role).toBe(
      'status',
    )
  })

  it('NOTIFY-15 a failure is a notification with the message of the server, at the field when it names it', async () => {
    const message = 'Please give one address.'
    server.instead[share] = { status: 400, body: { message, code: 'invalid', field: 'email' } }
    await renderBasket(ona)
    choose(email(), 'ada@example.com')
    fireEvent.click(button('Share'))
    await waitFor(() => expect(messages()).toContain(`error: ${message}`))
    expect(email().value).toBe('ada@example.com')
    expect(document.getElementById(email().getAttribute('aria-describedby') ?? '')?.textContent).toBe(message)
    server.instead[share] = { status: 503, body: {} }
    choose(email(), 'bea@example.com')
    expect(email().getAttribute('aria-invalid')).toBeNull()
    fireEvent.click(button('Share'))
    await waitFor(() => expect(messages()).toContain('error: Something went wrong'))
    expect(email().value).toBe('bea@example.com')
  })

  it('CART-18 does not send to what is no address', async () => {
    await renderBasket(ona)
    choose(email(), 'ada')
    fireEvent.click(button('Share'))
    expect(screen.getByText(/^Please enter one email address/)).toBeTruthy()
    expect(document.activeElement).toBe(email())
    expect(sent()).toEqual([])
  })
})
