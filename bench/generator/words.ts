/** Generated words of three languages, with the frequencies of real texts. */
import { type Random, randomOf, zipf } from './random.ts'

export interface Language {
  readonly locale: string
  /** Words, the most frequent first. */
  readonly words: readonly string[]
  /** Nouns for the ends of names. */
  readonly nouns: readonly string[]
  /** Separator between two words of a sentence. */
  readonly space: string
  readonly stop: string
}

const vocabularySize = 4000

const english = {
  onsets: 'b br c cl d dr f fl g gr h l m n p pl r s st t tr v w'.split(' '),
  nuclei: ['a', 'e', 'i', 'o', 'u', 'ea', 'oo', 'ai'],
  codas: ['', '', 'n', 'r', 'l', 't', 'm', 'nd', 'st', 'ck'],
  function: 'the and of with for in a is to by on from its as it at'.split(' '),
  nouns: 'lamp table chair shelf stool mirror sofa pendant bench cabinet desk rug'.split(' '),
}
const german = {
  onsets: 'b br d dr f g gl gr h k kl l m n p r s sch st str t w z'.split(' '),
  nuclei: ['a', 'e', 'i', 'o', 'u', 'ä', 'ö', 'ü', 'ei', 'au', 'ie'],
  codas: ['', 'n', 'r', 'l', 't', 'ng', 'cht', 'ß', 'nd', 'rt', 'm'],
  function: 'die der und mit für in das ist von aus zu auf ein eine den im'.split(' '),
  nouns: 'Leuchte Tisch Stuhl Regal Hocker Spiegel Sofa Hängeleuchte Bank Schrank Schreibtisch Teppich'.split(' '),
}

function syllable(random: Random, { onsets, nuclei, codas }: typeof english): string {
  return random.pick(onsets) + random.pick(nuclei) + random.pick(codas)
}

/** Different words; the frequent ones are function words, then short ones, as in real languages. */
function spelledWords(random: Random, parts: typeof english): string[] {
  const words = new Set<string>(parts.function)
  while (words.size < vocabularySize) {
    const syllables = words.size < 200 ? 1 : words.size < 1500 ? random.between(1, 2) : random.between(2, 3)
    const word = Array.from({ length: syllables }, () => syllable(random, parts)).join('')
    if (word.length > 2) words.add(word)
  }
  return [...words]
}

/** Everyday Chinese characters are spread over the whole block; 1,200 of them are enough for words of two. */
function chineseWords(random: Random): string[] {
  const characters = new Set<string>()
  while (characters.size < 1200) characters.add(String.fromCodePoint(0x4e00 + random.between(0, 0x4fff)))
  const known = [...characters]
  const frequent = zipf(known.length, 0.7)
  const words = new Set<string>()
  while (words.size < vocabularySize) {
    const length = words.size < 60 ? 1 : random.chance(0.85) ? 2 : 3
    words.add(Array.from({ length }, () => known[frequent(random)] ?? '').join(''))
  }
  return [...words]
}

/** The three languages of a seed, the default one first. */
export function languagesOf(seed: string): readonly Language[] {
  const english2 = spelledWords(randomOf(`${seed} en`), english)
  const german2 = spelledWords(randomOf(`${seed} de`), german)
  return [
    { locale: 'en_GB', words: english2, nouns: english.nouns, space: ' ', stop: '. ' },
    { locale: 'de_DE', words: german2, nouns: german.nouns, space: ' ', stop: '. ' },
    {
      locale: 'zh_CN',
      words: chineseWords(randomOf(`${seed} zh`)),
      nouns: ['台灯', '桌子', '椅子', '书架', '凳子', '镜子', '沙发', '吊灯', '长凳', '柜子', '书桌', '地毯'],
      space: '',
      stop: '。',
    },
  ]
}

const frequency = zipf(vocabularySize)
const firstNameWord = 16

/** A text of `words` words in sentences. */
export function sentences(random: Random, language: Language, words: number): string {
  const result: string[] = []
  for (let left = words; left > 0; ) {
    const length = Math.min(left, random.between(6, 14))
    const sentence = Array.from({ length }, () => language.words[frequency(random)] ?? '').join(language.space)
    result.push(sentence.charAt(0).toUpperCase() + sentence.slice(1))
    left -= length
  }
  return `${result.join(language.stop)}${language.stop.trim()}`
}

/** A content word with a capital: one of the vocabulary, not a function word. */
export function nameWord(random: Random, language: Language): string {
  const word = language.words[firstNameWord + Math.floor(random.next() ** 2 * (vocabularySize - firstNameWord))] ?? ''
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The name of a thing: `words` content words, and a noun. */
export function thingName(random: Random, language: Language, words: number): string {
  const content = Array.from({ length: words }, () => nameWord(random, language))
  return [...content, random.pick(language.nouns)].join(language.space)
}
