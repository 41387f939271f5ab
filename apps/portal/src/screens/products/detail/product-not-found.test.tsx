import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeCatalogue } from '../../../app/testing/fake-catalogue.ts'
import { showPage } from '../../../app/testing/show-portal.tsx'

it.each(['', '/assets', '/contents', '/associations', '/leaflet', '/a-name', '/a-name/leaflet'])(
  'DETAIL-09 A-56 A-23 an unknown id is told at products/detail/{id}%s, and nothing else is asked for',
  async (part) => {
    const server = fakeCatalogue()
    await showPage(`/en-GB/products/detail/nobody${part}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'This product could not be found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to catalogue' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'About this product' })).toBeNull()
    expect(server.calls.filter(({ path }) => /media|content|export/.test(path))).toEqual([])
  },
)
