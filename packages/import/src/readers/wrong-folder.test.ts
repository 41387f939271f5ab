import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { folderOf, lines } from '../testing/read-catalogue.ts'
import { findReader } from './index.ts'
import { doubtAboutFiles } from './wrong-folder.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a folder of files', () => {
  it('is taken without a question when people look at most of what is in it', async () => {
    const folder = folderOf({
      'a/Ελλάς.JPG': '1',
      'b.pdf': '2',
      'c.bin': '3',
      '.git/config': '',
      'constructor/e.jpg': '4',
      'd/.hidden.js': '',
    })
    expect(await doubtAboutFiles(folder)).toBeUndefined()
    expect((await findReader(folder)).name).toBe('files')
  })

  it.each([
    ['a program', { 'package.json': '{}', 'logo.svg': '<svg/>' }, 'a program'],
    ['the data folder', { 'vitrine.lock': '1', 'a.jpg': '1' }, "Vitrine's data folder"],
    ['what holds the data folder', { 'data/vitrine.lock': '1', 'a.jpg': '1' }, "contains Vitrine's data folder"],
    ['stored media', { '1f/0a': '1', '2e/9c': '2' }, 'no picture, film, sound or document'],
    ['sources', { 'a.py': '1', 'b.py': '2', 'c/d.py': '3', 'readme.md': '4' }, 'Of the 4 files'],
    [
      'a table of products',
      { 'Artikel.CSV': lines('Art.-Nr.;x', '1;a'), 'a.jpg': '1' },
      'its column "Art.-Nr." "code"',
    ],
    ['what holds a catalogue', { 'spring/products.csv': lines('code', '1'), 'a.jpg': '1' }, 'folder "spring"'],
  ])('is not taken for one when it is %s, unless the layout is named', async (_what, files, reason) => {
    const folder = folderOf(files)
    await expect(findReader(folder)).rejects.toThrow(reason)
    await expect(findReader(folder)).rejects.toThrow('--layout files')
    expect((await findReader(folder, 'files')).name).toBe('files')
  })

  it.each([
    [lines('SKU;x', '1;a'), 'Its columns are: SKU, x. Rename the column "SKU" to "code", if it holds'],
    [lines('Référence,x', '1,a'), 'Rename the column "Référence" to "code"'],
    [lines('a,b', '1,a'), 'Its columns are: a, b. Rename the column that holds the article number to "code".'],
    ['', 'has no first line that names its columns'],
  ])('is not suggested as a layout for a products.csv without a column "code": %j', async (products, reason) => {
    const folder = folderOf({ 'products.csv': products, 'a.jpg': '1', 'media/b.jpg': '2' })
    await expect(findReader(folder)).rejects.toThrow(reason)
    await expect(findReader(folder)).rejects.not.toThrow('--layout')
    expect((await findReader(folder, 'files')).name).toBe('files')
  })

  it.each([
    { 'Artikel.CSV': lines('Art.-Nr.;Bezeichnung', '1;a'), 'a.jpg': '1' },
    { 'products.csv': lines('SKU;Title', '1;a'), 'media/b.jpg': '2' },
    { 'list.csv': lines('file,photographer', 'a.jpg,Ada'), 'mapping.yaml': 'version: 1', 'a.jpg': '1' },
  ])('is a catalogue when a table in it describes products, or a mapping.yaml says what it is: %j', async (files) => {
    expect((await findReader(folderOf(files))).name).toBe('table')
  })

  it('is taken with a table that says nothing of products', async () => {
    const folder = folderOf({ 'list.csv': lines('file,photographer', 'a.jpg,Ada'), 'a.jpg': '1', 'b.jpg': '2' })
    expect((await findReader(folder)).name).toBe('files')
  })

  it('is not the home folder, nor the whole file system', async () => {
    const home = folderOf({ 'a.jpg': '1' })
    vi.stubEnv('HOME', home)
    vi.stubEnv('USERPROFILE', home)
    await expect(findReader(home)).rejects.toThrow('is the home folder')
    expect(await doubtAboutFiles('/')).toContain('whole file system')
  })

  it('is asked about when it has very many files', async () => {
    const folder = folderOf({ 'a.jpg': '1' })
    mkdirSync(join(folder, 'b'))
    for (let file = 0; file < 5; file++) writeFileSync(join(folder, 'b', `${file}.jpg`), '')
    expect(await doubtAboutFiles(folder, 4)).toBe(`${folder} contains more than 4 files.`)
    expect(await doubtAboutFiles(folder, 6)).toBeUndefined()
  })
})
