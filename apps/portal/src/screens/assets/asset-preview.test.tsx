import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeCatalogue, fakeCatalogue, read } from '../../app/testing/fake-catalogue.ts'
import { asset } from '../../app/testing/samples.ts'
import { showPage } from '../../app/testing/show-portal.tsx'

const list = '/en-GB/asset/list'
const dialog = (name: string) => screen.findByRole('dialog', { name })
const open = async (name: string) => {
  fireEvent.click(await screen.findByRole('link', { name }))
  return dialog(name)
}

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue()
  server.assets = [
    asset('a', {
      description: 'The hall at dusk',
      creator: 'Ida Lund',
      copyright: '© Nord',
      scopes: [{ name: 'Rooms', code: 'rooms' }],
      tags: [{ id: '7', name: 'Interior' }],
      updated: '2024-04-01T12:00:00',
      meta: {
        type: 'image/jpeg',
        colours: ['#aa5500', '#ffffff'],
        details: { creator: 'Ida Lund', camera: 'Nikon Z 8', taken: '2024-02-29' },
      },
    }),
    asset('b', { meta: { extension: 'pdf', width: null, height: null, pages: 4 } }),
    asset('c', { meta: { extension: 'mp4', duration: 65 } }),
    asset('d', { meta: { extension: 'zip' } }),
  ]
})

