import { describe, expect, it } from 'vitest'
import { uploadPaths } from './copy-uploads.ts'

describe('where files of results are copied to', () => {
  it.each([
    ['check', 'photos', '../../etc/passwd', 'check/ID/photos-1-..-.-etc-passwd'],
    ['../x', '..', '..', '-x/ID/-1-'],
    ['a/b\\c', 'f/g', 'C:\\x.txt', 'a-b-c/ID/f-g-1-C--x.txt'],
    ['con', 'nul', 'aux.txt', 'con_/ID/nul-1-aux.txt'],
    ['', '', '', 'file/ID/-1-'],
    ['x'.repeat(300), 'f', `${'y'.repeat(300)}.pdf`, expect.stringMatching(/^x{255}\/ID\/f-1-y{247}\.pdf$/)],
  ])('API-17 a file of the form %s, field %s, named %s has a path inside of the folder', (form, field, name, path) => {
    const upload = { id: '', resultId: '', field, position: 0, name, mediaType: '', size: 1, key: '' }
    expect(uploadPaths(form, 'ID', [upload])).toEqual([path])
  })

  it('API-17 no two files of a result have one path', () => {
    const upload = (field: string, position: number, name: string) => ({
      ...{ id: '', resultId: '', field, position, name, mediaType: '', size: 1, key: '' },
    })
    const paths = uploadPaths('f', 'ID', [upload('a', 0, '1-x'), upload('a-1', 0, 'x'), upload('A', 0, '1-X')])
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(3)
  })
})
