import { describe, expect, it } from 'vitest'
import { checkLink, linksEnd, signatureQuery, signLink, singleKey } from './signed-links.ts'

const now = new Date('2026-03-31T10:00:00Z')
const inAnHour = now.getTime() / 1000 + 3600
const keys = singleKey('key')
const signed = signLink(keys, 'package/1', inAnHour)
const maxLife = 7200

describe('signed links', () => {
  it('is good for its subject until its time', () => {
    expect(checkLink(keys, 'package/1', signed, now, maxLife)).toBe('valid')
    expect(checkLink(keys, 'package/1', signed, new Date(inAnHour * 1000), maxLife)).toBe('expired')
    expect(Object.fromEntries(new URLSearchParams(signatureQuery(signed)))).toEqual(signed)
  })

  it.each([
    ['another subject', 'package/2', signed],
    ['a later end', 'package/1', { ...signed, expires: String(inAnHour + 1) }],
    [
      'a changed signature',
      'package/1',
      {
        ...signed,
        signature: `A${signed.signature.slice(1)}` === signed.signature ? 'B' : `A${signed.signature.slice(1)}`,
      },
    ],
    ['a shorter signature', 'package/1', { ...signed, signature: signed.signature.slice(1) }],
    ['letters of more than one byte', 'package/1', { ...signed, signature: 'é'.repeat(22) }],
    ['no signature', 'package/1', { expires: signed.expires }],
    ['repeated parameters', 'package/1', { expires: [signed.expires, '1'], signature: signed.signature }],
    ['no number', 'package/1', { expires: '1e12', signature: signed.signature }],
  ])('is forged with %s', (_what, subject, sent) => {
    expect(checkLink(keys, subject, sent, now, maxLife)).toBe('forged')
  })

  it('is forged under another key, and when there is none', () => {
    expect(checkLink(singleKey('other'), 'package/1', signed, now, maxLife)).toBe('forged')
    expect(checkLink(singleKey(''), 'package/1', signLink(singleKey(''), 'package/1', inAnHour), now, maxLife)).toBe(
      'forged',
    )
  })

  it('is good under a former key until its time, and a link that ends later was not made with that key', () => {
    const retired = (agoMs: number) => ({
      ...singleKey('new'),
      former: [{ key: 'key', retiredAt: now.getTime() - agoMs }],
    })
    expect(checkLink(retired(0), 'package/1', signed, now, 3600)).toBe('valid')
    expect(checkLink(retired(0), 'package/1', signed, new Date(inAnHour * 1000), 3600)).toBe('expired')
    // A process may sign with it for some minutes more.
    expect(checkLink(retired(300_000), 'package/1', signed, now, 3600)).toBe('valid')
    expect(checkLink(retired(3_600_000), 'package/1', signed, now, 3600)).toBe('forged')
  })

  it('is good under a key that this process does not sign with yet', () => {
    expect(checkLink({ ...singleKey('old'), coming: ['key'] }, 'package/1', signed, now, maxLife)).toBe('valid')
  })

  it.each([
    ['2026-03-31T00:00:00.000Z', '2026-04-02T00:00:00.000Z'],
    ['2026-03-31T23:59:59.999Z', '2026-04-02T00:00:00.000Z'],
    ['2026-04-01T00:00:00.000Z', '2026-04-03T00:00:00.000Z'],
  ])('A-61 made at %s by the day end at %s', (at, end) => {
    expect(new Date(linksEnd(new Date(at)) * 1000).toISOString()).toBe(end)
  })
})
