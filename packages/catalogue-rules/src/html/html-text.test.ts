import { plainLine } from '@vitrine/contract/rules/plain-text'
import { expect, it } from 'vitest'
import { htmlToText } from './html-text.ts'

it('reads the words of HTML, without comments, scripts and style sheets', () => {
  expect(htmlToText('<p class="lead">Oak&nbsp;&amp; brass</p><script>alert(1)</script>')).toBe('Oak & brass')
  expect(htmlToText('<style>p{}</style>Oak<!-- no --> ash<SCRIPT>alert("no")</SCRIPT >&#33;')).toBe('Oak ash !')
  expect(htmlToText('<svg><style/><text>Oak</text><!-- no')).toBe('Oak')
})

it('gives each paragraph, list item and table row a line', () => {
  const table = '<table><tr><th>Height</th><td>10 mm</td></tr><tr><th>Width</th><td>5 mm</td></tr></table>'
  expect(htmlToText(`<h2>Oak</h2><p>A\nlamp<br>of oak</p><ul><li>one</li><li>two</li></ul>${table}`, 'lines')).toBe(
    'Oak\nA lamp\nof oak\n- one\n- two\nHeight 10 mm\nWidth 5 mm',
  )
})

it.each([
  '<p>One</p><p>H<sub>2</sub>O &amp; <b>CO</b><sub>2</sub></p>',
  'Screws < 10 mm and > 5 mm',
  'A<br/>B<script>no</script> &quot;C&quot; &#39;D&#39; &lt;E&gt;',
  'İ<b>x</b>',
])('reads %s as the portal does', (html) => {
  expect(htmlToText(html)).toBe(plainLine(html))
})

it.each(['<!--', '<', '<script>', '<p', '&#', '</', '<style ', '<b>', '<p x="'])(
  'takes time linear in the length for %s without an end',
  (markup) => {
    expect(htmlToText(markup.repeat(400_000 / markup.length)).length).toBeLessThanOrEqual(400_000)
  },
)
