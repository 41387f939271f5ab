import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findReader } from './index.ts'
import { folderOf, lines } from './testing/read-catalogue.ts'
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
    ['the data folder', { 'vitrine.lock': '1', 'a.jpg': '1' }, "Vitrine's own data"],
    ['what holds the data folder', { 'data/vitrine.lock': '1', 'a.jpg': '1' }, "Vitrine's own data in its folder"],
    ['stored media', { '1f/0a': '1', '2e/9c': '2' }, 'no picture, film, sound or document'],
    ['sources', { 'a.py': '1', 'b.py': '2', 'c/d.py': '3', 'readme.md': '4' }, 'Of the 4 files'],
    ['a catalogue with a fault', { 'products.csv': lines('sku,title', '1,a'), 'a.jpg': '1' }, 'column "code"'],
    ['what holds a catalogue', { 'spring/products.csv': lines('code', '1'), 'a.jpg': '1' }, 'folder "spring"'],
  ])('is not taken for one when it is %s, unless the layout is named', async (_what, files, reason) => {
    const folder = folderOf(files)
    await expect(findReader(folder)).rejects.toThrow(reason)
    await expect(findReader(folder)).rejects.toThrow('--layout files')
    expect((await findReader(folder, 'files')).name).toBe('files')
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
    expect(await doubtAboutFiles(folder, 4)).toBe(`${folder} holds more than 4 files.`)
    expect(await doubtAboutFiles(folder, 6)).toBeUndefined()
  })
})
