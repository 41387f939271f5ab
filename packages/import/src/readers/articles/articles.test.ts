/** Imports of articles' files: front matter, Markdown and HTML, languages, addresses. */
import { describe, expect, it } from 'vitest'
import { folderOf, lines, readCatalogue } from '../../testing/read-catalogue.ts'
import { folderReader } from '../folder.ts'
import { articleName } from './article-names.ts'
import { articleText } from './article-text.ts'
import { partsOf } from './front-matter.ts'
import { htmlOfMarkdown } from './markdown.ts'

const products = lines('code,title', 'L1,Lamp')
const locales = lines('code,title,default', 'en_GB,English,true', 'de_DE,Deutsch,false', 'de_AT,Deutsch,false')
const read = (files: Record<string, string | Uint8Array>) =>
  readCatalogue(folderReader, folderOf({ 'products.csv': products, 'locales.csv': locales, ...files }))
/** The article of one file. */
const article = async (source: string, more: Record<string, string> = {}, name = 'contents/a.md') => {
  const { of, findings } = await read({ [name]: source, ...more })
  const told = findings.filter(({ at }) => at.file.startsWith('contents/'))
  return { record: of('content')[0], told, codes: told.map(({ code }) => code) }
}
const matter = (yaml: string, text = 'Text') => `---\n${yaml}\n---\n${text}`

describe('front matter', () => {
  const parts = (source: string) => {
    const told: { line: number | undefined; message: string; remedy: string | undefined }[] = []
    const found = partsOf(source, 'a.md', ({ at, message, remedy }) => told.push({ line: at.line, message, remedy }))
    return { ...found, told }
  }

  it('is YAML between two lines of ---, and every scalar is the text that it is', () => {
    const { stated, text, textLine, lineOf, told } = parts(
      '---\r\nid: 007\r\ntitle: no\r\ncreated: 2026-02-03\r\nlist: [1.10, true]\r\nempty:\r\n---\r\n\r\n# Text\r\n---\r\n',
    )
    expect(stated).toEqual({ id: '007', title: 'no', created: '2026-02-03', list: ['1.10', 'true'], empty: '' })
    expect([text, textLine, lineOf('created'), lineOf('none'), told]).toEqual([
      '\r\n# Text\r\n---\r\n',
      8,
      4,
      undefined,
      [],
    ])
  })

  it('is not there in a file without, and may be empty', () => {
    expect(parts('Text\n---\nid: x\n---')).toMatchObject({
      stated: {},
      text: 'Text\n---\nid: x\n---',
      textLine: 1,
      told: [],
    })
    expect(parts('---\n---\nText')).toMatchObject({ stated: {}, text: 'Text', told: [] })
    // A horizontal line, and no front matter.
    expect(parts('---\n\nText')).toMatchObject({ stated: {}, text: '---\n\nText', told: [] })
  })

  it.each([
    ['id: a\ntitle: A: b', 3],
    ['title: "x', 2],
    ['id: a\nid: b', 3],
    ['\tid: a', 2],
    ['- a\n- b', 2],
    ['just text', 2],
    [
      `a: &a [x]\nb: &b [${Array.from({ length: 30 }, () => '*a').join(',')}]\nc: [${Array.from({ length: 30 }, () => '*b').join(',')}]`,
      2,
    ],
  ])('is told with its line when it is broken: %j', (yaml, line) => {
    const { stated, text, told } = parts(matter(yaml))
    expect([stated, text, told.map((one) => one.line)]).toEqual([{}, 'Text', [line]])
    expect(told[0]?.remedy).not.toBe('')
  })

  it('is reported if it does not end', () => {
    expect(parts('---\ntitle: x\n\nText').told).toEqual([
      expect.objectContaining({ line: 1, message: expect.stringContaining('second line') }),
    ])
  })
})

