/** Generated articles. Each has a seed of its own, so that it does not depend on the number of articles. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstDay, randomOf } from './random.ts'
import { type Language, languagesOf, sentences, thingName } from './words.ts'
import { defaultSeed } from './write-catalogue.ts'

export interface InventedArticle {
  readonly name: string
  /** One for each language, like the texts. */
  readonly titles: readonly string[]
  readonly introductions: readonly string[]
  /** Paragraphs. */
  readonly texts: readonly (readonly string[])[]
  /** ISO date. */
  readonly created: string
}

function articleOf(seed: string, languages: readonly Language[], index: number): InventedArticle {
  const random = randomOf(`${seed} article ${index}`)
  const paragraphs = random.between(3, 12)
  return {
    name: `article-${index + 1}`,
    titles: languages.map((language) => thingName(random, language, 3)),
    introductions: languages.map((language) => sentences(random, language, 24)),
    texts: languages.map((language) => Array.from({ length: paragraphs }, () => sentences(random, language, 60))),
    created: new Date(firstDay + random.between(0, 3_000) * 86_400_000).toISOString().slice(0, 10),
  }
}

/** The articles of a seed. */
export function* inventedArticles(
  seed: string,
  languages: readonly Language[],
  count: number,
): Generator<InventedArticle> {
  for (let index = 0; index < count; index += 1) yield articleOf(seed, languages, index)
}

const filesInFolder = 500

/**
 * Writes a catalogue folder with articles only, a file for each language; the same bytes for the same seed and number.
 */
export async function writeArticles(folder: string, count: number, seed = defaultSeed): Promise<void> {
  const languages = languagesOf(seed)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'catalogue.json'), '{"setup": {"title": "Bench"}}\n')
  const locales = languages.map(({ locale }, index) => `${locale},${locale},${index === 0}\n`)
  await writeFile(join(folder, 'locales.csv'), `code,title,default\n${locales.join('')}`)
  let fileIndex = 0
  for (const article of inventedArticles(seed, languages, count)) {
    const part = join(folder, 'contents', String(Math.floor(fileIndex / filesInFolder)))
    await mkdir(part, { recursive: true })
    fileIndex += 1
    for (const [index, { locale }] of languages.entries()) {
      // Only the first file has the fields that are the same in all languages.
      const front = [
        `title: ${JSON.stringify(article.titles[index])}`,
        `introduction: ${JSON.stringify(article.introductions[index])}`,
        ...(index === 0 ? [`created: ${article.created}`] : []),
      ]
      const text = `---\n${front.join('\n')}\n---\n${article.texts[index]?.join('\n\n')}\n`
      await writeFile(join(part, `${article.name}${index === 0 ? '' : `.${locale}`}.md`), text)
    }
  }
}
