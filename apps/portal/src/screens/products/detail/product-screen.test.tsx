import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeCatalogue, fakeCatalogue, read } from '../../../app/testing/fake-catalogue.ts'
import { failure } from '../../../app/testing/fake-server.ts'
import { attribute, option, product } from '../../../app/testing/samples.ts'
import { showPage } from '../../../app/testing/show-portal.tsx'

// The sanitiser's library does not support happy-dom; these tests only check that all HTML goes through the sanitiser.
vi.mock('../../../browser/sanitise.ts', () => ({
  sanitise: (html: string) => `<i>clean</i>${html.replace(/<(script|img).*/s, '')}`,
}))

const detail = '/en-GB/products/detail/a'
const file = (url: string, part: Record<string, unknown> = {}) => ({
  url,
  attribute: 'image',
  name: url,
  extension: 'jpg',
  size: 2048,
  width: 1600,
  height: 1200,
  ...part,
})

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue()
  server.attributes = [
    attribute('width', { label: 'Width', type: 'number', unit: 'cm', help_short: 'Measured at the shade.' }),
    attribute('finish', { label: 'Finish', options: [option('oak', { label: 'Oak', post_fix: 'oiled' })] }),
    attribute('dimmable', { label: 'Dimmable', type: 'bool' }),
    attribute('launch', { label: 'Launched', type: 'date' }),
    attribute('marks', { label: 'Marks', type: 'multi_select', options: [option('ce', { label: 'CE' })] }),
    attribute('sheet', { label: 'Data sheet', type: 'file' }),
    attribute('empty', { label: 'Empty', type: 'string' }),
  ]
  server.sets = [
    {
      id: 'lamps',
      name: 'Lamps',
      groups: [
        { name: 'Look', attributes: ['finish', 'empty'] },
        { name: 'Measures', attributes: ['width'] },
      ],
    },
  ]
  server.products = [
    product('a', {
      name: 'Kurv',
      title: 'Pendant lamp',
      set: 'lamps',
      stock: 0,
      restock: '2999-03-14',
      longDescription: '<p>Spun from <b>one</b> sheet.</p><img src="x" onerror="alert(1)">',
      attributes: {
        width: 45,
        finish: 'oak',
        dimmable: false,
        launch: '2024-03-01',
        marks: ['ce', 'fsc'],
        sheet: '/media/sheet.pdf',
        empty: '',
      },
      media: [
        file('/media/1.jpg'),
        file('/media/2.jpg'),
        file('/media/sheet.pdf', { attribute: 'sheet', name: 'Sheet.pdf', extension: 'pdf' }),
      ],
      image: '/media/1.jpg',
      associations: [{ id: 'spare', label: 'Spare parts', description: '', related: [{ id: 'b' }, { id: 'gone' }] }],
      fallbacks: { finish: 'de' },
    }),
    product('b', { name: 'Bulb' }),
  ]
})

const menu = () => within(screen.getByRole('navigation', { name: 'About this product' })).getAllByRole('link')
const value = (label: string) => {
  const term = screen.getAllByRole('term').find((one) => one.textContent?.trim().startsWith(label))
  return term?.nextElementSibling as HTMLElement
}

