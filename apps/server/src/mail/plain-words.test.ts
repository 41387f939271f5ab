import { describe, expect, it } from 'vitest'
import { mailboxKey, oneLine, severalLines, unlinked } from './plain-words.ts'

describe('words that strangers chose', () => {
  it.each([
    ['www.evil.example', 'www.\u200bevil.\u200bexample'],
    ['https://evil/pay', 'https:\u200b//evil/pay'],
    ['pay@evil.example', 'pay@\u200bevil.\u200bexample'],
    ['www.1and1.evil.com', 'www.\u200b1and1.\u200bevil.\u200bcom'],
    ['evil\u3002example', 'evil\u3002\u200bexample'],
    ['Müller & Co. KG', 'Müller & Co. KG'],
    ['CHE-123.456.789', 'CHE-123.456.789'],
    ['Ada', 'Ada'],
  ])('API-12 lets no mail program make a link of %j', (text, shown) => expect(unlinked(text)).toBe(shown))

  it('API-12 puts them on one line, and cuts them between characters', () => {
    expect(oneLine('Ada\r\nBcc: evil@example.com\u2028x\u0000\ud800')).toBe('Ada Bcc: evil@example.com x')
    expect(oneLine('\u{1f4a1}'.repeat(9), 3)).toBe('\u{1f4a1}'.repeat(3))
  })

  it('API-18 API-36 lets them have lines, and neither turns them around nor makes them endless', () => {
    expect(severalLines(' a\r\nb\rc\u2028d\n\n \n\n\ne\u0000\u202e\ud800f ', 99)).toBe('a\nb\nc\nd\n\ne f')
    expect(severalLines('\u{1f4a1}'.repeat(9), 3)).toBe(`${'\u{1f4a1}'.repeat(3)} …`)
    expect(oneLine('a\u202egpj.exe')).toBe('a gpj.exe')
  })

  it.each(['bo.b@example.com', 'BOB+2@Example.com', 'b.o.b@example.com'])('API-12 counts %s as one mailbox', (email) =>
    expect(mailboxKey(email)).toBe('bob@example.com'),
  )
})
