import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseUrl,
  downloadUrl,
  gridImageSize,
  hasExtension,
  imageExtensions,
  imageUrl,
  isResizable,
  type MediaSetup,
  originalUrl,
  pictureUrl,
  previewSize,
  thumbnailExtensions,
  thumbnailSize,
  unsignedUrl,
  videoExtensions,
} from './media-url.ts'

const own = { domain: '', amazon: '' }
const hosted = { domain: 'media.example.com', amazon: 's3.eu-west-1.amazonaws.com' }
const key = '0123456789abcdef0123456789abcdef'
// Created once, before the tests: building the table of all characters takes seconds on a busy machine.
const anyText = fc.string({ unit: 'binary' })

describe('imageUrl', () => {
  it('ASSET-26 A-61 puts a path on the configured domain with trim, width, height and quality', () => {
    expect(imageUrl(hosted, '/media/a/lamp.jpg', { trim: true, width: 600, height: 400, quality: 90 })).toBe(
      'https://media.example.com/media/a/lamp.jpg?trim=1&width=600&height=400&quality=90',
    )
  })

  it('ASSET-26 leaves a path relative without a domain, and a quality and trim of its own in the address', () => {
    expect(imageUrl(own, '/media/a/lamp.jpg', { width: 600 })).toBe('/media/a/lamp.jpg?trim=0&width=600&quality=80')
    expect(imageUrl({}, 'media/a/lamp.jpg', {})).toBe('/media/a/lamp.jpg?trim=0&quality=80')
  })

  it('A-61 reduces an address that holds the amazon marker to its path', () => {
    const stored = 'https://shop.S3.eu-west-1.amazonaws.com/folder/lamp.jpg?X-Amz-Signature=1#x'
    expect(imageUrl(hosted, stored, { width: 60 })).toBe(
      'https://media.example.com/folder/lamp.jpg?trim=0&width=60&quality=80',
    )
    const sized = (url: string, setup: MediaSetup = hosted) => imageUrl(setup, url, { width: 60 }).replace(/\?.*/, '')
    expect(sized(stored, { ...hosted, domain: '' })).toBe('/folder/lamp.jpg')
    expect(sized('//shop.s3.eu-west-1.amazonaws.com/lamp.jpg')).toBe('https://media.example.com/lamp.jpg')
    expect(sized('shop.s3.eu-west-1.amazonaws.com/lamp.jpg')).toBe('https://media.example.com/lamp.jpg')
  })

  it('ASSET-23 A-67 never moves an original to another host, where its signature does not hold', () => {
    for (const stored of [
      'https://shop.s3.eu-west-1.amazonaws.com/folder/lamp.jpg?X-Amz-Signature=1',
      'https://media.example.com/folder/lamp.jpg?signature=1',
      `https://portal.example.com/media/${key}/lamp.pdf?user=a&expires=1&signature=x`,
    ]) {
      expect(originalUrl(hosted, stored)).toBe(stored)
      expect(downloadUrl(hosted, { secured_url: stored })).toBe(stored)
    }
    expect(originalUrl(hosted, 'shop.s3.eu-west-1.amazonaws.com/lamp.jpg?X-Amz-Signature=1')).toBe(
      'https://shop.s3.eu-west-1.amazonaws.com/lamp.jpg?X-Amz-Signature=1',
    )
    expect(originalUrl(hosted, '/folder/lamp.jpg?signature=a b')).toBe(
      'https://media.example.com/folder/lamp.jpg?signature=a%20b',
    )
  })

  it('A-86 ASSET-26 resizes paths on the server of the calls, and nothing else that the server names', () => {
    const setup = { domain: '', host: 'https://pim.example' }
    expect(imageUrl(setup, '/storage/lamp.jpg', { width: 60 })).toBe(
      'https://pim.example/storage/lamp.jpg?trim=0&width=60&quality=80',
    )
    const signed = 'https://pim.example/dam/lamp.jpg?X-Sig=1'
    expect([imageUrl(setup, signed, { width: 60 }), isResizable(setup, signed)]).toEqual([signed, false])
    expect(isResizable({ ...setup, domain: 'pim.example' }, signed)).toBe(true)
    expect(isResizable({ ...setup, amazon: 'pim.example' }, signed)).toBe(true)
  })

  it('takes a domain with a scheme, a port, a folder or a slash at its end', () => {
    const path = '/media/a/lamp.jpg'
    expect(originalUrl({ domain: 'http://localhost:4000/' }, path)).toBe('http://localhost:4000/media/a/lamp.jpg')
    expect(originalUrl({ domain: 'https://cdn.example.com/v1' }, path)).toBe(
      'https://cdn.example.com/v1/media/a/lamp.jpg',
    )
    expect(originalUrl({ domain: '//cdn.example.com' }, path)).toBe('https://cdn.example.com/media/a/lamp.jpg')
    expect(originalUrl({ domain: 'localhost:4000' }, path)).toBe('https://localhost:4000/media/a/lamp.jpg')
    expect(originalUrl({ domain: 'javascript://alert(1)' }, path)).toBe(path)
  })

  it('rewrites an address on the domain, replacing the parameters that it has', () => {
    const sized = imageUrl(hosted, '/media/a/lamp.jpg', { width: 60 })
    expect(imageUrl(hosted, sized, { width: 300, height: 300 })).toBe(
      'https://media.example.com/media/a/lamp.jpg?trim=0&width=300&height=300&quality=80',
    )
    expect(imageUrl({ domain: 'https://cdn.example.com/v1' }, 'https://cdn.example.com/v1/a.jpg', { width: 60 })).toBe(
      'https://cdn.example.com/v1/a.jpg?trim=0&width=60&quality=80',
    )
    expect(imageUrl({ domain: 'cdn.example.com' }, 'https://cdn.example.com.evil.example/a.jpg', { width: 60 })).toBe(
      'https://cdn.example.com.evil.example/a.jpg',
    )
  })

  it('scales a file of this product on the host that it lies on, or on the domain when there is one', () => {
    const file = `https://portal.example.com/media/${key}/lamp.jpg`
    expect(imageUrl(own, file, { width: 300 })).toBe(`${file}?trim=0&width=300&quality=80`)
    expect(imageUrl(hosted, file, { width: 300 })).toBe(
      `https://media.example.com/media/${key}/lamp.jpg?trim=0&width=300&quality=80`,
    )
  })

  it('leaves foreign addresses as they are', () => {
    for (const foreign of [
      'https://img.example.org/a.jpg?x=(1)&y=2#z',
      'http://img.example.org',
      '//img.example.org/a',
    ]) {
      expect(imageUrl(hosted, foreign, { width: 300 })).toBe(foreign)
      expect(originalUrl(own, foreign)).toBe(foreign)
    }
  })

  it('never lets data:, javascript: and their like pass, however they are disguised', () => {
    const schemes = ['javascript', 'data', 'vbscript', 'blob', 'file', 'JavaScript']
    const noise = fc.array(fc.constantFrom('', '\t', '\n', '\r'), { minLength: 12, maxLength: 12 })
    const lead = fc.array(fc.constantFrom('\0', ' ', '\t', '\x1f'), { maxLength: 4 }).map((dropped) => dropped.join(''))
    fc.assert(
      fc.property(fc.constantFrom(...schemes), noise, lead, fc.string(), (scheme, between, before, body) => {
        const disguised = `${before}${[...scheme].map((letter, at) => letter + (between[at] ?? '')).join('')}:${body}`
        expect(imageUrl(hosted, disguised, { width: 60 })).toBe('')
        expect(originalUrl(own, disguised)).toBe('')
      }),
    )
    expect(imageUrl(own, 'https:photo.jpg', {})).toBe('')
    expect(imageUrl(own, '', {})).toBe('')
  })

  it('answers for any text an address that a browser reads as http(s), on the domain for every path', () => {
    fc.assert(
      fc.property(anyText, (source) => {
        const url = imageUrl(hosted, source, { width: 60 })
        if (url === '') return
        const read = new URL(url, 'https://portal.example.com')
        expect(['http:', 'https:']).toContain(read.protocol)
        if (read.host === 'media.example.com') expect(url).toMatch(/^[\x21-\x7e]+\?trim=0&width=60&quality=80$/)
      }),
      { numRuns: 500 },
    )
  })

  it('gives paths their own host always, and the same address when it is applied again', () => {
    const segment = fc
      .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
      .filter((text) => !/[/\\?#\0-\x20]/.test(text))
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
        const once = imageUrl(hosted, `/${segments.join('/')}`, { width: 300 })
        expect(once.startsWith('https://media.example.com/')).toBe(true)
        expect(imageUrl(hosted, once, { width: 300 })).toBe(once)
      }),
    )
  })

  it('encodes what may not stand in an address once', () => {
    expect(originalUrl(own, '/media/a/stående lampe (2).jpg')).toBe('/media/a/st%C3%A5ende%20lampe%20%282%29.jpg')
    expect(originalUrl(own, '/media/a/100%25 50%.jpg')).toBe('/media/a/100%25%2050%25.jpg')
  })

  it('never lets a path name another host', () => {
    expect(originalUrl(own, '///img.example.org/a.jpg')).toBe('/img.example.org/a.jpg')
    const stored = 'https://s3.eu-west-1.amazonaws.com//img.example.org/a.jpg'
    expect(imageUrl({ ...hosted, domain: '' }, stored, {})).toBe('/img.example.org/a.jpg?trim=0&quality=80')
  })

  it('reads backslashes as browsers do', () => {
    expect(originalUrl(hosted, '/\\img.example.org/a.jpg')).toBe('/\\img.example.org/a.jpg')
    expect(originalUrl(hosted, 'folder\\a.jpg')).toBe('https://media.example.com/folder/a.jpg')
  })

  it('CART-07 demands a format when one is asked for', () => {
    expect(imageUrl(own, '/a.jpg', { width: 600, height: 600, format: 'png' })).toBe(
      '/a.jpg?trim=0&width=600&height=600&quality=80&format=png',
    )
  })
})

