import { describe, expect, it } from 'vitest'
import { cleanText, contentOf, decodeText, maxContentLength } from './file-text.ts'

describe('texts of files', () => {
  it('are read as UTF-8, UTF-16 by its mark, or Windows-1252', () => {
    expect(decodeText(Buffer.from('Größe 灯'))).toBe('Größe 灯')
    expect(decodeText(Buffer.from('\ufeffGröße', 'utf16le'))).toBe('Größe')
    expect(decodeText(Buffer.from([0xfe, 0xff, 0, 0x4c, 0, 0xe4]))).toBe('Lä')
    expect(decodeText(Buffer.from('Größe', 'latin1'))).toBe('Größe')
    expect(decodeText(Buffer.from('灯灯').subarray(0, 5))).toBe('灯')
  })

  it('lose what can not be stored, and are cut between characters', () => {
    expect(cleanText('a\0b\u0007c\udc00d\ufffee\r\nf')).toBe('a b cde\nf')
    expect(cleanText('😀😀', 3)).toBe('😀')
    expect(contentOf(Buffer.alloc(80_000, 'ab '), 'text/plain').length).toBeLessThanOrEqual(maxContentLength)
  })

  it('are the words of markup alone', () => {
    const page =
      '<html><style>p{}</style><!-- no --><p title="x">Oak &amp; ash&#33;</p><SCRIPT>alert("no")</SCRIPT >&copy;<p>Lamp</p>'
    expect(contentOf(Buffer.from(page), 'text/html').replace(/\s+/g, ' ')).toBe('Oak & ash! © Lamp')
  })
})
