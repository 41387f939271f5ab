import { expect, it } from 'vitest'
import { extensionIn, extensionOf, fileNameIn } from './file-name.ts'

it.each([
  ['/media/key/Eiche%20hell.jpg?width=3', 'Eiche hell.jpg'],
  ['https://example.com/a/lamp.PDF#page=2', 'lamp.PDF'],
  ['/media/key/100%.jpg', '100%.jpg'],
  ['lamp.jpg', 'lamp.jpg'],
  ['C:\\pictures\\lamp.jpg', 'lamp.jpg'],
  ['https://example.com/a/', ''],
  ['?name=a/b.jpg', ''],
  ['', ''],
])('DATA-18 A-67 the file name in %j is %j', (url, name) => {
  expect(fileNameIn(url)).toBe(name)
})

it.each([
  ['lamp.PDF', 'pdf'],
  ['plans.tar.gz', 'gz'],
  ['what? #1.png', 'png'],
  ['.profile', ''],
  ['lamp', ''],
  ['lamp.', ''],
  ['Version 2.final version', ''],
])('DATA-18 A-67 the extension of %j is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

it('DATA-18 A-67 the extension in a URL is that of its file, not of its host or query', () => {
  expect(extensionIn('https://example.com/lamp.jpg?as=x.png')).toBe('jpg')
  expect(extensionIn('https://example.com/files/')).toBe('')
})
