import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOf, lines } from '../testing/read-catalogue.ts'
import { findReader, NoReaderError } from './index.ts'

const akeneo = {
  'products.csv': lines('sku;family;categories;enabled', '1;lamps;;1'),
  'attributes.csv': lines('type;code', 'pim_catalog_identifier;sku'),
}

describe('the reader of a folder', () => {
  it('is found by the layout', async () => {
    const own = folderOf({ 'products.csv': lines('code,title', '1,a') })
    expect((await findReader(own)).name).toBe('vitrine')
    expect((await findReader(folderOf(akeneo))).name).toBe('akeneo')
    const unopim = folderOf({ 'attributes.json': '{}', 'families.json': '{}', 'products/a.json': '[]' })
    expect((await findReader(unopim)).name).toBe('unopim')
  })

  it("is the other system's also when the operator adds a catalogue.json", async () => {
    expect((await findReader(folderOf({ ...akeneo, 'catalogue.json': '{}' }))).name).toBe('akeneo')
  })

  it('is that of files when nothing says more of them, and the own one when a word does', async () => {
    expect((await findReader(folderOf({ 'a/b/notes.txt': 'hello', '.c': '' }))).name).toBe('files')
    const described = { 'a.jpg': 'x', 'products.txt': '' }
    expect((await findReader(folderOf({ ...described, 'assets.csv': lines('file,title', 'a.jpg,A') }))).name).toBe(
      'vitrine',
    )
    expect((await findReader(folderOf({ ...described, 'catalogue.json': '{}' }))).name).toBe('vitrine')
    expect((await findReader(folderOf({ ...described, 'locales.csv': lines('code', 'en') }))).name).toBe('vitrine')
    // A table of other data is a file like any other.
    expect((await findReader(folderOf({ 'assets.csv': lines('id,price', '1,2') }))).name).toBe('files')
  })

  it('is the one that is named', async () => {
    expect((await findReader(folderOf(akeneo), 'Vitrine')).name).toBe('vitrine')
  })

  it('is an error that names every layout and what it looks for', async () => {
    const error = await findReader(folderOf({ '.notes': 'hello', 'Thumbs.db': 'x' })).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(NoReaderError)
    for (const word of ['vitrine', 'akeneo', 'unopim', 'files', 'products.csv', '--layout'])
      expect(String(error)).toContain(word)
    await expect(findReader(folderOf({}), 'magento')).rejects.toThrow('no layout "magento"')
    await expect(findReader('/nowhere/at/all')).rejects.toThrow('There is no folder')
    await expect(findReader(join(folderOf({ 'a.csv': '' }), 'a.csv'))).rejects.toThrow('is a file')
  })
})