describe('the preview', () => {
  it.each(['gif', 'bmp', 'jpg', 'jpeg', 'png'])('ASSET-18 ASSET-19 opens for a click on a %s', async (extension) => {
    server.assets = [asset('x', { meta: { extension } })]
    await showPage(list)
    const shown = await open(`Lamp x.${extension}`)
    expect(within(shown).getByRole('img', { name: `Lamp x.${extension}` })).toBeTruthy()
  })

  it('ASSET-02 marks in name and description what the search of the list has matched', async () => {
    server.words = ['lamp', 'dusk']
    server.findsAll = true
    await showPage(`${list}?q={"search":"lamp"}`)
    const marks = [...(await open('Lamp a.jpg')).querySelectorAll('mark')]
    expect(marks.map(({ textContent }) => textContent)).toEqual(['Lamp', 'dusk'])
  })

  it('ASSET-20 ASSET-21 A-63 has Close, Download and a picture of 1200 x 1200 at quality 100', async () => {
    const { search } = await showPage(list)
    const shown = await open('Lamp a.jpg')
    expect(search()).toEqual({ asset: 'a' })
    const picture = within(shown).getByRole('img', { name: 'Lamp a.jpg' })
    expect(picture.getAttribute('src')).toBe('/media/a/lamp.jpg?trim=0&width=1200&height=1200&quality=100')
    const download = within(shown).getByRole('link', { name: 'Download' })
    expect(download.getAttribute('href')).toBe('/media/a/lamp.jpg?expires=9&signature=s')
    expect(download.getAttribute('target')).toBe('_blank')
    fireEvent.click(within(shown).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(search()).toEqual({})
  })

  it('has the focus on its heading when it opens, which no key presses', async () => {
    await showPage(list)
    const shown = await open('Lamp a.jpg')
    expect(document.activeElement).toBe(within(shown).getByRole('heading', { name: 'Lamp a.jpg' }))
  })

  it('has the terms of use before all other facts', async () => {
    const [first] = server.assets
    if (first) first.meta.details = { usage_terms: 'Press only, until 2027.', camera: 'Nikon Z 8' }
    await showPage(list)
    const shown = await open('Lamp a.jpg')
    const facts = [...shown.querySelectorAll('dt')].map(({ textContent }) => textContent)
    expect(facts.slice(0, 2)).toEqual(['Terms of use', 'Copyright'])
    expect(facts.filter((label) => label === 'Terms of use')).toHaveLength(1)
    const terms = within(shown).getByText('Press only, until 2027.')
    const description = within(shown).getByText('The hall at dusk')
    expect(terms.compareDocumentPosition(description)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  describe('with an image service', () => {
    const key = '0123456789abcdef0123456789abcdef'
    const own = (extension: string) => ({ url: `/media/${key}/hall.${extension}`, secured_url: '', absolute_url: '' })

    it('CART-04 CART-07 A-63 downloads in the chosen size and type, and puts them into the basket', async () => {
      server.assets = [asset('a', { ...own('png'), meta: { extension: 'png' } })]
      await showPage(list)
      const shown = await open('Lamp a.png')
      const link = () => within(shown).getByRole('link', { name: 'Download' })
      expect([link().getAttribute('href'), link().hasAttribute('download')]).toEqual([own('png').url, false])
      fireEvent.change(within(shown).getByLabelText('Size'), { target: { value: '600x600' } })
      fireEvent.change(within(shown).getByLabelText('Type'), { target: { value: 'jpg' } })
      expect(link().getAttribute('href')).toBe(`${own('png').url}?trim=0&width=600&height=600&quality=90&format=jpg`)
      expect(link().getAttribute('download')).toBe('Lamp a.jpg')
      fireEvent.click(within(shown).getByRole('button', { name: 'Add to basket' }))
      expect(JSON.parse(localStorage.getItem('assets') ?? '[]')).toMatchObject([{ size: '600x600', ext: 'jpg' }])
    })

    it('CART-05 A-27 says what is wrong with a size, instead of a download', async () => {
      server.assets = [asset('a', { ...own('jpg') })]
      await showPage(list)
      const shown = await open('Lamp a.jpg')
      fireEvent.change(within(shown).getByLabelText('Size'), { target: { value: 'custom' } })
      const width = within(shown).getByLabelText('Width in pixels')
      fireEvent.change(width, { target: { value: 'wide' } })
      fireEvent.click(within(shown).getByRole('button', { name: 'Download' }))
      expect(document.activeElement).toBe(width)
      expect(within(shown).queryByRole('link', { name: 'Download' })).toBeNull()
    })

    it('A-63 names a converted file by what it is, where its own type can’t be written', async () => {
      server.assets = [asset('a', { ...own('webp'), meta: { extension: 'webp' } })]
      await showPage(list)
      const shown = await open('Lamp a.webp')
      fireEvent.change(within(shown).getByLabelText('Size'), { target: { value: '1200x1200' } })
      const link = within(shown).getByRole('link', { name: 'Download' })
      expect(link.getAttribute('download')).toBe('Lamp a.jpg')
      expect(link.getAttribute('href')).toContain('format=jpg')
    })

    it('offers no size of what is no picture, and none without the service', async () => {
      server.assets = [
        asset('a', { ...own('pdf'), meta: { extension: 'pdf' } }),
        asset('b', { url: 'https://files.example/b.jpg', secured_url: '', absolute_url: '' }),
      ]
      await showPage(list)
      for (const name of ['Lamp a.pdf', 'Lamp b.jpg']) {
        const shown = await open(name)
        expect(within(shown).getByRole('link', { name: 'Download' })).toBeTruthy()
        expect(within(shown).queryByLabelText('Size')).toBeNull()
        fireEvent.click(within(shown).getByRole('button', { name: 'Close' }))
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      }
    })
  })

  it('is closed by the way back, without asking for the list again', async () => {
    const { back } = await showPage(list)
    await open('Lamp a.jpg')
    back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent(read.assets)).toHaveLength(1)
  })

  it('ASSET-20 goes back one step only, however often Close is clicked', async () => {
    const { router } = await showPage(list)
    await router.navigate({ to: list, search: { q: { orderBy: 'name', orderDir: 'asc' } } } as never)
    const shown = await open('Lamp a.jpg')
    const close = within(shown).getByRole('button', { name: 'Close' })
    fireEvent.click(close)
    fireEvent.click(close)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toEqual({ q: { orderBy: 'name', orderDir: 'asc' } })
    // After opening it again, it can be closed again.
    fireEvent.click(within(await open('Lamp a.jpg')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows at its own address, and is closed there too', async () => {
    const { search } = await showPage(`${list}?asset=b`)
    const shown = await dialog('Lamp b.pdf')
    fireEvent.click(within(shown).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(search()).toEqual({}))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['7', '7'],
    ['007', '007'],
    ['a-7', 'a-7'],
  ])('writes the id %s into the address and finds it there', async (id, written) => {
    server.assets = [asset(id, { name: 'One' })]
    const { router } = await showPage(list)
    await open('One')
    expect(router.state.location.href).toBe(`${list}?asset=${written}`)
    cleanup()
    await showPage(`${list}?asset=${written}`)
    await dialog('One')
  })

  it('walks through the list with arrow keys and buttons, and gives the focus to the last one’s card', async () => {
    const { search } = await showPage(list)
    const first = await open('Lamp a.jpg')
    expect(within(first).getByText('1 of 4')).toBeTruthy()
    fireEvent.keyDown(first, { key: 'ArrowLeft' })
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    const second = await dialog('Lamp b.pdf')
    expect(search()).toEqual({ asset: 'b' })
    expect(within(second).getByRole('img').getAttribute('src')).toContain('/media/b/lamp.pdf?trim=0&width=1200')
    fireEvent.click(within(second).getByRole('button', { name: 'Next asset' }))
    const third = await dialog('Lamp c.mp4')
    expect(third.querySelector('video')?.getAttribute('src')).toContain('/media/c/lamp.mp4')
    fireEvent.keyDown(third, { key: 'ArrowRight' })
    const last = await dialog('Lamp d.zip')
    expect(within(last).getByRole('button', { name: 'Next asset' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent(last, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Lamp d.zip')
  })

  it('walks by a swipe of a finger, and by no other movement', async () => {
    await showPage(list)
    await open('Lamp a.jpg')
    const drag = (name: string, x: number, y: number, pointerType = 'touch') => {
      const picture = within(screen.getByRole('dialog')).getByRole('img', { name })
      fireEvent.pointerDown(picture, { clientX: 200, clientY: 200, pointerType })
      fireEvent.pointerUp(picture, { clientX: 200 + x, clientY: 200 + y, pointerType })
    }
    drag('Lamp a.jpg', -100, 90)
    drag('Lamp a.jpg', -30, 0)
    drag('Lamp a.jpg', -120, 0, 'mouse')
    expect(screen.getByRole('dialog', { name: 'Lamp a.jpg' })).toBeTruthy()
    drag('Lamp a.jpg', -100, 10)
    await dialog('Lamp b.pdf')
    drag('Lamp b.pdf', 100, 10)
    await dialog('Lamp a.jpg')
  })

  it('says what is known of the asset, once', async () => {
    await showPage(list)
    const shown = await open('Lamp a.jpg')
    const facts = Object.fromEntries(
      [...shown.querySelectorAll('dl > div')].map((row) => [
        row.querySelector('dt')?.textContent,
        row.querySelector('dd')?.textContent,
      ]),
    )
    expect(facts).toMatchObject({
      Creator: 'Ida Lund',
      Copyright: '© Nord',
      Format: 'JPG',
      Type: 'image/jpeg',
      Size: '2.50\u00a0MiB',
      'Dimensions (H × W)': '1200 x 1600',
      Created: '5 March 2024',
      Updated: '1 April 2024',
      Collections: 'Rooms',
      Tags: 'Interior',
      Camera: 'Nikon Z 8',
      'Date taken': '29 February 2024',
    })
    expect(within(shown).getByText('The hall at dusk')).toBeTruthy()
    expect(within(shown).getAllByText('Ida Lund')).toHaveLength(1)
    expect(within(shown).getByRole('link', { name: 'Rooms' }).getAttribute('href')).toBe(`${list}/rooms`)
  })

  it('limits the list to a tag of the asset', async () => {
    const { search } = await showPage(list)
    fireEvent.click(within(await open('Lamp a.jpg')).getByRole('link', { name: 'Interior' }))
    await waitFor(() => expect(search()).toEqual({ q: { filters: { tag: ['7'] } } }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('copies a colour at a click and says so', async () => {
    const writeText = vi.fn(async () => {})
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
    await showPage(list)
    const shown = await open('Lamp a.jpg')
    fireEvent.click(within(shown).getByRole('button', { name: 'Copy #aa5500' }))
    await within(shown).findByText('#aa5500 copied')
    expect(writeText).toHaveBeenCalledWith('#aa5500')
    vi.restoreAllMocks()
  })

  it('puts the asset into the basket and takes it out', async () => {
    await showPage(list)
    const shown = await open('Lamp a.jpg')
    fireEvent.click(within(shown).getByRole('button', { name: 'Add to basket' }))
    const remove = await within(shown).findByRole('button', { name: 'Remove from basket' })
    expect(remove.title).toBe('Added download')
    fireEvent.click(remove)
    await within(shown).findByRole('button', { name: 'Add to basket' })
  })
})
