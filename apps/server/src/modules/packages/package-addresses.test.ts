import { describe, expect, it } from 'vitest'
import { mediaBase, readAddress } from './package-addresses.ts'

const key = '0123456789abcdef0123456789abcdef'
const bases = ['https://portal.example', 'http://127.0.0.1:4000', 'https://cdn.example/pim'].flatMap(
  (address) => mediaBase(address) ?? [],
)
const file = { key, picture: undefined }

describe('addresses for packages', () => {
  it.each([
    `/media/${key}/lamp.jpg`,
    `/media/${key}/L%C3%A4mp.jpg`,
    `https://portal.example/media/${key}/lamp.jpg`,
    `http://portal.example/media/${key}/lamp.jpg`,
    `HTTPS://Portal.Example:443/media/${key}/lamp.jpg`,
    `http://127.0.0.1:4000/media/${key}/lamp.jpg`,
    `https://cdn.example/pim/media/${key}/lamp.jpg`,
    `/media/${key}/lamp.jpg?expires=1&signature=x`,
    `/media/${key}/lamp.jpg?`,
  ])('API-49 takes %s as the file itself', (address) => expect(readAddress(address, bases)).toEqual(file))

  it('A-67 takes the parameters of the image service', () => {
    const address = `/media/${key}/lamp.jpg?trim=0&width=600&height=400&quality=90&format=jpg&expires=1&signature=x`
    const picture = { trim: false, width: 600, height: 400, quality: 90, format: 'jpeg' }
    expect(readAddress(address, bases)).toEqual({ key, picture })
  })

  it.each([
    '',
    ' ',
    'lamp.jpg',
    `media/${key}/lamp.jpg`,
    '/etc/passwd',
    '/media/',
    `/media/${key}`,
    `/media/${key}/`,
    `/media/${key}/a/b.jpg`,
    `/media/${key}/..%2f..%2fetc`,
    `/media/${key}/a%5Cb.jpg`,
    `/media/${key}/%zz.jpg`,
    `/media/${key.toUpperCase()}/lamp.jpg`,
    `/media/${key.slice(1)}/lamp.jpg`,
    `/media/../media/${key}/lamp.jpg`,
    `/media/${key}/../${key}/lamp.jpg`,
    `//evil.example/media/${key}/lamp.jpg`,
    `///evil.example/media/${key}/lamp.jpg`,
    `//portal.example/media/${key}/lamp.jpg`,
    `/\\evil.example/media/${key}/lamp.jpg`,
    `\\\\evil.example\\media\\${key}\\lamp.jpg`,
    `https://evil.example/media/${key}/lamp.jpg`,
    `https://portal.example.evil.example/media/${key}/lamp.jpg`,
    `https://portal.example@evil.example/media/${key}/lamp.jpg`,
    `https://evil.example@portal.example/media/${key}/lamp.jpg`,
    `https://user:word@portal.example/media/${key}/lamp.jpg`,
    `https://portal.example:8443/media/${key}/lamp.jpg`,
    `https://portal.example\\@evil.example/media/${key}/lamp.jpg`,
    `https://evil.example#@portal.example/media/${key}/lamp.jpg`,
    `https://evil.example?@portal.example/media/${key}/lamp.jpg`,
    `https:/media/${key}/lamp.jpg`,
    `https:///media/${key}/lamp.jpg`,
    `http://169.254.169.254/media/${key}/lamp.jpg`,
    `http://[::1]:4000/media/${key}/lamp.jpg`,
    `http://127.0.0.1:22/media/${key}/lamp.jpg`,
    `http://2130706433:4000/x/media/${key}/lamp.jpg`,
    `https://cdn.example/media/${key}/lamp.jpg`,
    `https://cdn.example/pim2/media/${key}/lamp.jpg`,
    `file:///media/${key}/lamp.jpg`,
    `ftp://portal.example/media/${key}/lamp.jpg`,
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    `blob:https://portal.example/media/${key}/lamp.jpg`,
    ` /media/${key}/lamp.jpg`,
    `/media/${key}/lamp.jpg\n`,
    `/media/${key}/la\tmp.jpg`,
    `/media/${key}/la\u0000mp.jpg`,
    `/media/${key}/lamp.jpg#part`,
    `/media/${key}/lamp.jpg?width=600&width=601`,
    `/media/${key}/lamp.jpg?width=0`,
    `/media/${key}/lamp.jpg?width=99999`,
    `/media/${key}/lamp.jpg?url=http://evil.example/`,
    `/media/${key}/lamp.jpg?__proto__=1`,
    `/media/${key}/lamp.jpg?format=exe`,
  ])('API-49 refuses %j', (address) => expect(readAddress(address, bases)).toBeUndefined())

  it('reads what names a base, and nothing else', () => {
    expect(mediaBase('media.example')).toEqual({ host: 'media.example', path: '' })
    expect(mediaBase(' //Media.example/pim/ ')).toEqual({ host: 'media.example', path: '/pim' })
    expect(mediaBase('https://media.example:443')).toEqual({ host: 'media.example', path: '' })
    for (const none of ['', ' ', '/', '::']) expect(mediaBase(none)).toBeUndefined()
  })
})
