import { describe, expect, it } from 'vitest'
import { chosenFiles, droppedFiles, fittingFiles } from './chosen-files.ts'

const file = (name: string, text = name) => new File([text], name)
const fileEntry = (path: string) => ({
  ...{ isFile: true, isDirectory: false, fullPath: path },
  file: (resolve: (found: File) => void) => resolve(file(path.split('/').at(-1) ?? '')),
})
/** A folder whose reader gives one entry at a time, as browsers give a hundred. */
const folderEntry = (path: string, entries: readonly object[]) => ({
  ...{ isFile: false, isDirectory: true, fullPath: path },
  createReader: () => {
    const left = [...entries]
    return { readEntries: (resolve: (found: object[]) => void) => resolve(left.splice(0, 1)) }
  },
})
const dropped = (entries: readonly object[], files: readonly File[] = []) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files }) as unknown as DataTransfer
const paths = (found: readonly { readonly path: string }[]) => found.map(({ path }) => path).sort()

describe('chosen files', () => {
  it('have the path below their folder, or their name', () => {
    const inFolder = file('a.csv')
    Object.defineProperty(inFolder, 'webkitRelativePath', { value: 'lamps/a.csv' })
    expect(paths(chosenFiles([inFolder, file('b.csv')]))).toEqual(['b.csv', 'lamps/a.csv'])
  })

  it('are all files of a dropped folder', async () => {
    const media = folderEntry('/lamps/media', [fileEntry('/lamps/media/1.jpg'), fileEntry('/lamps/media/2.jpg')])
    const folder = folderEntry('/lamps', [fileEntry('/lamps/a.csv'), media, folderEntry('/lamps/empty', [])])
    const found = await droppedFiles(dropped([folder, fileEntry('/b.csv')]))
    expect(paths(found)).toEqual(['b.csv', 'lamps/a.csv', 'lamps/media/1.jpg', 'lamps/media/2.jpg'])
  })

  it('are the files themselves if no folder was dropped, or the browser can’t tell', async () => {
    expect(paths(await droppedFiles(dropped([fileEntry('/a.csv')], [file('a.csv')])))).toEqual(['a.csv'])
    expect(paths(await droppedFiles({ files: [file('b.csv')] } as unknown as DataTransfer))).toEqual(['b.csv'])
  })

  it('fit a delivery by path and size', () => {
    const chosen = chosenFiles([file('a.csv', '123'), file('b.csv', '1')])
    const wanted = [
      { path: 'b.csv', size: 9 },
      { path: 'a.csv', size: 3 },
    ]
    expect(fittingFiles(wanted, chosen).map((found) => found?.name)).toEqual([undefined, 'a.csv'])
  })
})
