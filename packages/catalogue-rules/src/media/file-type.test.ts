import { describe, expect, it } from 'vitest'
import { extensionFits, extensionOfName, isInert, recogniseType, usualExtension } from './file-type.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const boxed = (brand: string, ...more: string[]) => {
  const brands = [brand, '\0\0\0\0', ...more].join('')
  return latin(`\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}`)
}
const bitmap = Buffer.alloc(54)
bitmap.write('BM', 'latin1')
bitmap.writeUInt32LE(40, 14)

describe('recogniseType', () => {
  it.each<[string, Buffer]>([
    ['image/jpeg', latin('\xff\xd8\xff\xe0\0\x10JFIF')],
    ['image/png', latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['image/gif', latin('GIF89a')],
    ['image/webp', latin('RIFF\0\0\0\0WEBPVP8 ')],
    ['image/avif', boxed('avif', 'mif1', 'miaf')],
    ['image/avif', boxed('mif1', 'avif')],
    ['image/heic', boxed('heic', 'mif1')],
    ['image/tiff', latin('II*\0\x08\0\0\0')],
    ['image/tiff', latin('MM\0*\0\0\0\x08')],
    ['image/bmp', bitmap],
    ['image/svg+xml', latin('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'image/svg+xml',
      latin('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- made -->\n<!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY c "d">]>\n<svg>'),
    ],
    ['image/vnd.adobe.photoshop', latin('8BPS\0\x01')],
    ['application/pdf', latin('%PDF-1.7')],
    ['application/pdf', latin('\r\n%PDF-1.4')],
    ['application/postscript', latin('%!PS-Adobe-3.0 EPSF-3.0')],
    ['video/mp4', boxed('isom', 'mp41')],
    ['video/quicktime', boxed('qt  ')],
    ['video/x-msvideo', latin('RIFF\0\0\0\0AVI LIST')],
    ['audio/mpeg', latin('ID3\x03\0')],
    ['audio/mpeg', latin('\xff\xfb\x90\x64\0')],
    ['audio/wav', latin('RIFF\0\0\0\0WAVEfmt ')],
    ['application/zip', latin('PK\x03\x04\0\0\0\0mydata.txt')],
    ['application/gzip', latin('\x1f\x8b\x08')],
    ['text/html', latin('\n<!DOCTYPE html><svg></svg>')],
    ['text/html', latin('<script>alert(1)</script>')],
    ['application/xml', latin('<?xml version="1.0"?><catalogue/>')],
    ['text/plain', latin('BMW and other makes')],
    ['text/plain', latin('hello, lamp')],
    ['application/octet-stream', latin('\0\x01\x02\x03')],
    ['application/octet-stream', Buffer.alloc(0)],
  ])('sees %s', (type, bytes) => {
    expect(recogniseType(bytes)).toBe(type)
  })

  it('tells office documents from archives, also when their parts are named at the end only', () => {
    const head = latin('PK\x03\x04\0\0[Content_Types].xml')
    expect(recogniseType(Buffer.concat([head, latin('word/document.xml')]))).toMatch(/wordprocessingml/)
    expect(recogniseType(head, '', latin('xl/workbook.xml'))).toMatch(/spreadsheetml/)
    expect(recogniseType(head, 'pptx')).toBe('application/zip')
  })

  it('asks the name only where the bytes can not tell', () => {
    const old = latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
    expect(recogniseType(old, 'xls')).toBe('application/vnd.ms-excel')
    expect(recogniseType(latin('a;b\n1;2'), 'csv')).toBe('text/csv')
    expect(recogniseType(latin('\x89PNG\r\n\x1a\n'), 'jpg')).toBe('image/png')
  })
})

describe('extensions', () => {
  it('fit their type', () => {
    expect(extensionFits('image/jpeg', 'jpeg')).toBe(true)
    expect(extensionFits('image/jpeg', 'png')).toBe(false)
    expect(extensionFits('application/pdf', 'ai')).toBe(true)
    expect(extensionFits('application/octet-stream', 'max')).toBe(true)
    expect(usualExtension('image/jpeg')).toBe('jpg')
    expect(extensionOfName('A/b.c/Lamp.JPG')).toBe('jpg')
    expect(extensionOfName('.htaccess')).toBe('')
  })

  it('types that could run something are not inert', () => {
    for (const type of ['image/svg+xml', 'text/html', 'application/xml', 'application/pdf', 'text/plain', 'x/y']) {
      expect(isInert(type)).toBe(false)
    }
    expect(isInert('image/jpeg')).toBe(true)
  })
})
