import { describe, expect, it } from 'vitest'
import { checkLink, linksEnd, signatureQuery, signLink } from './signed-links.ts'

const now = new Date('2026-03-31T10:00:00Z')
const inAnHour = now.getTime() / 1000 + 3600
const signed = signLink('key', 'package/1', inAnHour)

describe('signed links', () => {
  it('is good for its subject until its time', () => {
    expect(checkLink('key', 'package/1', signed, now)).toBe('valid')
    expect(checkLink('key', 'package/1', signed, new Date(inAnHour * 1000))).toBe('expired')
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
    expect(checkLink('key', subject, sent, now)).toBe('forged')
  })

  it('is forged under another key, and when there is none', () => {
    expect(checkLink('other', 'package/1', signed, now)).toBe('forged')
    expect(checkLink('', 'package/1', signLink('', 'package/1', inAnHour), now)).toBe('forged')
  })

  it.each([
    ['2026-03-31T00:00:00.000Z', '2026-04-02T00:00:00.000Z'],
    ['2026-03-31T23:59:59.999Z', '2026-04-02T00:00:00.000Z'],
    ['2026-04-01T00:00:00.000Z', '2026-04-03T00:00:00.000Z'],
  ])('A-61 made at %s by the day end at %s', (at, end) => {
    expect(new Date(linksEnd(new Date(at)) * 1000).toISOString()).toBe(end)
  })
})
