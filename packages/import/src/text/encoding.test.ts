import { describe, expect, it } from 'vitest'
import { folderOf } from '../testing/read-catalogue.ts'
import { decodeFile, readText, recogniseEncoding } from './encoding.ts'

async function read(bytes: Uint8Array) {
  const path = `${folderOf({ 'a.csv': bytes })}/a.csv`
  const recognised = await recogniseEncoding(path)
  let text = ''
  for await (const part of decodeFile(path, recognised)) text += part
  expect(await readText(path)).toEqual({ ...recognised, text })
  return { ...recognised, text }
}

const utf16 = (text: string, bigEndian: boolean, mark: boolean) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}

describe('the encoding of a file', () => {
  it('is UTF-8, with or without a mark', async () => {
    expect(await read(Buffer.from('Größe 🪑'))).toMatchObject({ encoding: 'utf-8', because: 'valid', text: 'Größe 🪑' })
    expect(await read(Buffer.from('\ufeffGröße'))).toMatchObject({ encoding: 'utf-8', because: 'mark', text: 'Größe' })
  })

  it('is UTF-16 in both orders', async () => {
    expect(await read(utf16('Größe', false, true))).toMatchObject({ encoding: 'utf-16le', text: 'Größe' })
    expect(await read(utf16('Größe', true, true))).toMatchObject({ encoding: 'utf-16be', text: 'Größe' })
    expect(await read(utf16('code;title', true, false))).toMatchObject({ because: 'guess', text: 'code;title' })
  })

  it('is Windows-1252 otherwise, with its dashes, quotes and euro', async () => {
    const bytes = Buffer.from([0x80, 0x20, 0x96, 0x20, 0x84, 0xfc, 0x93, 0x81])
    expect(await read(bytes)).toMatchObject({ encoding: 'windows-1252', because: 'guess', text: '€ – „ü“\ufffd' })
  })

  it('is known only at the end of a file whose first letters are plain', async () => {
    const bytes = Buffer.concat([Buffer.from('a'.repeat(300_000)), Buffer.from([0xfc])])
    const { encoding, text } = await read(bytes)
    expect(encoding).toBe('windows-1252')
    expect(text.endsWith('aü')).toBe(true)
  })

  it('reads a letter that lies across two chunks whole', async () => {
    const { text } = await read(Buffer.from(`${'a'.repeat(256 * 1024 - 1)}ü`))
    expect(text.endsWith('aü')).toBe(true)
  })

  it('tells a file that breaks the encoding its mark promises', async () => {
    const { damaged, text } = await read(Buffer.concat([Buffer.from('\ufeffa'), Buffer.from([0xfc])]))
    expect(damaged).toBe(true)
    expect(text).toBe('a\ufffd')
  })
})