describe('chooseUrl', () => {
  it('A-61 takes secured_url, then absolute_url, then url', () => {
    expect(chooseUrl({ secured_url: 's', absolute_url: 'a', url: 'u' })).toBe('s')
    expect(chooseUrl({ secured_url: '', absolute_url: 'a', url: 'u' })).toBe('a')
    expect(chooseUrl({ secured_url: null, url: 'u' })).toBe('u')
    expect(chooseUrl({})).toBe('')
  })
})

describe('downloadUrl', () => {
  it('ASSET-23 A-63 takes secured_url, then absolute_url, then url, with the query that opens it', () => {
    const asset = { secured_url: '/media/a/lamp.jpg?expires=9&signature=x%3D', absolute_url: 'https://a/', url: '/u' }
    expect(downloadUrl(own, asset)).toBe('/media/a/lamp.jpg?expires=9&signature=x%3D')
    expect(downloadUrl(hosted, asset)).toBe('https://media.example.com/media/a/lamp.jpg?expires=9&signature=x%3D')
    expect(downloadUrl(own, { ...asset, secured_url: '' })).toBe('https://a/')
    expect(downloadUrl(own, { url: '/media/a/Größe 1.pdf?#page' })).toBe('/media/a/Gr%C3%B6%C3%9Fe%201.pdf')
    expect(downloadUrl(own, {})).toBe('')
  })

  it('ASSET-23 leaves a foreign address whole, and lets no scheme pass but http and https', () => {
    const foreign = 'https://img.example.org/a.jpg?x=(1)&y=2#z'
    expect(downloadUrl(hosted, { url: foreign })).toBe(foreign)
    expect(downloadUrl(own, { url: 'javascript:alert(1)?x=1' })).toBe('')
    expect(downloadUrl(own, { url: 'data:text/html,?x' })).toBe('')
  })

  it('ASSET-23 answers for any text an address that a browser reads as http(s)', () => {
    fc.assert(
      fc.property(anyText, anyText, (path, query) => {
        const url = downloadUrl(hosted, { url: `/media/${path}?${query}` })
        expect(['http:', 'https:']).toContain(new URL(url, 'https://portal.example.com').protocol)
        expect(url).toMatch(/^[\x21-\x7e]+$/)
      }),
      { numRuns: 500 },
    )
  })
})

