// Checks of a translated text that need no knowledge of the language: whether it is translated, in its script, and with
// the language's typography.
import { allowedEnglish, englishWording, languageRules } from './phrase-rules.mjs'

const plural = /_(zero|one|two|few|many|other)$/

/**
 * The readable text of a phrase: without placeholders and tags, and without parts that are the same in every language:
 * addresses, examples of JSON, file types, numbers with their units.
 */
const readable = (text) =>
  text
    .replace(/\{\{[^}]*\}\}/g, '◻')
    .replace(/<\/?\w+\s*\/?>/g, '')
    .replace(/\{["\w].*?\}/g, '◻')
    .replace(
      /https?:\/\/\S*|[\w.]+@[\w.]+\w|\b\w+\/[\w-]+(?:\/[\w-]+)*|\w+(?:_\w+)+|\d{4}-\d{2}-\d{2}(T[\d:+]+)?/g,
      '◻',
    )

const words = (text) => text.match(/\p{L}[\p{L}\p{M}’']*/gu) ?? []

/** English words that none of the other languages has; exceptions are in a language's rules. */
const englishWords = new Set(
  'the and with your you this that these please cannot are was were from have has which when where there their what who not been will would should could into been our any only more most again or of is it its to be can do does for at by an as'.split(
    ' ',
  ),
)

/** Equivalent signs at the end. */
const sameSign = { '...': '…', '。': '.', '？': '?', '！': '!', '：': ':', '；': ';', '，': ',', '……': '…' }

/**
 * The sign that a text ends with, in its English form; '' for none. For a text that ends with a quotation or a bracket,
 * the sign inside it.
 */
function endOf(text, language) {
  const [sign] = /(?:……|\.\.\.|[.。?？!！:：…;；,，])$/u.exec(text.replace(/[\s"”“»’)）]+$/u, '')) ?? ['']
  return language === 'el' && sign === ';' ? '?' : (sameSign[sign] ?? sign)
}

/** A greeting ends as letters in the language begin, and a statement may become a question in another language. */
const endsFreely = (key, english) => /(^|\.)mail_hello/.test(key) || !/\p{L}[\p{L}\s]*[.?!:…]$/u.test(english)

/** Spaces and signs that are wrong in every language. */
const common = [
  [/^\s|\s$/u, 'begins or ends with a space'],
  [/[ \u00a0\u202f]{2}/u, 'has two spaces in a row'],
  [/\.\.\./u, 'has three points for an ellipsis (…)'],
  [/\p{L} [,.](?=\s|$)/u, 'has a space before a comma or a full stop'],
  [/[\u200b\u200e\u200f\ufeff\ufffd]/u, 'has a character that cannot be seen'],
  [/(?<=\p{L})'(?=\p{L})/u, 'has a straight apostrophe (’)'],
  [/"/u, 'has straight quotation marks'],
  [/(?<=^|[\s◻])[xх](?=[\s◻]|$)/iu, 'has the letter x for the multiplication sign (×)'],
]

/** English has no space before these signs, an ellipsis included. */
const closeSpace = [/[ \u00a0\u202f][?!;:…](?=\s|$)/u, 'has a space before ? ! ; : …']

/**
 * Maximum length of a short label, so that it fits where English fits: this multiple of English, or this many
 * characters.
 */
const longest = { times: 2.2, characters: 30 }

/**
 * Findings in one text of a language, a text each.
 * @param english the text that it translates
 * @param key the phrase's key, with its plural form
 * @param part the folder of phrases: `portal`, `server` …
 */
export function judgeText(english, text, key, language, part = 'portal') {
  const rules = languageRules[language] ?? {}
  const read = readable(text)
  const problems = [...common, ...(rules.signs ?? [])].flatMap(([pattern, says]) => (pattern.test(read) ? [says] : []))
  problems.push(...untranslated(english, text, language))
  if (rules.script && /\p{L}{2}/u.test(read) && !rules.script.test(read) && !isAllowed(english, language))
    problems.push(`is not in the language's script: ${text}`)
  if (!endsFreely(key, english) || endOf(text, language) !== '') {
    const [wanted, given] = [endOf(english, 'en'), endOf(text, language)]
    if (wanted !== given && !(rules.ends ?? []).includes(key) && !/(^|\.)mail_hello/.test(key))
      problems.push(`ends with ${given ? `‘${given}’` : 'no sign'}, English with ${wanted ? `‘${wanted}’` : 'none'}`)
  }
  const isLabel = part === 'portal' && english.length <= longest.characters
  if (isLabel && text.length > longest.characters && text.length > longest.times * english.length)
    problems.push(`is ${text.length} characters long for English’s ${english.length}: ${text}`)
  return problems
}

/**
 * Findings in an English text, a text each.
 * @param key the phrase's key, with its plural form
 */
export function judgeEnglish(text, key) {
  const read = readable(text)
  const signs = [...common, closeSpace].flatMap(([pattern, says]) => (pattern.test(read) ? [says] : []))
  const words = englishWording.flatMap(({ pattern, wanted, except = [] }) => {
    const [found] = except.includes(key) ? [] : (pattern.exec(read) ?? [])
    return found ? [`says ‘${found}’ for ‘${wanted}’: ${text}`] : []
  })
  return [...signs, ...words]
}

const isAllowed = (english, language) => (allowedEnglish[english] ?? []).some((one) => one === language || one === '*')

/** Untranslated text: a text that equals the English one, or English words in it. */
function untranslated(english, text, language) {
  const read = readable(text)
  if (english === text && words(read).some((word) => word.length > 1))
    return isAllowed(english, language) ? [] : [`is the same as in English: ${text}`]
  const own = languageRules[language]?.words ?? []
  const left = words(read)
    // Two capitals are the code of a country or a file type.
    .filter((word) => !/^\p{Lu}{2}$/u.test(word))
    .map((word) => word.toLowerCase())
    .filter((word) => englishWords.has(word) && !own.includes(word))
  return left.length > 0 && !isAllowed(english, language) ? [`has English words: ${[...new Set(left)].join(', ')}`] : []
}

/**
 * Whether a language uses its form for one for other numbers too, such as 21 in Russian. (0, as in French, is never
 * written as a number.)
 */
const alsoOne = (language) => new Intl.PluralRules(language).select(21) === 'one'

/**
 * Plural forms that can't be right: a missing number in a form for several numbers, and one text for all forms though
 * English and the language both distinguish them.
 * @param found all phrases of the language by key
 * @param source all phrases of English by key
 */
export function judgePlurals(source, found, language) {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const slavic = categories.includes('few')
  const problems = []
  for (const [key, english] of source) {
    if (!key.endsWith('_other')) continue
    const base = key.replace(plural, '')
    const texts = categories.map((category) => [`${base}_${category}`, found.get(`${base}_${category}`)])
    if (texts.some(([, text]) => text === undefined)) continue
    for (const [name, text] of texts) {
      const says = /\{\{(count|number)\}\}/.test(text) || !/\{\{(count|number)\}\}/.test(english)
      const several = !name.endsWith('_one') || alsoOne(language)
      if (!says && several) problems.push(`${name} lacks the number, but stands for more numbers than one`)
    }
    const differs = source.get(`${base}_one`) !== english
    // English has its noun after the number; 'sent 3 times' is one word for any number in Czech.
    const noun = /\{\{(?:count|number)\}\} (?!times)\p{L}/u.test(english)
    if (slavic && differs && noun && new Set(texts.map(([, text]) => text)).size === 1)
      problems.push(`${base} has the same text for ${categories.join(', ')}`)
  }
  return problems
}
