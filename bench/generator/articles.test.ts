import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { inventedArticles, writeArticles } from './articles.ts'
import { languagesOf } from './words.ts'

let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('invented articles', () => {
  it('are the same for the same seed, however many there are', () => {
    const languages = languagesOf('seed')
    const few = [...inventedArticles('seed', languages, 3)]
    expect([...inventedArticles('seed', languages, 5)].slice(0, 3)).toEqual(few)
    expect(new Set(few.map(({ titles }) => titles.join())).size).toBe(3)
  })

  it('are written as an article folder, a file for each language', async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-articles-'))
    await writeArticles(folder, 2, 'seed')
    const files = await readdir(join(folder, 'contents', '0'))
    expect(files.sort()).toEqual(
      ['1', '2'].flatMap((number) => ['.de_DE', '', '.zh_CN'].map((locale) => `article-${number}${locale}.md`)).sort(),
    )
    expect(await readFile(join(folder, 'contents', '0', 'article-1.md'), 'utf8')).toMatch(
      /^---\ntitle: ".+"\nintroduction: ".+"\ncreated: \d{4}-\d\d-\d\d\n---\n./,
    )
  })
})
