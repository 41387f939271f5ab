import { beforeEach, describe, expect, it } from 'vitest'
import { configurationWith, testLocales } from '../app/testing/test-data.ts'
import { showHead } from './page-head.ts'

const { setup } = configurationWith({ title: 'Light', description: 'Lamps of the north' })
const show = (path: string, page: string, description = '', isThere = true) =>
  showHead(setup, testLocales, path, page, description, isThere)
const of = (selector: string) => document.head.querySelector(selector)
const head = () => ({
  title: document.title,
  description: of('meta[name=description]')?.getAttribute('content'),
  canonical: of('link[rel=canonical]')?.getAttribute('href'),
  robots: of('meta[name=robots]')?.getAttribute('content'),
})
const at = (path: string) => `${window.location.origin}${path}`

beforeEach(() => {
  document.documentElement.lang = 'en-GB'
  document.head.innerHTML = ''
})

describe('the head of the document', () => {
  it('CONFIG-03 CONFIG-05 ROUTE-08 says what the page says, under the address that stands for it', () => {
    show('/en/products/detail/A1/ona/leaflet', 'Ona', '<p>A <b>warm</b> lamp</p>')
    const canonical = at('/en-GB/products/detail/A1')
    expect(head()).toEqual({ title: 'Ona – Light', description: 'A warm lamp', canonical, robots: undefined })
    show('/en', 'All products')
    expect(head()).toEqual({
      title: 'All products – Light',
      description: 'Lamps of the north',
      canonical: at('/en-GB'),
      robots: undefined,
    })
  })

  it('CONFIG-03 leaves what the server has said of a page until its name is known', () => {
    const canonical = at('/en-GB/products/detail/A1')
    document.head.innerHTML = `<title>Ona – Light</title><meta name="description" content="Warm">
      <link rel="canonical" href="${canonical}"><link rel="alternate" hreflang="de-DE" href="/de-DE/products/detail/A1">
      <meta property="og:title" content="Ona"><script type="application/ld+json">{}</script>`
    show('/en-GB/products/detail/A1', '')
    expect(head()).toEqual({ title: 'Ona – Light', description: 'Warm', canonical, robots: undefined })
    show('/en-GB/products/detail/A1', 'Ona', 'Warmer')
    expect(head()).toMatchObject({ description: 'Warmer', canonical })
    expect(document.head.querySelectorAll('[hreflang],[property],script')).toHaveLength(3)
    show('/en-GB/products/detail/B2', '')
    expect(head()).toMatchObject({ title: 'Light', canonical: at('/en-GB/products/detail/B2') })
    expect(document.head.querySelectorAll('[hreflang],[property],script')).toHaveLength(0)
  })

  it('CONFIG-05 ROUTE-12 ROUTE-20 keeps pages about a person out of lists, and only those', () => {
    show('/en/asset/cart', 'Download basket')
    expect(head()).toMatchObject({
      title: 'Download basket – Light',
      canonical: at('/en-GB/asset/cart'),
      robots: 'noindex',
    })
    show('/en/account/profile', 'Personal information')
    expect(head()).toMatchObject({ canonical: at('/en-GB/account/profile'), robots: 'noindex' })
    show('/en/search', 'Search')
    expect(head()).toMatchObject({ canonical: at('/en-GB/search'), robots: undefined })
  })

  it('DETAIL-09 CONFIG-05 keeps what is not there out of lists, as the server does, and the next page in them', () => {
    document.head.innerHTML = '<title>Light</title><meta name="robots" content="noindex">'
    show('/en-GB/products/detail/gone', '')
    show('/en-GB/products/detail/gone', 'Product not found', '', false)
    expect(head()).toEqual({
      title: 'Product not found – Light',
      description: 'Lamps of the north',
      canonical: undefined,
      robots: 'noindex',
    })
    const canonical = at('/en-GB/products/detail/A1')
    show('/en-GB/products/detail/A1', 'Ona')
    expect(head()).toMatchObject({ canonical, robots: undefined })
    show('/en-GB/products/detail/A1', 'Product not found', '', false)
    expect(head()).toMatchObject({ canonical: undefined, robots: 'noindex' })
  })

  it('SESSION-14 sign-in, where everybody without a user is led to, leaves the head of the page that was asked for', () => {
    const canonical = at('/en-GB/products/detail/A1')
    document.head.innerHTML = `<meta name="description" content="Warm"><link rel="canonical" href="${canonical}">`
    show('/en-GB/auth/login', 'Sign in')
    expect(head()).toEqual({ title: 'Sign in – Light', description: 'Warm', canonical, robots: undefined })
  })
})
