import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOf, lines, readCatalogue } from '../testing/read-catalogue.ts'
import { filesReader } from './files.ts'
import { folderReader } from './folder.ts'

describe('a folder of files', () => {
  it('yields an asset for each file except those of the operating system, and reports nothing', async () => {
    const folder = folderOf({
      'b/two.pdf': '2',
      'one.jpg': '1',
      'b/Thumbs.db': 'x',
      'b/~$two.docx': 'x',
      'b/film.mp4.part': 'x',
      '__MACOSX/b/._two.pdf': 'x',
      '.hidden/three.jpg': 'x',
    })
    const { records, findings } = await readCatalogue(filesReader, folder)
    expect(records.map((record) => record.kind === 'asset' && [record.file, record.given])).toEqual([
      ['b/two.pdf', []],
      ['one.jpg', []],
    ])
    expect(findings.map(({ level, code }) => `${level} ${code}`)).toEqual(['note read-as-files'])
    expect(findings[0]?.message).toContain('2 files')
  })

  it('follows no link out of it, nor to a folder or to nothing, and says so of each', async () => {
    const outside = folderOf({ 'a/secret.txt': 's' })
    const folder = folderOf({ 'inside.txt': '1', 'b/c.txt': '2' })
    symlinkSync(join(outside, 'a/secret.txt'), join(folder, 'file'))
    symlinkSync(outside, join(folder, 'folder'))
    symlinkSync('b', join(folder, 'own-folder'))
    symlinkSync('gone', join(folder, 'nothing'))
    symlinkSync('inside.txt', join(folder, 'own-file.txt'))
    const { of, found } = await readCatalogue(filesReader, folder)
    expect(of('asset').map(({ file }) => file)).toEqual(['b/c.txt', 'inside.txt', 'own-file.txt'])
    expect(found('path-outside').map(({ at }) => at.file)).toEqual(['file', 'folder'])
    expect(found('not-read').map(({ level, message }) => `${level} ${message}`)).toEqual([
      'error nothing is a link that leads nowhere; it was left out.',
      'warning own-folder is a link to a folder; it was left out.',
    ])
  })

  it('says of what is neither file nor folder that it was left out, and leaves alone what programs keep for themselves', async () => {
    const folder = folderOf({ 'a.txt': '1', 'page/node_modules/x/readme.txt': '2' })
    const server = createServer().listen(join(folder, 'socket.jpg'))
    await once(server, 'listening')
    const { of, found } = await readCatalogue(filesReader, folder)
    server.close()
    expect(of('asset').map(({ file }) => file)).toEqual(['a.txt'])
    expect(found('not-read').map(({ at, message }) => [at.file, message])).toEqual([
      ['socket.jpg', 'socket.jpg is neither a file nor a folder; it was left out.'],
    ])
  })

  it('says so when a table that could describe the files does not', async () => {
    const { found, of } = await readCatalogue(
      filesReader,
      folderOf({ 'assets.csv': lines('Datei', 'a.jpg'), 'a.jpg': '1' }),
    )
    expect(found('described-by-nothing').map(({ message }) => message)).toEqual([
      'assets.csv has no column "file", so it does not describe files. It was imported like any other file.',
    ])
    expect(of('asset')).toHaveLength(2)
  })

  it('is recognised by one file anywhere below, after everything else', async () => {
    expect(await filesReader.detect(folderOf({ 'a/b/c/d.txt': '' }))).toBeGreaterThan(0)
    expect(await filesReader.detect(folderOf({ 'a/.b': '', '__MACOSX/x.txt': '', 'a/desktop.ini': '' }))).toBe(0)
    const folder = folderOf({ 'a.txt': '', 'tags.csv': lines('code', 'x') })
    expect(await filesReader.detect(folder)).toBeLessThan(await folderReader.detect(folder))
  })
})

describe('a folder of files of which some are described', () => {
  const folder = () =>
    folderOf({
      'locales.csv': lines('code,title,default', 'de_DE,Deutsch,true'),
      'scopes.csv': lines('code,name-de_DE', 'press,Presse'),
      'tags.csv': lines('code,order,name', 'red,3,Red'),
      'assets.csv': lines('file,name-de_DE,tags', 'b.jpg,Diele,red|blue', 'https://example.com/x.jpg,,'),
      'a.jpg': '1',
      'b.jpg': '2',
    })

  it('is read without a word about products: described files first, then the others', async () => {
    const { records, findings, of } = await readCatalogue(folderReader, folder())
    expect(records.map(({ kind }) => kind)).toEqual(['locale', 'asset-scope', 'asset-tag', 'asset', 'asset'])
    expect(of('asset').map(({ file, names, tags, given }) => ({ file, names, tags, given }))).toEqual([
      { file: 'b.jpg', names: { de_DE: 'Diele' }, tags: ['red', 'blue'], given: ['file', 'tags', 'names'] },
      { file: 'a.jpg', names: {}, tags: [], given: [] },
    ])
    expect(of('asset-tag')[0]).toMatchObject({ code: 'red', order: 3, names: { '': 'Red' } })
    expect(findings.map(({ code }) => code)).toEqual(['asset-address'])
  })

  it('tells how far it is', async () => {
    const shares: number[] = []
    await readCatalogue(folderReader, folder(), { onProgress: (share) => shares.push(share) })
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  it('has no products when the catalogue has only words about products', async () => {
    const { found } = await readCatalogue(folderReader, folderOf({ 'attributes.csv': lines('name,type', 'a,string') }))
    expect(found('absent-file').map(({ at }) => at.file)).toContain('products.csv')
  })
})
