import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeCatalogue, fakeCatalogue } from '../../app/testing/fake-catalogue.ts'
import { asset } from '../../app/testing/samples.ts'
import { showPage } from '../../app/testing/show-portal.tsx'

const list = '/en-GB/asset/list'
const card = async (name: string | RegExp) =>
  (await screen.findByRole('heading', { name })).closest('article') as HTMLElement
const kinds = (...extensions: string[]) => extensions.map((extension) => asset(extension, { meta: { extension } }))
const basket = () => JSON.parse(localStorage.getItem('assets') ?? '[]') as { name: string; url: string }[]
const shows = (element: HTMLElement) =>
  element.querySelector('video') ? 'player' : element.querySelector('img') ? 'thumbnail' : 'icon'

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue()
})

describe('the asset card', () => {
  it('ASSET-08 ASSET-09 ASSET-10 ASSET-11 ASSET-12 A-25 A-60 shows a thumbnail, the player or the file icon', async () => {
    const extensions = 'gif bmp jpg jpeg png webp avif tif tiff svg heic pdf mp4 mp3 avi MP4 JPG zip docx eps'.split(
      ' ',
    )
    server.assets = kinds(...extensions)
    await showPage(list)
    await card('Lamp zip.zip')
    const shown = Object.fromEntries(
      screen.getAllByRole('article').map((one, index) => [extensions[index], shows(one)] as const),
    )
    const expected = (kind: string, ...names: string[]) => names.map((name) => [name, kind] as const)
    expect(shown).toEqual(
      Object.fromEntries([
        ...expected(
          'thumbnail',
          'gif',
          'bmp',
          'jpg',
          'jpeg',
          'png',
          'webp',
          'avif',
          'tif',
          'tiff',
          'svg',
          'heic',
          'pdf',
          'JPG',
        ),
        ...expected('player', 'mp4', 'mp3', 'avi', 'MP4'),
        ...expected('icon', 'zip', 'docx', 'eps'),
      ]),
    )
  })

  it('ASSET-22 ASSET-26 asks the image service for 300 x 300, for dense screens twice that, and knows the shape', async () => {
    server.assets = [asset('a')]
    await showPage(list)
    const picture = (await card('Lamp a.jpg')).querySelector('img')
    expect(picture?.getAttribute('src')).toBe('/media/a/lamp.jpg?trim=0&width=300&height=300&quality=80')
    expect(picture?.getAttribute('srcset')).toContain('width=600&height=600&quality=80 600w')
    expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1600', '1200'])
  })

  it('ASSET-09 falls back to the file icon when the thumbnail can not be had', async () => {
    server.assets = [asset('a'), asset('b', { meta: { thumbnail: false } })]
    await showPage(list)
    const first = await card('Lamp a.jpg')
    const picture = first.querySelector('img') as HTMLImageElement
    fireEvent.error(picture)
    // Without an image service, the picture itself can be had.
    expect([picture.getAttribute('src'), picture.srcset]).toEqual(['/media/a/lamp.jpg?expires=9&signature=s', ''])
    fireEvent.error(picture)
    expect(shows(first)).toBe('icon')
    expect(first.querySelector('svg text')?.textContent).toBe('JPG')
    expect(shows(await card('Lamp b.jpg'))).toBe('icon')
  })

  it('ASSET-08 ASSET-09 A-61 shows the file of a host without an image service, unless browsers can’t draw it', async () => {
    const url = 'https://dam.example/lamp.jpg?X-Sig=1'
    server.assets = [
      asset('a', { secured_url: url }),
      asset('b', { secured_url: 'https://dam.example/b.pdf', meta: { extension: 'pdf' } }),
    ]
    await showPage(list)
    const first = await card('Lamp a.jpg')
    expect(first.querySelector('img')?.getAttribute('src')).toBe(url)
    expect(shows(await card('Lamp b.pdf'))).toBe('icon')
    fireEvent.click(within(first).getByRole('button', { name: 'Add Lamp a.jpg to the basket' }))
    expect(basket()).toMatchObject([{ url }])
  })

  it('ASSET-10 has the browser’s own player with a poster, which asks for no more than it must', async () => {
    server.assets = [
      asset('a', { meta: { extension: 'mp4' } }),
      asset('b', { meta: { extension: 'mp4', thumbnail: false } }),
      asset('c', { meta: { extension: 'mp3' } }),
    ]
    await showPage(list)
    const video = (await card('Lamp a.mp4')).querySelector('video')
    expect(video?.hasAttribute('controls')).toBe(true)
    expect(video?.getAttribute('preload')).toMatch(/^(metadata|none)$/)
    expect(video?.getAttribute('aria-label')).toBe('Player: Lamp a.mp4')
    for (const name of ['Lamp b.mp4', 'Lamp c.mp3'])
      expect((await card(name)).querySelector('video')?.hasAttribute('poster')).toBe(false)
  })

  it('ASSET-10 leaves a film far below alone until it comes near', async () => {
    const told: (() => void)[] = []
    class Observer {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        told.push(() => tell([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    server.assets = kinds('mp4')
    await showPage(list)
    const video = () => document.querySelector('video')
    await waitFor(() => expect(video()?.getAttribute('preload')).toBe('none'))
    expect([video()?.hasAttribute('src'), video()?.hasAttribute('poster')]).toEqual([false, false])
    act(() => {
      for (const tell of told) tell()
    })
    expect(video()?.getAttribute('preload')).toBe('metadata')
    expect(video()?.getAttribute('src')).toContain('/media/mp4/lamp.mp4')
    expect(video()?.getAttribute('poster')).toContain('/media/mp4/lamp.mp4?trim=0')
  })

  it('shows the file icon for a film that the browser can not play', async () => {
    server.assets = kinds('avi')
    await showPage(list)
    const found = await card('Lamp avi.avi')
    fireEvent.error(found.querySelector('video') as HTMLElement)
    expect(shows(found)).toBe('icon')
    expect(within(found).getByRole('link', { name: 'Download Lamp avi.avi' })).toBeTruthy()
  })

  it('ASSET-13 ASSET-14 ASSET-15 ASSET-16 ASSET-17 says name, date, height x width, size and extension', async () => {
    server.assets = [asset('a', { name: 'Kurv in the hall' })]
    await showPage(list)
    const found = await card('Kurv in the hall')
    const facts = within(found)
      .getAllByRole('listitem')
      // The text for screen readers; the visible text is hidden from them.
      .map((one) => one.querySelector(':not([aria-hidden])')?.textContent)
    expect(facts).toEqual([
      'Format: JPG',
      'Dimensions (H × W): 1200 x 1600',
      'Size: 2.50\u00a0MiB',
      'Uploaded: 05/03/2024',
    ])
  })

  it('ASSET-14 A-66 takes Unix seconds too, and says nothing of what is not known', async () => {
    const seconds = String(new Date(2025, 11, 31, 12).getTime() / 1000)
    server.assets = [asset('a', { created: seconds, meta: { extension: 'zip', width: null, height: null } })]
    await showPage(list)
    const facts = within(await card('Lamp a.zip'))
      .getAllByRole('listitem')
      // The text for screen readers; the visible text is hidden from them.
      .map((one) => one.querySelector(':not([aria-hidden])')?.textContent)
    expect(facts).toEqual(['Format: ZIP', 'Size: 2.50\u00a0MiB', 'Uploaded: 31/12/2025'])
  })

  it('ASSET-23 A-61 downloads in a new tab, from the signed address', async () => {
    server.assets = [asset('a')]
    await showPage(list)
    const link = within(await card('Lamp a.jpg')).getByRole('link', { name: 'Download Lamp a.jpg' })
    expect(link.getAttribute('href')).toBe('/media/a/lamp.jpg?expires=9&signature=s')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('ASSET-24 ASSET-25 adds to the basket, says ‘Added download’ then, and removes', async () => {
    const url = `/media/${'a'.repeat(32)}/lamp.jpg`
    server.assets = [asset('a', { url, secured_url: `${url}?expires=9&signature=s` })]
    await showPage(list)
    const found = await card('Lamp a.jpg')
    const add = within(found).getByRole('button', { name: 'Add Lamp a.jpg to the basket' })
    expect(add.title).toBe(add.getAttribute('aria-label'))
    fireEvent.click(add)
    expect(basket()).toMatchObject([{ name: 'Lamp a.jpg', url, size: 'source' }])
    const remove = await within(found).findByRole('button', { name: 'Remove Lamp a.jpg from the basket' })
    expect(remove.title).toBe('Added download')
    fireEvent.click(remove)
    await waitFor(() => expect(basket()).toEqual([]))
  })
})
