import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetServer } from '../testing/fake-server.ts'
import { renderProducts } from '../testing/render-products.tsx'

const asked = vi.hoisted(() => ({ others: [] as string[] }))

vi.mock('../../../api/api.ts', async () => {
  const { fakeProducts } = await import('../testing/fake-server.ts')
  const other = new Proxy(
    {},
    {
      get: (_, name) => async () => {
        asked.others.push(String(name))
        return []
      },
    },
  )
  return { api: { products: fakeProducts, media: other, contents: other, exports: other } }
})

beforeEach(resetServer)
afterEach(cleanup)

it.each(['', '/assets', '/contents', '/associations', '/leaflet', '/a-name', '/a-name/leaflet'])(
  'DETAIL-09 A-56 A-23 an unknown id is told at products/detail/{id}%s, and nothing else is asked for',
  async (part) => {
    await renderProducts(`/en-GB/products/detail/nobody${part}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'This product could not be found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to catalogue' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'About this product' })).toBeNull()
    expect(asked.others).toEqual([])
  },
)