describe('addresses of reserved files', () => {
  const path = `/media/${key}/lamp.jpg`
  const signature = 'user=9b2f6a52-6a2f-4d0b-9d56-0c9a0d1c7f10&expires=1790000000&signature=Ab_9-xY'
  const signed = `${path}?${signature}`

  it('ASSET-26 A-61 keep their signature in every size, as the original and as a download', () => {
    const sized = `${path}?trim=0&width=300&quality=80&${signature}`
    expect(imageUrl(own, signed, { width: 300 })).toBe(sized)
    expect(imageUrl(own, sized, { width: 60 })).toBe(`${path}?trim=0&width=60&quality=80&${signature}`)
    expect(originalUrl(own, signed)).toBe(signed)
    expect(originalUrl(hosted, signed)).toBe(`https://media.example.com${signed}`)
    expect(imageUrl({ domain: 'https://cdn.example.com/v1' }, signed, { width: 60 })).toBe(
      `https://cdn.example.com/v1${path}?trim=0&width=60&quality=80&${signature}`,
    )
    expect(imageUrl(own, `https://portal.example.com${signed}`, {})).toContain(`quality=80&${signature}`)
    expect(downloadUrl(own, { secured_url: signed })).toBe(signed)
  })

  it('ASSET-26 DATA-15 lose the signature of a secured address of a public file, whose pictures caches keep', () => {
    const secured = `${path}?expires=1790000000&signature=Ab_9-xY`
    expect(imageUrl(own, secured, { width: 300 })).toBe(`${path}?trim=0&width=300&quality=80`)
    expect(pictureUrl({ secured_url: secured, url: path })).toBe(path)
    expect(pictureUrl({ secured_url: signed })).toBe(signed)
    expect(pictureUrl({ secured_url: 'https://a.example/b.jpg?X-Sig=1', url: '/b.jpg' })).toBe(
      'https://a.example/b.jpg?X-Sig=1',
    )
    expect(downloadUrl(own, { secured_url: secured })).toBe(secured)
  })

  it.each([
    `${path}?user=a%20b&expires=1&signature=x`,
    `${path}?user=a&expires=1&signature=x%22onload`,
    `${path}?user=&expires=1&signature=x`,
    `${path}?user=a&signature=x`,
    `/other/lamp.jpg?${signature}`,
  ])('take nothing else for a signature: %s', (address) => {
    expect(imageUrl(own, address, { width: 60 })).toMatch(/\/lamp\.jpg\?trim=0&width=60&quality=80$/)
  })

  it('CART-01 are known without their signature', () => {
    expect(unsignedUrl(signed)).toBe(path)
    expect(unsignedUrl(`https://portal.example.com${signed}`)).toBe(`https://portal.example.com${path}`)
    for (const other of [path, 'https://a.example/b?signature=1', `${path}?expires=1&signature=x`])
      expect(unsignedUrl(other)).toBe(other)
  })
})

