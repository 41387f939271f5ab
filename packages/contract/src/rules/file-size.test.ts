import { describe, expect, it } from 'vitest'
import { fileSize, resolution } from './file-size.ts'

describe('file size', () => {
  it('ASSET-16 writes sizes in binary units with 2 decimals', () => {
    expect(fileSize(0)).toBe('0\u00a0Bytes')
    expect(fileSize(1023)).toBe('1,023\u00a0Bytes')
    expect(fileSize(1024)).toBe('1.00\u00a0KiB')
    expect(fileSize(1_572_864)).toBe('1.50\u00a0MiB')
    expect(fileSize(1_234_567)).toBe('1.18\u00a0MiB')
    expect(fileSize(1024 ** 8)).toBe('1.00\u00a0YiB')
    expect(fileSize(1024 ** 9)).toBe('1,024.00\u00a0YiB')
    expect(fileSize(1_234_567, 'de-DE')).toBe('1,18\u00a0MiB')
  })

  it("ASSET-16 counts bytes in the language's own word and number", () => {
    expect(fileSize(1)).toBe('1\u00a0Byte')
    expect(fileSize(600)).toBe('600\u00a0Bytes')
    expect(fileSize(600, 'de-DE')).toBe('600\u00a0Byte')
    expect(fileSize(1, 'fr-FR')).toBe('1\u00a0octet')
    expect(fileSize(600, 'fr-FR')).toBe('600\u00a0octets')
    expect(fileSize(1, 'pl')).toBe('1\u00a0bajt')
    expect(fileSize(3, 'pl')).toBe('3\u00a0bajty')
    expect(fileSize(5, 'pl')).toBe('5\u00a0bajtów')
  })

  it('ASSET-16 never writes 1024 of a unit that has a next one', () => {
    expect(fileSize(1024 ** 2 - 1)).toBe('1.00\u00a0MiB')
  })

  it('ASSET-16 says nothing about what is no size', () => {
    for (const none of [null, undefined, Number.NaN, -1, Number.POSITIVE_INFINITY]) expect(fileSize(none)).toBe('')
  })

  it('ASSET-15 writes height x width', () => {
    expect(resolution({ height: 10, width: 20 })).toBe('10 x 20')
    expect(resolution({ height: null, width: null })).toBe('')
  })
})
