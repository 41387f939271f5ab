import { describe, expect, it } from 'vitest'
import { openPages } from '../../modules/pages/testing/open-pages.ts'

const opened = await openPages()

const broken = ['/en/%E0%A4%A', '/de-DE/products/detail/%ff', '/en-GB/contents/list/50%', '/%', '/%zz/products?q=%zz']

describe('an address that cannot be read', () => {
  it.each(broken)('ROUTE-07 %s opens the portal for people', async (url) => {
    const answer = await opened.page(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.body).toContain('<div id="root">')
  })

  it('is in the language of its locale', async () => {
    expect((await opened.page('/de-DE/products/detail/%ff')).body).toContain('<html lang="de-DE">')
  })

  it.each(broken)('A-88 %s says to programs what is wrong', async (url) => {
    const answer = await opened.page(url, { accept: '*/*' })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'address_malformed'])
  })

  it.each(['/pim/portal/api/private/product/%zz', '/media/%zz/%ff', '/assets/%ff.js'])(
    'A-88 %s is no page, whoever asks',
    async (url) => {
      const answer = await opened.page(url, opened.asGuest)
      expect([answer.statusCode < 500, answer.headers['content-type']]).toEqual([
        true,
        'application/json; charset=utf-8',
      ])
    },
  )

  it('leaves an address alone that can be read', async () => {
    expect((await opened.page('/en-GB/products/detail/T%2F1%20%C3%A4?q=%zz')).statusCode).toBe(200)
  })
})
