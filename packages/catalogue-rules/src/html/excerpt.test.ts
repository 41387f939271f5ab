import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanArticle } from './article-html.ts'
import { excerptOf } from './excerpt.ts'
import { htmlToText } from './html-text.ts'

const words = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `word${index + from}`).join(' ')
const textOf = (html: string) => htmlToText(html)

describe('an excerpt of a text', () => {
  it('API-21 is the whole of a short text, without pictures, tables, headings and links', () => {
    expect(
      excerptOf(
        '<h2>One</h2><p>Some <strong>warm</strong> <a href="/x">light</a>.</p><figure><img src="a"><figcaption>Below</figcaption></figure>' +
          '<table><tr><td>1</td></tr></table><ul><li>a &amp; b</li></ul>',
      ),
    ).toBe('<p>Some <strong>warm</strong> light.</p><ul><li>a &amp; b</li></ul>')
    expect(excerptOf('')).toBe('')
    expect(excerptOf('plain text')).toBe('plain text')
  })

  it('API-21 ends at a word with an ellipsis after about 300 characters, with its tags closed', () => {
    const html = excerptOf(`<blockquote><p><em>${words(100)}</em></p></blockquote>`)
    expect(html).toMatch(/^<p><em>word0 .* word\d+ …<\/em><\/p>$/)
    expect(textOf(html).length).toBeGreaterThan(280)
    expect(textOf(html).length).toBeLessThanOrEqual(302)
    const two = excerptOf(`<p>${words(20)}</p><ol><li>${words(80, 20)}</li></ol>`)
    expect(two).toMatch(/<\/p><ol><li>word20 .* …<\/li><\/ol>$/)
  })

  it('counts a character that has a name as one, and cuts none in two', () => {
    const html = excerptOf(`<p>${'&amp;'.repeat(400)}</p>`)
    expect(html).toBe(`<p>${'&amp;'.repeat(300)} …</p>`)
    expect(excerptOf(`<p>${'灯'.repeat(400)}</p>`)).toBe(`<p>${'灯'.repeat(300)} …</p>`)
    expect(excerptOf(`<p>${'💡'.repeat(400)}</p>`)).toBe(`<p>${'💡'.repeat(300)} …</p>`)
  })

  it('API-21 is the part where the words were found', () => {
    const html = `<p>${words(100)}</p><p>And ${words(10, 200)} the <b>needle</b> in the hay.</p><p>End.</p>`
    expect(excerptOf(html, ['needle'])).toBe(`<p>… And ${words(10, 200)} the <b>needle</b> in the hay.</p><p>End.</p>`)
    const long = excerptOf(`<ul><li>${words(100)} needle ${words(100)}</li></ul>`, ['needl'])
    expect(long).toMatch(/^<ul><li>… word\d+ .*needle word0 .* …<\/li><\/ul>$/)
  })

  it('begins at the beginning when that shows the words, or when nothing does', () => {
    const html = `<p>A needle ${words(100)}</p>`
    expect(excerptOf(html, ['needle'])).toBe(excerptOf(html))
    expect(excerptOf(html, ['absent'])).toBe(excerptOf(html))
    expect(excerptOf(html, [''])).toBe(excerptOf(html))
  })

  it('finds words whatever their accents and case, and in a run without spaces', () => {
    expect(textOf(excerptOf(`<p>${words(100)}</p><p>Élégant</p>`, ['elegant']))).toBe('… Élégant')
    expect(textOf(excerptOf(`<p>${'木'.repeat(500)}台灯</p>`, ['台灯']))).toContain('台灯')
  })

  it('is balanced and bounded for every text that was cleaned', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<em>',
      '</em>',
      '<ul>',
      '<li>',
      '</ul>',
      '<table>',
      '</table>',
      '<figure>',
      'needle ',
      'hay ',
      '<br>',
      '<div>',
      '</div>',
      '<pre>',
      words(60),
      '&lt;',
      '<h3>',
      '</h3>',
    )
    const book = { picture: () => undefined, link: () => undefined }
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const html = excerptOf(cleanArticle(pieces.join(''), book).html, ['needle'])
        expect(textOf(html).length).toBeLessThanOrEqual(306)
        const open: string[] = []
        for (const [, slash, tag = ''] of html.matchAll(/<(\/?)(\w+)[^>]*>/g))
          if (slash === '/') expect(open.pop()).toBe(tag)
          else open.push(tag)
        expect(open).toEqual([])
      }),
    )
  })
})