describe('lists and sizes', () => {
  it('ASSET-09 ASSET-11 ASSET-19 hold the decided extensions', () => {
    expect([...thumbnailExtensions]).toEqual(
      'gif, bmp, jpg, jpeg, png, webp, avif, tif, tiff, svg, heic, pdf'.split(', '),
    )
    expect([...videoExtensions]).toEqual(['mp4', 'mp3', 'avi'])
    expect([...imageExtensions]).toEqual(['gif', 'bmp', 'jpg', 'jpeg', 'png'])
  })

  it('find an extension in any case, with or without its dot', () => {
    expect(hasExtension(imageExtensions, '.JPG')).toBe(true)
    expect(hasExtension(imageExtensions, 'webp')).toBe(false)
    expect(hasExtension(imageExtensions, null)).toBe(false)
  })

  it('ASSET-22 ASSET-21 SEARCH-09 give 300x300, 1200x1200 at quality 100 and 60x60', () => {
    expect(imageUrl(own, '/a.jpg', thumbnailSize)).toContain('width=300&height=300&quality=80')
    expect(imageUrl(own, '/a.jpg', previewSize)).toContain('width=1200&height=1200&quality=100')
    expect(imageUrl(own, '/a.jpg', gridImageSize)).toContain('width=60&height=60&quality=80')
  })
})
