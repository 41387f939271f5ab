import { describe, expect, it } from 'vitest'
import { signatureQuery, signLink, singleKey } from '../../http/signed-links.ts'
import { mediaLinkQuery, readMediaLink, signAddresses, withoutLink } from './media-link.ts'
import { mediaSubject } from './media-path.ts'

const signingKeys = singleKey('a key')
const now = new Date('2026-03-31T10:00:00Z')
const expires = now.getTime() / 1000 + 100
const userId = '9b2f6a52-6a2f-4d0b-9d56-0c9a0d1c7f10'
const other = '11111111-6a2f-4d0b-9d56-0c9a0d1c7f10'
const [key, otherKey] = ['a'.repeat(32), 'b'.repeat(32)]
const signer = { signingKeys, userId, expires }
const parse = (query: string) => Object.fromEntries(new URLSearchParams(query))
const read = (query: Record<string, unknown>, at = now, of = key) => readMediaLink(signingKeys, of, query, at)

describe('links of files', () => {
  it('DATA-15 are read as what they were signed for', () => {
    for (const purpose of ['view', 'download'] as const) {
      const query = parse(mediaLinkQuery(key, purpose, signer))
      expect(read(query)).toEqual({ state: 'valid', purpose, userId, expires })
      expect(read({ ...query, width: '20' })).toMatchObject({ state: 'valid', purpose })
      expect(read(query, new Date(now.getTime() + 200_000))).toMatchObject({ state: 'expired' })
    }
    const secured = parse(signatureQuery(signLink(signingKeys, mediaSubject(key), expires)))
    expect(read(secured)).toEqual({ state: 'valid', purpose: 'download', userId: undefined, expires })
    expect(read({ width: '20' })).toBeUndefined()
  })

  it('A-88 are forged with another file, person, end or key, and with the parts of another link', () => {
    const query = parse(mediaLinkQuery(key, 'view', signer))
    const secured = parse(signatureQuery(signLink(signingKeys, mediaSubject(key), expires)))
    for (const forged of [
      { ...query, user: other },
      { ...query, user: undefined },
      { ...query, user: [userId, other] },
      { ...query, user: '' },
      { ...query, expires: String(expires + 1) },
      { ...query, signature: `${query.signature?.slice(1)}A` },
      { ...secured, user: userId },
      { user: userId },
      { expires: query.expires, signature: query.signature },
    ])
      expect(read(forged)).toMatchObject({ state: 'forged' })
    expect(read(query, now, otherKey)).toMatchObject({ state: 'forged' })
    expect(readMediaLink(singleKey('another key'), key, query, now)).toMatchObject({ state: 'forged' })
  })

  it('leave the other parameters', () => {
    expect(withoutLink({ user: 'u', expires: '1', signature: 's', width: '20', trim: '1' })).toEqual({
      width: '20',
      trim: '1',
    })
  })
})

describe('signing the addresses of an answer', () => {
  const isReserved = (one: string) => one === key
  const sign = (value: unknown) => JSON.parse(signAddresses(JSON.stringify(value), isReserved, signer))
  const view = mediaLinkQuery(key, 'view', signer)

  it('A-89 signs reserved files wherever they stand: in values, whole addresses and HTML', () => {
    const html = `<p><img src="/media/${key}/a.jpg" alt="x"> <a href="/media/${otherKey}/b.pdf">b</a></p>`
    expect(sign({ url: `/media/${key}/L%C3%A4mp.jpg`, list: [`https://x.example/media/${key}/a.jpg`], html })).toEqual({
      url: `/media/${key}/L%C3%A4mp.jpg?${view}`,
      list: [`https://x.example/media/${key}/a.jpg?${view}`],
      html: html.replace('a.jpg"', `a.jpg?${view}"`),
    })
  })

  it('DATA-15 signs a secured address as a download', () => {
    const secured = `/media/${key}/a.jpg?${signatureQuery(signLink(signingKeys, mediaSubject(key), expires))}`
    expect(sign([secured])).toEqual([`/media/${key}/a.jpg?${mediaLinkQuery(key, 'download', signer)}`])
  })

  it('A-61 leaves the addresses of all other files as they are', () => {
    const others = [`/media/${otherKey}/b.jpg`, `/media/${otherKey}/b.jpg?expires=1&signature=x`, '/media/x/y.jpg', key]
    expect(sign(others)).toEqual(others)
  })
})
