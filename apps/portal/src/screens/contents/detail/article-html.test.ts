import { describe, expect, it } from 'vitest'
import { testLocales } from '../../../app/testing/test-data.ts'
import { articleHtml } from './article-html.ts'

const surroundings = {
  setup: { domain: '', amazon: '' },
  segment: 'de-DE',
  locales: testLocales,
  elsewhere: { label: '(öffnet einen neuen Tab)', className: 'hidden' },
  tableLabel: 'Tabelle',
  tableClass: 'box',
}
const media = '/media/0123456789abcdef0123456789abcdef'
const shown = (html: string, setup = surroundings.setup) => {
  const place = document.createElement('div')
  place.innerHTML = articleHtml(html, { ...surroundings, setup })
  return place
}
const attributes = (element: Element | null) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]))

describe('pictures in an article', () => {
  it('CONTENT-07 come in the sizes that the screen needs, up to their own, and keep their place', () => {
    const image = shown(`<p><img src="${media}/table.jpg" alt="A table" width="900" height="600"></p>`).querySelector(
      'img',
    )
    expect(attributes(image)).toMatchObject({ alt: 'A table', width: '900', height: '600', loading: 'lazy' })
    const widths = image?.getAttribute('srcset')?.match(/ \d+w/g)
    expect(widths).toEqual([' 240w', ' 300w', ' 400w', ' 480w', ' 600w', ' 800w', ' 960w'])
    expect(image?.getAttribute('src')).toBe(`${media}/table.jpg?trim=0&width=960&quality=80`)
  })

  it('A-61 leave a foreign address as it is, and name a picture without a text an ornament', () => {
    const image = shown('<img src="https://example.com/a.jpg?x=1">').querySelector('img')
    expect(attributes(image)).toEqual({
      src: 'https://example.com/a.jpg?x=1',
      alt: '',
      loading: 'lazy',
      decoding: 'async',
    })
  })

  it('are asked for where the media are', () => {
    const image = shown(`<img src="${media}/a.jpg" alt="">`, { domain: 'https://media.example', amazon: '' })
    expect(image.querySelector('img')?.getAttribute('src')).toMatch(/^https:\/\/media\.example\/media\//)
  })

  it('without an address are none', () => {
    expect(shown('<p>A<img alt="x"></p>').innerHTML).toBe('<p>A</p>')
  })
})

describe('links in an article', () => {
  const hrefOf = (href: string) => shown(`<a href="${href}">x</a>`).querySelector('a')?.getAttribute('href')

  it.each([
    ['/contents/detail/oil', '/de-DE/contents/detail/oil'],
    ['/products/detail/LH%2F1?x=1#top', '/de-DE/products/detail/LH%2F1?x=1#top'],
    ['/en-GB/search?term=oak', '/de-DE/search?term=oak'],
    ['/', '/de-DE'],
  ])('CONTENT-07 to %s of the portal are in the locale of the reader', (href, expected) => {
    expect(hrefOf(href)).toBe(expected)
  })

  it.each([`${media}/guide.pdf`, 'mailto:a@example.com', 'tel:+31', 'https://example.com/a', '//example.com/a'])(
    'to %s stay as they are',
    (href) => {
      expect(hrefOf(href)).toBe(href)
    },
  )

  it.each(['https://example.com', 'HTTP://example.com', '//example.com'])(
    'CONTENT-06 CONTENT-07 to %s open in a new tab, say so to listeners, and tell nothing of the portal',
    (href) => {
      const link = shown(`<a href="${href}">x</a>`).querySelector('a')
      expect(attributes(link)).toEqual({ href, target: '_blank', rel: 'noopener noreferrer' })
      expect(link?.innerHTML).toBe('x<span class="hidden"> (öffnet einen neuen Tab)</span>')
    },
  )

  it.each(['/assets/list', `${media}/guide.pdf`, 'mailto:a@example.com', 'tel:+31'])(
    'CONTENT-07 to %s stay in this one',
    (href) => {
      const link = shown(`<a href="${href}">x</a>`).querySelector('a')
      expect([link?.target, link?.textContent]).toEqual(['', 'x'])
    },
  )
})

it('CONTENT-07 puts a table into a box that is scrolled by itself, also with the keyboard, and names it', () => {
  const place = shown(
    '<table><caption> Lux </caption><tr><td><table><tr><td>in</td></tr></table></td></tr></table><table></table>',
  )
  const boxes = [...place.querySelectorAll('[role=region]')]
  expect(boxes.map(attributes)).toEqual([
    { class: 'box', role: 'region', tabindex: '0', 'aria-label': 'Lux' },
    { class: 'box', role: 'region', tabindex: '0', 'aria-label': 'Tabelle' },
  ])
  expect(boxes[0]?.querySelectorAll('table')).toHaveLength(2)
})
