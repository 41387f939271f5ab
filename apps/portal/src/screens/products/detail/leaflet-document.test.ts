import { describe, expect, it } from 'vitest'
import { applyStyles, frameDocument } from './leaflet-document.ts'

const leaflet = `<!doctype html><html lang="de-DE"><head><meta charset="utf-8"><title>Kurv</title><base href="https://x.example/">
<style>@page{size:A4}</style><link rel="author"><script>alert(1)</script></head>
<body onload="alert(2)"><h1 style="color:red" onclick="alert(3)">Kurv</h1><style>h1{margin:0}</style><object></object>
<a href="https://a.example/" target="_top">a</a><a href="javascript:alert(4)">b</a><form action="/"><input></form>
<img src="data:image/png;base64,AA" onerror="alert(5)"><svg viewBox="0 0 1 1"><path d="M0 0"/></svg></body></html>`

const framed = (html: string, title: string) =>
  frameDocument(html, {
    title,
    base: 'https://pim.example/leaflet/en_GB/7/lamp.html',
    origins: ['https://pim.example', 'https://cdn.example'],
  })

describe('a leaflet for a frame', () => {
  it('DETAIL-07 shows pictures of the server, also those that it names from the leaflet on', () => {
    const { html } = framed('<img src="/media/a.jpg"><img src="logo.png" srcset="b.png 2x"><img src="http://[">', 'x')
    expect(html).toContain('<img src="https://pim.example/media/a.jpg">')
    expect(html).toContain('<img src="https://pim.example/leaflet/en_GB/7/logo.png">')
    expect(html).not.toContain('srcset')
  })

  it('A-47 holds nothing that runs, loads or leads elsewhere', () => {
    const { html } = framed(leaflet, 'kurv')
    expect(html).not.toMatch(/<script|<iframe|<form|<input|<base|<link|alert|javascript:|_top/i)
    expect(html).toContain('<h1 data-style="color:red">Kurv</h1>')
    expect(html).toContain('<a href="https://a.example/" target="_blank" rel="noopener noreferrer">a</a>')
    expect(html).toContain('<svg viewBox="0 0 1 1">')
    expect(html).toContain('src="data:image/png;base64,AA"')
  })

  it('A-47 DETAIL-07 loads nothing but pictures from elsewhere, whatever a template of the catalogue names', () => {
    const tracked =
      '<meta http-equiv="refresh" content="0"><img src="https://x.example/a.png"><style>p{background:url(https://x.example/b.png)}'
    for (const html of [leaflet, tracked, '']) {
      const [first, ...others] = new DOMParser()
        .parseFromString(framed(html, 'x').html, 'text/html')
        .querySelectorAll('head > *:first-child, meta')
      expect(first?.getAttribute('http-equiv')).toBe('Content-Security-Policy')
      expect(first?.getAttribute('content')).toContain(
        "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: https://pim.example https://cdn.example;",
      )
      expect(others).toEqual([])
    }
  })

  it('DETAIL-07 keeps its language, and is called as its file', () => {
    const { html } = framed(leaflet, 'lindhaven-26')
    expect(html).toMatch(/^<!doctype html><html lang="de-DE">/)
    expect(html).toContain('<title>lindhaven-26</title>')
  })

  it('DETAIL-07 hands its styles over, which the policy of the page does not let in as text', () => {
    const { html, styles } = framed(leaflet, 'kurv')
    expect(styles).toEqual(['@page{size:A4}', 'h1{margin:0}'])
    expect(html).not.toMatch(/<style| style=/)
    const page = document.implementation.createHTMLDocument()
    page.body.innerHTML = '<p data-style="color: red">x</p>'
    Object.defineProperty(page, 'defaultView', { value: window })
    applyStyles(page, ['p { margin: 0 }'])
    expect(page.adoptedStyleSheets.at(-1)?.cssRules[0]?.cssText).toContain('margin: 0')
    expect(page.querySelector('p')?.style.color).toBe('red')
  })
})
