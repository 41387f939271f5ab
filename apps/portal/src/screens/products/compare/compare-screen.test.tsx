import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeCatalogue, fakeCatalogue } from '../../../app/testing/fake-catalogue.ts'
import { attribute, option, product } from '../../../app/testing/samples.ts'
import { showPage } from '../../../app/testing/show-portal.tsx'

// The sanitiser's library does not support happy-dom; this test only checks that all HTML goes through the sanitiser.
vi.mock('../../../browser/sanitise.ts', () => ({ sanitise: (html: string) => html.replace(/<(script|img).*/s, '') }))

let server: FakeCatalogue
beforeEach(() => {
  server = fakeCatalogue()
  server.attributes = [
    attribute('width', { label: 'Width', type: 'number', unit: 'cm' }),
    attribute('finish', { label: 'Finish', options: [option('oak', { label: 'Oak' })] }),
    attribute('note', { label: 'Note', type: 'text' }),
    attribute('maker', { label: 'Maker', type: 'string' }),
    attribute('sheet', { label: 'Sheet', type: 'file' }),
  ]
  server.sets = [{ id: 'lamps', name: 'Lamps', groups: [{ name: 'Look', attributes: ['finish', 'maker', 'width'] }] }]
  const common = { set: 'lamps' }
  server.products = [
    product('a', {
      ...common,
      name: 'Aster <b>bold</b>',
      number: 'A-1',
      attributes: { width: 45, finish: 'oak', maker: 'Us', note: '<p>Soft</p><img src="x" onerror="alert(1)">' },
    }),
    product('b', {
      ...common,
      name: 'Birch',
      attributes: { width: 60, finish: 'oak', maker: 'Us', sheet: '/m/b.pdf' },
    }),
    ...['c', 'd', 'e', 'f', 'g'].map((id) => product(id, { ...common, attributes: { width: 45, maker: 'Us' } })),
  ]
})

const show = (ids: string) => showPage(`/en-GB/products/compare?ids=${encodeURIComponent(ids)}`)
const headOf = (row: HTMLElement) => within(row).queryByRole('rowheader')?.textContent
const rows = () => screen.getAllByRole('row').flatMap((row) => headOf(row) ?? [])
const cells = (label: string) => {
  const row = screen.getAllByRole('row').find((one) => headOf(one) === label)
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}

describe('the comparison of products', () => {
  it('shows differences first, each row with its header, and files nowhere', async () => {
    const { container } = await show('["a","b"]')
    const table = await screen.findByRole('table', { name: 'Compare products' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Aster bold', 'Birch'])
    expect([...container.querySelectorAll('tbody th')].map((head) => head.textContent)).toEqual([
      'Article number',
      'Differences',
      'Width',
      'Note',
      'The same in all',
      'Finish',
      'Maker',
    ])
    expect(cells('Width')).toEqual(['45\u00a0cm', '60\u00a0cm'])
    expect(cells('Note')).toEqual(['Soft', '–Not specified'])
    expect(container.innerHTML).not.toContain('onerror')
  })

  it('leaves out what does not exist, with a notice', async () => {
    await show('["a","gone","b"]')
    expect(await screen.findByText('1 product is not in the catalogue and was left out.')).toBeTruthy()
    expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  })

  it('compares up to six products, and says so', async () => {
    await show('a,b,c,d,e,f,g')
    expect(await screen.findByText('You can compare up to 6 products. The rest were left out.')).toBeTruthy()
    expect(screen.getAllByRole('columnheader')).toHaveLength(6)
    expect(screen.queryByRole('button', { name: 'Add products' })).toBeNull()
  })

  it('says what to do without products', async () => {
    await show('')
    expect(await screen.findByRole('heading', { name: 'Choose at least two products to compare' })).toBeTruthy()
  })

  it('shows one product, and asks for more', async () => {
    await show('["a"]')
    await screen.findByRole('table')
    expect(screen.getByText('Choose at least two products to compare')).toBeTruthy()
    expect(rows()).toEqual(['Article number', 'Finish', 'Maker', 'Width', 'Note'])
  })

  it('removes a product, and keeps the focus', async () => {
    await show('["a","b","c"]')
    const remove = await screen.findByRole('link', { name: 'Remove Birch from the comparison' })
    remove.focus()
    fireEvent.click(remove)
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Compare products' }))
  })
})
