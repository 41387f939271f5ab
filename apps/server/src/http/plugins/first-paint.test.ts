import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { earlyCalls } from './early-calls.ts'
import { earlyLinks, kindAt } from './early-files.ts'
import { beginScript, earlyScript, firstPaint } from './first-paint.ts'

const configuration = (setup: object, palette?: object) =>
  ({ setup: { title: 'Lamps & <more>', logo: '', ...setup }, theme: { palette } }) as unknown as Parameters<
    typeof firstPaint
  >[0]

describe('what shows first', () => {
  it('CONFIG-07 has the header in the colours of the brand, and nothing of them that is no colour', () => {
    const header = { background: '#112233', regularText: 'red}body{display:none' }
    const { style } = firstPaint(configuration({}, { header }), 'list')
    expect(style).toContain('#first header{background:#112233;')
    expect(style).not.toContain('display:none}body')
    expect(style).not.toContain('red}')
  })

  it('has the logo, or the title, as text and hidden from those who listen', () => {
    const { body } = firstPaint(configuration({}), 'list')
    expect(body).toContain('<div id="first" aria-hidden="true">')
    expect(body).toContain('<span>Lamps &amp; &lt;more&gt;</span>')
    expect(firstPaint(configuration({ logo: '/a"b.svg' }), 'form').body).toContain('<img src="/a&quot;b.svg" alt=""')
  })

  it('has no places of a page where signing in shows', () => {
    expect(firstPaint(configuration({}), 'form').body).not.toMatch(/<i>|<svg/)
    expect(firstPaint(configuration({}), 'list').body).toMatch(/<i>.*<svg|<svg.*<i>/)
  })
})

describe('the script in the head', () => {
  /** Runs the script as a page does, and returns the requests that it makes. */
  function run(stored: unknown, search = '') {
    const asked: { url: string; headers: Record<string, string> }[] = []
    const root = { lang: 'en-GB', dataset: {} as Record<string, string> }
    const self: Record<string, unknown> = {}
    runInNewContext(earlyScript, {
      self,
      localStorage: { user: stored },
      location: { search },
      document: { documentElement: root, currentScript: { dataset: { gate: '/gate', page: '/list /tree' } } },
      fetch: (url: string, { headers }: { headers: Record<string, string> }) => {
        asked.push({ url, headers })
        return Promise.resolve()
      },
    })
    return { asked, visitor: root.dataset.visitor, early: self.vitrineEarly }
  }

  it('asks for what the page begins with, as the one who is known', () => {
    const { asked, visitor } = run(JSON.stringify({ token: 't' }))
    expect(asked.map(({ url }) => url)).toEqual(['/gate', '/list', '/tree'])
    expect(asked[0]?.headers).toEqual({ authorization: 'Bearer t', 'accept-language': 'en-GB' })
    expect(visitor).toBeUndefined()
  })

  it('asks for nothing of the page itself where its query may choose', () => {
    expect(run(JSON.stringify({ token: 't' }), '?q={}').asked.map(({ url }) => url)).toEqual(['/gate'])
  })

  it.each([undefined, 'no JSON', 'null', '{"token":""}', '{"token":"t","pending":{}}'])(
    'SESSION-14 asks for nothing and shows no page to nobody: %s',
    (stored) => {
      const { asked, visitor, early } = run(stored)
      expect([asked, visitor, early]).toEqual([[], 'nobody', undefined])
    },
  )
})

describe('the calls that a page begins with', () => {
  const page = (path: string) => earlyCalls(path, ['price', 'width']).page
  const root = '/pim/portal/api/private'

  it('are those of the list, of a category, of a product', () => {
    expect(page('')).toEqual([
      `${root}/product/?offset=0&limit=24&order=name&orderdir=asc&attributes=price%2Cwidth`,
      `${root}/category/`,
      `${root}/attribute/?counts=true`,
    ])
    expect(page('products/list/lamps')[2]).toBe(
      `${root}/attribute/?filters=%7B%22category%22%3A%22lamps%22%7D&counts=true`,
    )
    expect(page('products/detail/LH-1')).toEqual([`${root}/product/LH-1`, `${root}/attribute/`])
  })

  it('are none where everybody may be', () => {
    expect(earlyCalls('auth/login', [])).toEqual({ gate: [], page: [] })
  })
})