describe('the product detail', () => {
  it('DETAIL-01 lists its parts in order', async () => {
    await showPage(detail)
    await screen.findByRole('heading', { level: 1, name: 'Kurv' })
    expect(menu().map((link) => link.textContent)).toEqual([
      'Specifications',
      'Assets 0',
      'Contents 0',
      'Related products 2',
      'Data sheet',
    ])
  })

  it('DETAIL-02 has associations in the menu only when the product has some', async () => {
    await showPage('/en-GB/products/detail/b')
    await screen.findByRole('heading', { level: 1, name: 'Bulb' })
    expect(menu().map((link) => link.textContent)).toEqual(['Specifications', 'Assets 0', 'Contents 0', 'Data sheet'])
  })

  it('DETAIL-01 brings the part that is shown into the middle of a menu that is scrolled', async () => {
    const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
      const current = this.getAttribute('aria-current') !== null
      return new DOMRect(current ? 300 : 0, 0, current ? 80 : 200, 40)
    })
    try {
      await showPage(`${detail}/leaflet`)
      await screen.findByRole('heading', { level: 1, name: 'Kurv' })
      await waitFor(() => expect(menu()[0]?.closest('ul')?.scrollLeft).toBe(240))
    } finally {
      boxes.mockRestore()
    }
  })

  it('DETAIL-03 shows the specifications by the groups of the attribute set, without empty values (A-57)', async () => {
    await showPage(detail)
    await screen.findByRole('heading', { name: 'Look' })
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Description',
      'Look',
      'Measures',
      'More',
    ])
    expect(value('Finish').textContent).toBe('Oak\u00a0oiled')
    expect(value('Finish').getAttribute('lang')).toBe('de')
    expect(value('Width').textContent).toBe('45\u00a0cm')
    expect(value('Dimmable').textContent).toBe('No')
    expect(value('Launched').textContent).toBe('1 March 2024')
    expect(value('Marks').textContent).toBe('CE and fsc')
    expect(value('Empty')).toBeUndefined()
    expect(screen.getByRole('button', { name: 'What is Width?' })).toBeTruthy()
  })

  it('DETAIL-03 offers files to download, with type and size', async () => {
    await showPage(detail)
    const link = await screen.findByRole('link', { name: 'Download Sheet.pdf' })
    expect(link.textContent).toContain('PDF, 2.00\u00a0KiB')
    expect(link.getAttribute('href')).toBe('/media/sheet.pdf')
  })

  it('A-47 shows the description as HTML, without what could run', async () => {
    const { container } = await showPage(detail)
    await waitFor(() => expect(container.querySelector('p b')?.textContent).toBe('one'))
    expect(container.querySelector('i')?.textContent).toBe('clean')
    expect(container.innerHTML).not.toContain('onerror')
  })

  it('DETAIL-03 says stock and the day of return', async () => {
    await showPage(detail)
    expect(await screen.findByText('Out of stock until 14 March 2999')).toBeTruthy()
  })

  it('DETAIL-06 shows the associated products by the way they belong to it', async () => {
    await showPage(`${detail}/associations`)
    const part = (await screen.findByRole('heading', { name: 'Spare parts' })).closest('section') as HTMLElement
    expect(await within(part).findByRole('link', { name: 'Bulb' })).toBeTruthy()
    expect(within(part).getAllByRole('article')).toHaveLength(1)
  })

  it('DETAIL-09 says product_not_found when there is no such product (A-56)', async () => {
    await showPage('/en-GB/products/detail/nothing')
    expect(await screen.findByRole('heading', { level: 1, name: 'This product could not be found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to catalogue' })).toBeTruthy()
  })

  it('DETAIL-03 says that the catalogue no longer has a product, and keeps search engines away', async () => {
    server.products = [product('a', { name: 'Kurv', delisted: true }), product('b', { name: 'Bulb' })]
    const { router } = await showPage(detail)
    expect(await screen.findByText('No longer in the catalogue')).toBeTruthy()
    await waitFor(() => expect(document.head.querySelector('[name=robots]')?.getAttribute('content')).toBe('noindex'))
    router.history.push('/en-GB/products/detail/b')
    await screen.findByRole('heading', { level: 1, name: 'Bulb' })
    expect(screen.queryByText('No longer in the catalogue')).toBeNull()
    await waitFor(() => expect(document.head.querySelector('[name=robots]')).toBeNull())
  })

  it('A-91 leads from variant to variant by what tells them apart', async () => {
    const colours = [option('red', { label: 'Red', colour: '#f00' }), option('blue', { label: 'Blue', colour: '#00f' })]
    server.attributes = [attribute('colour', { label: 'Colour', options: colours })]
    server.products = ['red', 'blue'].map((colour) =>
      product(colour, { name: `Kurv ${colour}`, parent: 'p', is_child: true, attributes: { colour } }),
    )
    const { router } = await showPage('/en-GB/products/detail/red')
    const choice = await screen.findByRole('region', { name: 'Choose Colour' })
    expect(within(choice).getByRole('link', { name: 'Red' }).getAttribute('aria-current')).toBe('page')
    const entries = router.history.length
    fireEvent.click(within(choice).getByRole('link', { name: 'Blue' }))
    await screen.findByRole('heading', { level: 1, name: 'Kurv blue' })
    expect(router.history.length).toBe(entries)
  })

  it('A-91 keeps the parent while a choice leaves several variants, and says what is left to choose', async () => {
    const sizes = [option('m', { label: 'M' }), option('l', { label: 'L' })]
    const colours = [option('white', { label: 'White' }), option('silver', { label: 'Silver' })]
    server.attributes = [
      attribute('colour', { label: 'Colour', options: colours }),
      attribute('size', { label: 'Size', options: sizes }),
    ]
    const variant = (colour: string, size: string) =>
      product(`${colour}-${size}`, {
        name: `Kurv ${colour} ${size}`,
        image: `/media/${colour}.jpg`,
        parent: 'p',
        is_child: true,
        attributes: { colour, size },
      })
    server.products = [
      product('p', { name: 'Kurv', is_parent: true, image: '/media/white.jpg' }),
      ...['white m', 'white l', 'silver m', 'silver l'].map((one) =>
        variant(one.split(' ')[0] ?? '', one.split(' ')[1] ?? ''),
      ),
    ]
    const { router } = await showPage('/en-GB/products/detail/p')
    const colour = await screen.findByRole('region', { name: 'Choose Colour' })
    fireEvent.click(within(colour).getByRole('link', { name: 'Silver' }))
    await screen.findByText('Still to choose: Size')
    expect(router.state.location.pathname).toBe('/en-GB/products/detail/p')
    expect(router.state.location.search).toEqual({ choice: { colour: 'silver' } })
    expect(screen.getByText('Still to choose: Size').closest('[role=status]')).toBeTruthy()
    expect(within(colour).getByRole('link', { name: 'Silver' }).getAttribute('aria-current')).toBeTruthy()
    // The picture matches the choice.
    expect(document.querySelector('img')?.getAttribute('src')).toContain('silver')
    const size = screen.getByRole('region', { name: 'Choose Size' })
    fireEvent.click(within(size).getByRole('link', { name: 'L' }))
    await screen.findByRole('heading', { level: 1, name: 'Kurv silver l' })
    expect(router.state.location.search).toEqual({})
  })

  it('A-91 says what a choice sets besides', async () => {
    const values = (...names: string[]) => names.map((name) => option(name, { label: name.toUpperCase() }))
    server.attributes = [
      attribute('colour', { label: 'Colour', options: values('white', 'silver') }),
      attribute('size', { label: 'Size', options: values('m', 'l') }),
    ]
    server.products = [
      product('p', { name: 'Kurv', is_parent: true }),
      ...[
        { colour: 'white', size: 'm' },
        { colour: 'white', size: 'l' },
        { colour: 'silver', size: 'l' },
      ].map((attributes) =>
        product(Object.values(attributes).join('-'), { name: 'Kurv', parent: 'p', is_child: true, attributes }),
      ),
    ]
    const { router } = await showPage('/en-GB/products/detail/p')
    const colour = await screen.findByRole('region', { name: 'Choose Colour' })
    fireEvent.click(within(colour).getByRole('link', { name: 'SILVER' }))
    await screen.findByText('This choice also sets: Size: L')
    expect(router.state.location.pathname).toBe('/en-GB/products/detail/silver-l')
  })

  it('DATA-07 shows no id as article number, because it may be the key of a database', async () => {
    await showPage(detail)
    await screen.findByRole('heading', { level: 1, name: 'Kurv' })
    expect(screen.queryByText('Article number')).toBeNull()
  })

  it('DETAIL-03 DATA-07 shows the article number if the server names one, and copies it', async () => {
    const written: string[] = []
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (text: string) => void written.push(text) },
    })
    await showPage(detail)
    server.products = [product('a', { name: 'Kurv', number: 'LH-1' })]
    await showPage(detail)
    await screen.findByText('Article number')
    fireEvent.click(screen.getByRole('button', { name: 'Copy LH-1' }))
    await waitFor(() => expect(written).toEqual(['LH-1']))
  })

  it('A-91 NOTIFY-20 says that the variants failed, and tries again; the focus stays where they come', async () => {
    server.products = ['red', 'blue'].map((id) => product(id, { name: `Kurv ${id}`, parent: 'p', is_child: true }))
    server.instead[read.products] = failure(500)
    await showPage('/en-GB/products/detail/red')
    await screen.findByText('The variants could not be loaded')
    server.instead = {}
    const again = screen.getByRole('button', { name: 'Try again' })
    again.focus()
    fireEvent.click(again)
    const variants = await screen.findByRole('region', { name: 'Variants' })
    await waitFor(() => expect(document.activeElement?.contains(variants)).toBe(true))
    expect(document.activeElement).not.toBe(document.body)
  })

  it('DETAIL-03 goes through the pictures with the arrow keys', async () => {
    await showPage(detail)
    const gallery = await screen.findByRole('region', { name: 'Pictures of Kurv' })
    await within(gallery).findByText('Picture 1 of 2')
    fireEvent.keyDown(gallery, { key: 'ArrowRight' })
    expect(within(gallery).getByText('Picture 2 of 2')).toBeTruthy()
    fireEvent.keyDown(gallery, { key: 'ArrowRight' })
    expect(within(gallery).getByText('Picture 2 of 2')).toBeTruthy()
  })

  it('DETAIL-03 has no place for pictures where a product has none, above a sub-page neither', async () => {
    server.products = [product('a', { name: 'Kurv', stock: 3 })]
    await showPage(detail)
    await screen.findByRole('heading', { level: 1, name: 'Kurv' })
    await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy=true]')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Pictures of Kurv' })).toBeNull()
    expect(screen.queryByText('No picture')).toBeNull()
    cleanup()
    await showPage(`${detail}/-/leaflet`)
    const heading = await screen.findByRole('heading', { level: 1, name: 'Kurv' })
    expect(heading.closest('header')?.querySelector('svg')).toBeNull()
  })

  it('DETAIL-03 NOTIFY-20 has words in the place of a picture that can not be had', async () => {
    await showPage(detail)
    const gallery = await screen.findByRole('region', { name: 'Pictures of Kurv' })
    fireEvent.error(await within(gallery).findByAltText('Kurv, Picture 1 of 2'))
    const original = within(gallery).getByAltText<HTMLImageElement>('Kurv, Picture 1 of 2')
    expect([original.getAttribute('src'), original.srcset]).toEqual(['/media/1.jpg', ''])
    fireEvent.error(original)
    expect(within(gallery).getByText('No picture')).toBeTruthy()
    expect(within(gallery).queryByAltText('Kurv, Picture 1 of 2')).toBeNull()
  })
})
