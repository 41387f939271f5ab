import { pictureUrl } from '@vitrine/contract/rules/media-url'
import { describe, expect, it } from 'vitest'
import { asset } from '../../app/testing/samples.ts'
import { basketFile, needsDark, playingTime, shownAs, stableUrl, uploadDate } from './asset-file.ts'

describe('an asset as a file', () => {
  it('CART-01 goes into the basket by the address that stays the same', () => {
    const path = `/media/${'a'.repeat(32)}/b.jpg`
    const lamp = asset('a', { url: path, secured_url: `${path}?expires=9&signature=s` })
    expect(basketFile(lamp, 'Rooms/Hall')).toEqual({
      name: 'Lamp a.jpg',
      url: path,
      folder: 'Rooms/Hall',
    })
    expect(basketFile(lamp, '')).not.toHaveProperty('folder')
    expect(stableUrl({ ...lamp, secured_url: '', absolute_url: 'https://a/b.jpg' })).toBe('https://a/b.jpg')
    const signed = { ...lamp, secured_url: `${path}?user=u&expires=1&signature=s` }
    expect([stableUrl(signed), pictureUrl(signed)]).toEqual([path, signed.secured_url])
  })

  it('ASSET-08 ASSET-10 ASSET-12 takes the server’s word on what can be drawn, but never for the player', () => {
    const kind = (extension: string, thumbnail?: boolean) =>
      shownAs(asset('a', { meta: { extension, ...(thumbnail !== undefined && { thumbnail }) } }))
    expect([kind('psd', true), kind('pdf', false), kind('mp4', true), kind('mp4', false)]).toEqual([
      'picture',
      'icon',
      'player',
      'player',
    ])
  })

  it('ASSET-14 A-66 writes DD/MM/YYYY of ISO texts, and nothing of what is no date', () => {
    expect(uploadDate('2024-03-05')).toBe('05/03/2024')
    expect(uploadDate('2024-12-31T10:00:00')).toBe('31/12/2024')
    for (const none of ['', 'soon']) expect(uploadDate(none)).toBe('')
  })

  it('shows a white logo on a dark ground', () => {
    const logo = (alpha: boolean, ...colours: string[]) => needsDark(asset('a', { meta: { alpha, colours } }))
    expect(logo(true, '#ffffff', '#f4efe6')).toBe(true)
    expect([logo(false, '#ffffff'), logo(true), logo(true, '#ffffff', '#8a4a2f')]).toEqual([false, false, false])
  })

  it('writes playing times', () => {
    expect([0, 9.6, 65, 3725].map(playingTime)).toEqual(['0:00', '0:10', '1:05', '1:02:05'])
  })
})
