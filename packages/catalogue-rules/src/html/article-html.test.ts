import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AddressBook, cleanArticle, rewriteAddresses } from './article-html.ts'

/** Resolves every address to its own name. */
const book: AddressBook = {
  picture: (src) => (src === 'gone.jpg' ? undefined : { src: `/media/${src}`, width: 400, height: 300 }),
  link: (href) => (href.startsWith('gone') ? undefined : href),
}
const clean = (html: string) => cleanArticle(html, book).html

describe('the HTML of articles', () => {
  it('CONTENT-07 keeps what articles are made of', () => {
    const html =
      '<h2>One</h2><p>Text <em>and</em> <a href="/contents/detail/x">more</a></p><blockquote><p>Said</p></blockquote>' +
      '<figure><figcaption>Below</figcaption></figure><table><thead><tr><th scope="col">a</th></tr></thead></table><ol start="3"><li>three</li></ol>'
    expect(clean(html)).toBe(html)
  })

  it('gives pictures their address and size, so that nothing jumps', () => {
    expect(clean('<img src="a.jpg" alt="A &quot;hall&quot;" width="9999" onerror="x()" style="x">')).toBe(
      '<img src="/media/a.jpg" alt="A &quot;hall&quot;" width="400" height="300" />',
    )
  })

  it('takes pictures and links away that lead nowhere, and keeps the text of the links', () => {
    expect(
      clean('<p>See <a href="gone">here</a> and <a>there</a>.</p><p><img src="gone.jpg"></p><figure><img></figure>'),
    ).toBe('<p>See here and there.</p>')
    // Removing one tag leaves its neighbours' tags unchanged.
    expect(clean('<p><a href="gone">x</a></p><p><img src="a.jpg"></p>')).toBe(
      '<p>x</p><p><img src="/media/a.jpg" width="400" height="300" /></p>',
    )
  })

  it('A-47 takes out what runs, loads or restyles, and names it', () => {
    const { html, dropped } = cleanArticle(
      '<p onclick="x()" style="color:red" id="y">Text</p><script>alert(1)</script><style>p{}</style><iframe src="https://x.example"></iframe>' +
        '<video src="a.mp4">no films</video><svg><script>alert(2)</script></svg><form><input><button>Go</button></form><object data="x"></object>',
      book,
    )
    expect(html).toBe('<p>Text</p>')
    expect([...dropped].sort()).toEqual([
      'button',
      'form',
      'iframe',
      'input',
      'object',
      'script',
      'style',
      'svg',
      'video',
    ])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example/x',
  ])('A-47 lets no link lead to %j, whatever its address book says', (href) => {
    expect(clean(`<a href="${href}">x</a>`)).toBe('x')
  })

  it('A-47 takes pictures from https only, whatever its address book says', () => {
    const as = (src: string) => cleanArticle('<img src="x">', { ...book, picture: () => ({ src }) }).html
    expect(as('https://elsewhere.example/a.jpg')).toBe('<img src="https://elsewhere.example/a.jpg" />')
    for (const src of ['http://x.example/a.jpg', 'data:image/png;base64,AA', 'javascript:x', '//x.example/a'])
      expect(as(src)).toBe('')
  })

  it('tells pages elsewhere nothing of the portal', () => {
    expect(clean('<a href="https://x.example">x</a>')).toBe(
      '<a href="https://x.example" rel="noopener noreferrer">x</a>',
    )
  })

  it('makes a first-level heading a second-level one, and says by an attribute where a column stands', () => {
    expect(clean('<h1>One</h1>')).toBe('<h2>One</h2>')
    expect(clean('<table><tr><td style="text-align:right">1</td></tr></table>')).toBe(
      '<table><tr><td align="right">1</td></tr></table>',
    )
  })

  it('A-47 is done with what it has cleaned, and leaves no event, script or style in anything', () => {
    const piece = fc.constantFrom(
      ...[
        '<a href="',
        'javascript:',
        '">',
        '<img src=x onerror=alert(1)>',
        '</a>',
        '<svg/onload=x>',
        '<!--',
        '-->',
        '<p ',
        "'",
        '"',
        '<',
        '>',
      ],
      ...[
        '<script>',
        '</script>',
        '<math><mi//xlink:href="data:x,">',
        '<table><td>',
        '</p>',
        '&lt;script&gt;',
        '<style>',
        'text',
        '\0',
        '<![CDATA[',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const once = clean(pieces.join(''))
        expect(once).not.toMatch(/href="javascript:/i)
        expect(once.replace(/"[^"]*"/g, '""')).not.toMatch(/<(script|style|svg|math)|<[^>]*\s(on\w+|style)=/i)
        expect(cleanArticle(once, { picture: (src) => ({ src }), link: (href) => href }).html).toBe(once)
      }),
      { examples: [[['<p ', '<math><mi//xlink:href="data:x,">', '<table><td>']]] },
    )
  })
})

describe('addresses in a text', () => {
  it('are written anew, and nothing else is', () => {
    const html = '<p class="x">a <img src="a b.jpg"> <a href="x">b</a> <custom-tag on="1">c</custom-tag></p>'
    expect(rewriteAddresses(html, { picture: (src) => ({ src: `m/${src}` }), link: () => 'product:1 2' })).toBe(
      '<p class="x">a <img src="m/a b.jpg" /> <a href="product:1 2">b</a> <custom-tag on="1">c</custom-tag></p>',
    )
  })
})
