import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { expect, it } from 'vitest'
import { ContentDigest, lookAt } from './delivery-folder.ts'

const folder = await temporaryFolder()
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)

it('lists all files but the marker, and its stamp changes with each name, size and time', async () => {
  mkdirSync(join(folder, 'bilder'))
  write('b.csv', '1')
  write('bilder/a.jpg', '2')
  symlinkSync(join(folder, 'nowhere'), join(folder, 'dead'))
  write('READY', '')
  const look = () => lookAt(folder, 'READY')
  const first = await look()
  expect(first.files.map(({ path }) => path)).toEqual(['b.csv', 'bilder/a.jpg'])
  expect(first.marker).toMatch(/^0 \d+/)
  expect((await look()).stamp).toBe(first.stamp)
  const stamps = new Set([first.stamp])
  const later = new Date('2030-01-01')
  for (const change of [
    () => write('b.csv', '12'),
    () => utimesSync(join(folder, 'b.csv'), later, later),
    () => write('.hidden', ''),
    () => rmSync(join(folder, 'bilder/a.jpg')),
  ]) {
    change()
    stamps.add((await look()).stamp)
  }
  expect(stamps.size).toBe(5)
  rmSync(join(folder, 'READY'))
  expect(await look()).toMatchObject({ marker: '', unfinished: undefined })
  await expect(lookAt(join(folder, 'none'), '')).rejects.toThrow('ENOENT')
})

it.each([
  ['products.csv.filepart', true],
  ['products.csv.PART', true],
  ['bilder.zip.crdownload', true],
  ['.products.csv.aB3dE6', true],
  ['products.csv', false],
  ['part.csv', false],
  ['.htaccess', false],
  ['.DS_Store', false],
])('%s is unfinished: %s', async (name, isUnfinished) => {
  const one = await temporaryFolder()
  writeFileSync(join(one, name), 'x')
  expect((await lookAt(one, '')).unfinished !== undefined).toBe(isUnfinished)
})

it('the digest depends on names and content only, and a file that has not changed is read once', async () => {
  const one = await temporaryFolder()
  const path = join(one, 'a.csv')
  const contents = new ContentDigest()
  const digest = async () => contents.of(one, await lookAt(one, ''))
  writeFileSync(path, 'code\n1\n')
  const time = new Date('2026-01-01')
  utimesSync(path, time, time)
  const first = await digest()
  utimesSync(path, new Date(), new Date())
  expect(await digest()).toBe(first)
  writeFileSync(path, 'code\n2\n')
  utimesSync(path, new Date(), new Date())
  expect(await digest()).not.toBe(first)
  // With the size and the time of a known file, its content counts as known.
  utimesSync(path, time, time)
  const known = await digest()
  writeFileSync(path, 'code\n3\n')
  utimesSync(path, time, time)
  expect(await digest()).toBe(known)
})