describe("an article's text", () => {
  it('is Markdown with tables and HTML in it', () => {
    expect(htmlOfMarkdown('a **b**\n\n|x|\n|-|\n|1|\n\n<figure>c</figure>')).toBe(
      '<p>a <strong>b</strong></p>\n<table>\n<thead>\n<tr>\n<th>x</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table>\n<figure>c</figure>',
    )
  })

  it('makes a figure of a picture with a title that has a paragraph to itself', () => {
    expect(htmlOfMarkdown('![A](a.jpg "B & <c>")')).toBe(
      '<figure><img src="a.jpg" alt="A" title="B &amp; &lt;c&gt;"><figcaption>B &amp; &lt;c&gt;</figcaption></figure>\n',
    )
    expect(htmlOfMarkdown('![A](a.jpg)')).toBe('<p><img src="a.jpg" alt="A"></p>\n')
    expect(htmlOfMarkdown('x ![A](a.jpg "B")')).toBe('<p>x <img src="a.jpg" alt="A" title="B"></p>\n')
  })

  it.each([
    ['# One\n\nText', '', 'One', '<p>Text</p>'],
    ['# One\n\nText', 'One', 'One', '<p>Text</p>'],
    ['# One\n\nText', 'Two', 'Two', '<h1>One</h1>\n<p>Text</p>'],
    ['Text\n\n## *One* & two', '', 'One & two', '<p>Text</p>\n<h2><em>One</em> &amp; two</h2>'],
    ['Text', '', '', '<p>Text</p>'],
    ['', '', '', ''],
  ])('has a title: %j with %j', (source, stated, title, html) => {
    expect(articleText(source, false, stated)).toEqual({ title, html })
  })

  it('is the body of an HTML page, whose head may have the title', () => {
    const page =
      '<!doctype html><html><head><title>One &amp; two</title><style>p{}</style></head><body class="x">\n<p>Text</p>\n</body></html>'
    expect(articleText(page, true, '')).toEqual({ title: 'One & two', html: '<p>Text</p>' })
    // Tags in comments and scripts are none of the page.
    const hidden = '<!-- <body><h1>No</h1> --><head><script>"<title>No</title>"</script><title>Yes</title></head>'
    expect(articleText(`${hidden}<body ><p>Text</p></body >`, true, '')).toEqual({ title: 'Yes', html: '<p>Text</p>' })
    expect(articleText('<h1>Caf&eacute; &amp;lt; <b>2</b></h1><p>**Text**</p>', true, '')).toEqual({
      title: 'Café &lt; 2',
      html: '<p>**Text**</p>',
    })
  })
})

describe('the name of an article file', () => {
  it.each([
    ['contents/a.md', 'a', ''],
    ['contents/x/a.de_DE.markdown', 'a', 'de_DE'],
    ['contents/a.de-DE.HTML', 'a', 'de_DE'],
    ['contents/a.de.htm', 'a', 'de'],
    ['contents/din.60529.md', 'din.60529', ''],
    ['contents/v1.2.md', 'v1.2', ''],
    ['contents/de.md', 'de', ''],
    ['contents/a.xx_YY.md', undefined, undefined],
  ])('%s', (file, name, locale) => {
    const found = articleName(file)
    expect(['name' in found ? found.name : undefined, found.locale]).toEqual([name, locale])
  })
})