describe('the script that begins the portal', () => {
  /** Runs the script as a page does; the test triggers frames, timers and pictures one by one. */
  function run(visibilityState: string, vitrineFirst?: Promise<void>) {
    const frames: (() => void)[] = []
    const timers: { run: () => void; ms: number }[] = []
    const content = { scripts: ['framework', 'portal'] }
    const begun: string[] = []
    runInNewContext(beginScript, {
      self: { vitrineFirst },
      document: {
        documentElement: { lang: 'en-GB', dataset: {} },
        visibilityState,
        getElementById: (id: string) => (id === 'scripts' ? { content } : null),
        // A template's content is empty once it has been moved.
        head: { append: ({ scripts }: typeof content) => begun.push(...scripts.splice(0)) },
      },
      requestAnimationFrame: (next: () => void) => frames.push(next),
      setTimeout: (next: () => void, ms: number) => timers.push({ run: next, ms }),
    })
    const settled = () => new Promise((done) => setImmediate(done))
    return {
      begun,
      frame: async () => {
        for (const next of frames.splice(0)) next()
        await settled()
      },
      /** Runs the timers that are due within this many ms. */
      pass: async (most: number) => {
        for (const { run, ms } of timers.splice(0))
          if (ms <= most) run()
          else timers.push({ run, ms })
        await settled()
      },
    }
  }
  const all = ['framework', 'portal']

  it('puts the scripts into the page when a frame has been shown, once', async () => {
    const { begun, frame, pass } = run('visible')
    await pass(0)
    expect(begun).toEqual([])
    await frame()
    expect(begun).toEqual([])
    // Intl's first format, and then the scripts.
    await pass(0)
    expect(begun).toEqual([])
    await pass(0)
    expect(begun).toEqual(all)
    await pass(1000)
    expect(begun).toEqual(all)
  })

  it('lets the first pictures come before them, and waits no longer than 100 ms', async () => {
    let come = () => {}
    const inTime = run('visible', new Promise((resolve) => (come = resolve)))
    await inTime.frame()
    await inTime.pass(0)
    expect(inTime.begun).toEqual([])
    come()
    await inTime.pass(0)
    await inTime.pass(0)
    expect(inTime.begun).toEqual(all)
    const late = run('visible', new Promise(() => {}))
    await late.frame()
    await late.pass(0)
    await late.pass(99)
    expect(late.begun).toEqual([])
    await late.pass(100)
    await late.pass(0)
    expect(late.begun).toEqual(all)
  })

  it('waits for no frame where none is shown', async () => {
    expect(run('hidden').begun).toEqual(all)
    const { begun, pass } = run('visible')
    await pass(400)
    expect(begun).toEqual(all)
  })
})

describe('the files that a page needs', () => {
  const files = {
    pages: [
      { paths: 'search', shape: 'text', files: ['a/search.js', 'a/search.css'] },
      { paths: '', shape: 'list', files: ['a/catalogue.js'] },
    ],
    languages: { en: 'a/en.js', de: 'a/de.js' },
  } as const

  it('are those of its kind and of its language', () => {
    const { scripts, styles } = earlyLinks(files, kindAt(files, 'search'), 'de')
    expect(scripts.match(/a\/\w+\.js/g)).toEqual(['a/de.js', 'a/search.js'])
    expect(styles).toContain('<link rel="stylesheet" crossorigin href="/a/search.css">')
    expect(earlyLinks(files, kindAt(files, 'products/list/x'), 'hu').scripts.match(/a\/\w+\.js/g)).toEqual([
      'a/en.js',
      'a/catalogue.js',
    ])
  })
})
