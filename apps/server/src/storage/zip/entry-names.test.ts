import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { entryPaths, type NamedFile, safeFileName } from './entry-names.ts'

const known = ['jpg', 'jpeg', 'png', 'tif', 'pdf']
const jpeg = (name: string): NamedFile => ({
  name,
  extension: 'jpg',
  fits: (extension) => extension === 'jpg' || extension === 'jpeg',
  replaceable: (extension) => known.includes(extension),
})
const one = (name: string) => entryPaths([jpeg(name)])[0]

describe('paths of entries', () => {
  it.each([
    ['lamp.jpg', 'lamp.jpg'],
    ['Rooms/Kitchen/lamp.jpg', 'Rooms/Kitchen/lamp.jpg'],
    ['Räume\\Küche\\Lampe.JPG', 'Räume/Küche/Lampe.JPG'],
    ['a\u0308.jpg', 'ä.jpg'],
    ['图片/灯.jpeg', '图片/灯.jpeg'],
    ['//a///b.jpg', 'a/b.jpg'],
    ['./a/./b.jpg', 'a/b.jpg'],
    ['a/', 'a/file.jpg'],
    ['/', 'file.jpg'],
    ['...', 'file.jpg'],
  ])('CART-10 makes %j to %j', (name, path) => expect(one(name)).toBe(path))

  it.each([
    ['../../etc/passwd', 'etc/passwd.jpg'],
    ['..\\..\\windows\\win.ini', 'windows/win.ini.jpg'],
    ['/etc/cron.d/job', 'etc/cron.d/job.jpg'],
    ['a/../../b.jpg', 'a/b.jpg'],
    ['....//....//b.jpg', 'b.jpg'],
    ['.. /.. /b.jpg', 'b.jpg'],
    ['C:\\Users\\b.jpg', 'Users/b.jpg'],
    ['c:/b.jpg', 'b.jpg'],
    ['C:b.jpg', 'C-b.jpg'],
    ['\\\\server\\share\\b.jpg', 'server/share/b.jpg'],
    ['b.jpg:hidden', 'b.jpg-hidden.jpg'],
    ['a\u0000b\r\n.jpg', 'ab.jpg'],
    ['photo\u202egpj.exe', 'photogpj.exe.jpg'],
    ['CON', 'CON_.jpg'],
    ['aux.jpg', 'aux_.jpg'],
    ['Com1/lpt9.x.jpg', 'Com1_/lpt9_.x.jpg'],
    ['consul.jpg', 'consul.jpg'],
    ['lamp.jpg. . .', 'lamp.jpg'],
    ['folder. /lamp .jpg', 'folder/lamp.jpg'],
    ['.ssh/.config.jpg', 'ssh/config.jpg'],
    ['what?"<*>|.jpg', 'what------.jpg'],
    ['\ud800lamp.jpg', '\ufffdlamp.jpg'],
    ['con .jpg', 'con_.jpg'],
    ['LPT1\u00a0 .x.jpg', 'LPT1_\u00a0 .x.jpg'],
    ['\u061clamp\u180e.jpg', 'lamp.jpg'],
    ['e\u200d\u0301.jpg', '\u00e9.jpg'],
  ])('API-49 makes %j harmless: %j', (name, path) => expect(one(name)).toBe(path))

  it.each([
    ['lamp.tif', 'lamp.jpg'],
    ['lamp.PNG', 'lamp.jpg'],
    ['lamp.JPEG', 'lamp.JPEG'],
    ['lamp v1.2', 'lamp v1.2.jpg'],
    ['lamp.exe', 'lamp.exe.jpg'],
    ['lamp', 'lamp.jpg'],
    ['Dr. Lamp', 'Dr. Lamp.jpg'],
  ])('A-67 gives %j the extension of its bytes: %j', (name, path) => expect(one(name)).toBe(path))

  it('keeps the name of a file of unknown bytes', () => {
    const unknown = { name: 'cad.x_t', extension: '', fits: () => false, replaceable: () => false }
    expect(entryPaths([unknown])).toEqual(['cad.x_t'])
  })

  it('API-49 tells equal names apart, whatever their case and spelling', () => {
    const names = ['lamp.jpg', 'LAMP.JPG', 'a/lamp.jpg', 'lamp.png', 'lamp (2).jpg', 'a\u0308.jpg', 'Ä.jpg', 'lamp.jpg']
    expect(entryPaths(names.map(jpeg))).toEqual([
      'lamp.jpg',
      'LAMP (2).JPG',
      'a/lamp.jpg',
      'lamp (3).jpg',
      'lamp (2) (2).jpg',
      'ä.jpg',
      'Ä (2).jpg',
      'lamp (4).jpg',
    ])
  })

  it('API-49 tells apart what Windows or macOS takes for one name', () => {
    const names = ['straße.jpg', 'STRASSE.jpg', 'ΑΣ.jpg', 'ασ.jpg', 'ﬁle.jpg', 'FILE.jpg']
    expect(entryPaths(names.map(jpeg))).toEqual([
      'straße.jpg',
      'STRASSE (2).jpg',
      'ΑΣ.jpg',
      'ασ (2).jpg',
      'ﬁle.jpg',
      'FILE (2).jpg',
    ])
  })

  it('API-49 makes no folder of the name that the package keeps for a file', () => {
    const names = ['Notes.TXT/a.jpg', 'x/notes.txt/a.jpg']
    expect(entryPaths(names.map(jpeg), ['notes.txt'])).toEqual(['Notes.TXT_/a.jpg', 'x/notes.txt/a.jpg'])
  })

  it('puts no file where a folder is, nor where the package has one of its own', () => {
    expect(entryPaths([jpeg('A.jpg'), jpeg('a.jpg/b.jpg'), jpeg('notes.jpg')], ['Notes.jpg'])).toEqual([
      'A (2).jpg',
      'a.jpg/b.jpg',
      'notes (2).jpg',
    ])
  })

  it('cuts long names between characters and keeps the extension', () => {
    const [first = '', second = ''] = entryPaths([jpeg(`${'灯'.repeat(300)}.jpg`), jpeg(`${'灯'.repeat(300)}.jpg`)])
    expect(first).toBe(`${'灯'.repeat(83)}.jpg`)
    expect(second).toBe(`${'灯'.repeat(82)} (2).jpg`)
    for (const name of [first, second]) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    const [deep = ''] = entryPaths([jpeg(`${'x/'.repeat(400)}lamp.jpg`)])
    expect(deep.split('/')).toHaveLength(17)
  })

  it('numbers ten thousand equal names', () => {
    const paths = entryPaths(Array.from({ length: 10_000 }, () => jpeg('lamp.jpg')))
    expect(new Set(paths).size).toBe(10_000)
    expect(paths.at(-1)).toBe('lamp (10000).jpg')
  })

  it('API-49 looks a few times for a free name, however many long ones differ in their last letters only', () => {
    const names = Array.from(
      { length: 3000 },
      (_, index) => `${'x'.repeat(247)}${String(index >> 1).padStart(4, '0')}.jpg`,
    )
    const look = vi.spyOn(Set.prototype, 'has')
    const paths = entryPaths(names.map(jpeg))
    const looks = look.mock.calls.length
    look.mockRestore()
    expect(new Set(paths).size).toBe(names.length)
    expect(looks).toBeLessThan(4 * names.length)
  })

  it('API-49 has only good parts, whatever was asked for', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 400 })
    const nasty = fc.array(
      fc.constantFrom('..', '.', '/', '\\', ' ', 'con', 'C:', 'ä', '.jpg', '\u0000', 'x'.repeat(99)),
    )
    const names = fc.array(
      fc.oneof(
        anything,
        nasty.map((parts) => parts.join('')),
      ),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(names, (list) => {
        const paths = entryPaths(list.map(jpeg))
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(list.length)
        for (const part of paths.flatMap((path) => path.split('/'))) {
          expect(part).not.toMatch(/^$|^\.|[. ]$|^(con|nul|aux)(\.|$)|[\\:\p{Cc}]/iu)
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255)
        }
      }),
    )
  })
})

describe('the name of a package', () => {
  it.each([
    ['Lamps & Co 2026-03-31.zip', 'Lamps & Co 2026-03-31.zip'],
    ['a/b\\c"d.zip', 'a-b-c-d.zip'],
    ['\r\n.zip', 'zip'],
    [`${'ü'.repeat(300)}.zip`, `${'ü'.repeat(125)}.zip`],
  ])('makes %j to %j', (name, safe) => expect(safeFileName(name)).toBe(safe))
})