describe('articles of a folder', () => {
  it('DATA-19 are read with everything that they state', async () => {
    const { record, told } = await article(
      matter(
        'id: warm\ntitle: Warm light\ntitle-de_DE: Warmes Licht\nintroduction: How\ncreated: 2026-02-03\npriority: 2.5\n' +
          'categories: [a, b]\nproducts: L1 | L2\nlink: https://x.example/a?b=1\nfile: {path: media/a.pdf, name: Sheet, name-de_DE: Blatt}\n' +
          'image_small: b.jpg\nimage_large: https://x.example/c.jpg\nthumbnail: MEDIA/b.jpg\nattachments: [media/a.pdf, {path: b.jpg, name: B}]',
      ),
      { 'media/a.pdf': 'a', 'media/b.jpg': 'b', 'contents/b.jpg': 'b' },
    )
    expect(told.map(({ code, at }) => [code, at.line])).toEqual([['file-name-case', 14]])
    expect(record).toEqual({
      kind: 'content',
      at: { file: 'contents/a.md' },
      code: 'warm',
      titles: { '': 'Warm light', de_DE: 'Warmes Licht' },
      introductions: { '': 'How' },
      links: { '': 'https://x.example/a?b=1' },
      bodies: { '': '<p>Text</p>' },
      named: [],
      positions: { '': { file: 'contents/a.md', line: 17 } },
      created: '2026-02-03',
      priority: 2.5,
      categories: ['a', 'b'],
      products: ['L1', 'L2'],
      files: {
        file: { path: 'media/a.pdf', names: { '': 'Sheet', de_DE: 'Blatt' } },
        image_small: { path: 'contents/b.jpg', names: {} },
        image_large: { path: 'https://x.example/c.jpg', names: {} },
        thumbnail: { path: 'media/b.jpg', names: {} },
        attachments: [
          { path: 'media/a.pdf', names: {} },
          { path: 'contents/b.jpg', names: { '': 'B' } },
        ],
      },
    })
  })

  it('in several languages are one, and the file without a locale speaks for all', async () => {
    const { of, findings } = await read({
      'contents/a.md': matter('id: x\ncategories: a\nfile: media/f.pdf\nattachments: media/f.pdf', '# One'),
      'contents/a.de.md': matter('file: {name: Blatt}\nattachments: [{name: Anlage}]', '# Eins\n\nText'),
      'contents/a.de_AT.md': matter('title: Oans\ncategories: b\nid: y'),
      'media/f.pdf': 'f',
    })
    expect(of('content')).toHaveLength(1)
    expect(of('content')[0]).toMatchObject({
      code: 'x',
      titles: { '': 'One', de: 'Eins', de_AT: 'Oans' },
      bodies: { de: '<p>Text</p>', de_AT: '<p>Text</p>' },
      categories: ['a'],
      files: {
        file: { path: 'media/f.pdf', names: { de: 'Blatt' } },
        attachments: [{ path: 'media/f.pdf', names: { de: 'Anlage' } }],
      },
    })
    expect(findings.filter(({ at }) => at.file === 'contents/a.de_AT.md').map(({ code }) => code)).toEqual([
      'article-id',
      'stated-twice',
    ])
  })

  it('in folders of languages are one if they state the same id, and a duplicate is reported', async () => {
    const { of, found } = await read({
      'contents/de/licht.de_DE.md': matter('id: light'),
      'contents/en/light.en_GB.md': 'Text',
      'contents/en/light.html': '<p>Text</p>',
      'contents/en/light.md': 'Other',
    })
    expect(of('content').map(({ code, bodies }) => [code, Object.keys(bodies)])).toEqual([
      ['light', ['', 'de_DE', 'en_GB']],
    ])
    expect(found('duplicate-article').map(({ at }) => at.file)).toEqual(['contents/en/light.md'])
  })

  it('lead to each other, to products, files, pages and places elsewhere', async () => {
    const { record, told } = await article(
      [
        '# A',
        '[a](b/other.md) [b](b/other.de.md#part) [c](content:näm) [d](product:L%201) [e](../media/x%20y.pdf?v=1) [f](/search?q=1)',
        '[g](https://x.example/ä) [h](mailto:a@x.example) [i](tel:+49) <a href="b/other.md">j</a> [k](contents/b/other.md)',
      ].join('\n'),
      { 'contents/b/other.md': matter('id: näm\ntitle: B'), 'contents/b/other.de.md': 'Text', 'media/x y.pdf': 'x' },
    )
    expect(told).toEqual([])
    const hrefs = [...(record?.bodies[''] ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual([
      ...['content:näm', 'content:näm', 'content:näm', 'product:L 1', 'media/x y.pdf', '/search?q=1'],
      ...['https://x.example/%C3%A4', 'mailto:a@x.example', 'tel:+49', 'content:näm', 'content:näm'],
    ])
    expect(record?.named).toEqual(['media/x y.pdf'])
  })

  it.each([
    ['[x](javascript:alert(1))', 'link-address'],
    ['[x](ftp://x.example)', 'link-address'],
    ['[x](//x.example)', 'link-address'],
    ['[x](#part)', 'anchor'],
    ['[x](none.md)', 'missing-file'],
    ['[x](../../etc/passwd)', 'path-outside'],
    ['[x](content:none)', 'unknown-article'],
    ['![x](none.jpg)', 'missing-file'],
    ['![x](../../../x.jpg)', 'path-outside'],
    ['![x](data:image/png;base64,AAAA)', 'media-address'],
    ['![x](http://x.example/a.jpg)', 'media-address'],
    ['<img src="%ff.jpg">', 'missing-file'],
  ])('tell the line of what leads nowhere: %s', async (text, code) => {
    const { record, told } = await article(`---\ntitle: A\n---\n\n${text}\n`)
    expect(told.map((one) => [one.code, one.at.line])).toEqual([[code, 5]])
    expect(record?.bodies['']).not.toMatch(/(href|src)=/)
    expect(told[0]?.remedy).not.toBe('')
  })

  it('take pictures as seen from the file, from the folder, and written with other percent signs or case', async () => {
    const { record, codes } = await article(
      '# A\n\n![a](near.jpg) ![b](media/far.jpg) ![c](../media/far.jpg) ![d](<../media/ä b.jpg>) ![e](../MEDIA/far.jpg) <img src="near.jpg"> ![f](https://x.example/y.jpg)',
      { 'contents/near.jpg': 'n', 'media/far.jpg': 'f', 'media/ä b.jpg': 'ä' },
    )
    expect(codes).toEqual(['file-name-case'])
    const sources = [...(record?.bodies[''] ?? '').matchAll(/src="([^"]*)"/g)].map(([, src]) => src)
    expect(sources).toEqual([
      ...['contents/near.jpg', 'media/far.jpg', 'media/far.jpg', 'media/ä b.jpg', 'media/far.jpg', 'contents/near.jpg'],
      'https://x.example/y.jpg',
    ])
    expect(record?.named).toEqual(['contents/near.jpg', 'media/far.jpg', 'media/ä b.jpg'])
  })

  it.each([
    ['Text', ['no-title'], { titles: { '': 'A' } }],
    ['# One', ['empty-article'], { titles: { '': 'One' }, bodies: {} }],
    ['', ['no-title', 'empty-article'], { titles: { '': 'A' } }],
    [matter('title: x\ntitel: y\nname-xx: z'), ['unknown-key', 'unknown-key'], {}],
    [matter('title: x\nlink: javascript:alert(1)'), ['link-address'], { links: {} }],
    [matter('title: x\nlink: www.x.example'), ['link-address'], { links: {} }],
    [matter('title: x\ncreated: yesterday'), ['no-date'], { created: '' }],
    [matter('title: x\npriority: high'), ['no-number'], { priority: 0 }],
    [matter('title: x\ncategories: {a: b}'), ['no-list'], { categories: [] }],
    [matter('title: x\nproducts: [a, [b], a]'), ['no-list'], { products: ['a'] }],
    [matter('title: x\nfile: none.pdf'), ['missing-file'], {}],
    [matter('title: x\nfile: ../../x'), ['path-outside'], {}],
    [matter('title: x\nfile: http://x.example/a.pdf'), ['media-address'], {}],
    [matter('title: [x]\nfile: {name: x}\nattachments: {a: b}', '# One\n\nText'), [], { titles: { '': 'One' } }],
  ])('say what is missing or wrong: %j', async (source, codes, found) => {
    const read = await article(source)
    expect(read.codes).toEqual(codes)
    expect(read.record).toMatchObject(found)
  })

  it.each([
    ['elements within each other', `# One\n\n${'<b>x'.repeat(300)}`, ['too-deep', 'empty-article']],
    ['elements whose ends end nothing', `# One\n\n${'<b></i>'.repeat(50_000)}`, ['too-deep', 'empty-article']],
    [
      'elements that may stand without an end',
      `# One\n\n${'<p><li><td>'.repeat(50_000)}`,
      ['too-deep', 'empty-article'],
    ],
    ['a heading of such elements', `<h1>${'<b></i>'.repeat(50_000)}</h1>`, ['no-title', 'empty-article']],
    ['lists within lists in its front matter', matter('[['.repeat(20_000)), ['front-matter', 'no-title']],
    ['a long front matter', matter(`title: x\n${'#\n'.repeat(40_000)}`), ['front-matter', 'no-title']],
    [
      'an address that is used without end',
      `# One\n\n[x]: ${'y'.repeat(100_000)}\n\n${'[x] '.repeat(1000)}`,
      ['file-too-large', 'no-title', 'empty-article'],
    ],
    ['a path without end', `# One\n\nText ![x](${'a/'.repeat(100_000)})`, ['path-too-long']],
  ])('are not read without end: %s', async (_what, source, codes) => {
    const { record, codes: told } = await article(
      source,
      {},
      source.startsWith('<') ? 'contents/a.html' : 'contents/a.md',
    )
    expect(told).toEqual(codes)
    expect(JSON.stringify(record).length).toBeLessThan(1000)
  })

  it('say on which line something is wrong the first hundred times', async () => {
    const { told } = await article(`# One\n\n${'[x](none.md)\n'.repeat(150)}`)
    expect(told.filter(({ at }) => at.line !== undefined)).toHaveLength(100)
    expect(told).toHaveLength(150)
  })

  it('are read in other encodings with a warning, and not when they are larger than any article', async () => {
    const { of, findings } = await read({
      'contents/a.md': new Uint8Array(Buffer.from('# Caf\xe9\n\nText', 'latin1')),
      'contents/b.md': new Uint8Array(Buffer.from('\ufeff# Café\n\nText', 'utf16le')),
      'contents/c.md': '\ufeff---\ntitle: C\n---\nText',
      'contents/d.md': 'x'.repeat(2 * 1024 * 1024 + 1),
    })
    expect(of('content').map(({ titles }) => titles[''])).toEqual(['Café', 'Café', 'C'])
    expect(findings.filter(({ at }) => at.file.startsWith('contents')).map(({ code, at }) => [code, at.file])).toEqual([
      ['encoding', 'contents/a.md'],
      ['file-too-large', 'contents/d.md'],
    ])
  })

  it('come behind the products with their categories, and name their pictures so that nobody misses them', async () => {
    const { records, found, of } = await read({
      'content-categories.csv': lines('code,parent,order,title,title-de_DE', 'a,b,2,A,Ä', ',,,,', 'b,,1,B,'),
      'contents/a.md': '![x](media/a.jpg)\n\n[y](media/b.pdf)\n\nText',
      'media/a.jpg': 'a',
      'media/b.pdf': 'b',
      'media/c.jpg': 'c',
    })
    expect(records.map(({ kind }) => kind).slice(-4)).toEqual([
      'product',
      'content-category',
      'content-category',
      'content',
    ])
    expect(of('content-category')[0]).toMatchObject({
      code: 'a',
      parent: 'b',
      order: 2,
      titles: { '': 'A', de_DE: 'Ä' },
    })
    expect(found('missing-key')).toEqual([])
    expect(found('unnamed-files').map(({ message }) => message)).toEqual([
      expect.stringMatching(/^1 file .*media\/c\.jpg/),
    ])
  })

  it('are files like any other in a folder of files, unless their categories lie in it', async () => {
    const files = { 'contents/a.md': 'Text', 'media/a.jpg': 'a', 'assets.csv': lines('file', 'media/a.jpg') }
    const plain = await readCatalogue(folderReader, folderOf(files))
    expect([plain.of('content').length, plain.of('asset').map(({ file }) => file)]).toEqual([
      0,
      ['media/a.jpg', 'contents/a.md'],
    ])
    const described = await readCatalogue(
      folderReader,
      folderOf({ ...files, 'content-categories.csv': lines('code', 'a') }),
    )
    expect([described.of('content').length, described.of('asset').map(({ file }) => file)]).toEqual([
      1,
      ['media/a.jpg'],
    ])
    expect(await folderReader.detect(folderOf({ 'content-categories.csv': lines('code', 'a') }))).toBeGreaterThan(0.01)
  })
})
