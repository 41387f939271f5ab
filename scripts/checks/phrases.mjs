// Compares the phrases of every language with English: no unknown keys, the same placeholders, the language's plural
// forms, its script and signs, no untranslated English, the words of its glossary.

import { loadModule, phraseParts, readPhrases } from './phrase-files.mjs'
import { judgeGlossary, judgeTerms, readGlossary } from './phrase-glossary.mjs'
import { judgeEnglish, judgePlurals, judgeText } from './phrase-texts.mjs'

const plural = /_(zero|one|two|few|many|other)$/
const baseOf = (key) => key.replace(plural, '')
const placeholders = (text) => [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1]).sort()
const tags = (text) => [...text.matchAll(/<\/?\w+\s*\/?>/g)].map((match) => match[0]).sort()

/** `{ products: { total: 'x' } }` as `products.total`. */
const flat = (phrases, prefix = '') =>
  Object.entries(phrases).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )

/**
 * Findings about the keys and placeholders of a language. English may have fewer keys only where the language has more
 * plural forms.
 */
export function comparePhrases(english, other, language) {
  const source = new Map(flat(english))
  const found = new Map(flat(other))
  const problems = []
  const bases = new Map(
    [...source].map(([key, text]) => [
      plural.test(key) && source.has(`${baseOf(key)}_other`) ? baseOf(key) : key,
      text,
    ]),
  )
  const isPlural = (base) => source.has(`${base}_other`)
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  for (const base of bases.keys()) {
    const wanted = isPlural(base) ? forms.map((form) => `${base}_${form}`) : [base]
    const missing = wanted.filter((key) => !found.has(key))
    if (missing.length > 0) problems.push(`${language}: ${missing.join(', ')} is missing`)
  }
  for (const [key, text] of found) {
    const base = plural.test(key) && isPlural(baseOf(key)) ? baseOf(key) : key
    if (!bases.has(base)) problems.push(`${language}: ${key} is no phrase of English`)
    else if (isPlural(base) && !forms.some((form) => key === `${base}_${form}`))
      problems.push(`${language}: ${key} is a plural form that the language does not have`)
    else problems.push(...compareTexts(source.get(`${base}_other`) ?? source.get(base), text, key, language))
  }
  return problems
}

function compareTexts(english, text, key, language) {
  if (text.trim() === '') return [`${language}: ${key} is empty`]
  const problems = []
  const wanted = placeholders(english)
  const given = placeholders(text)
  // A form for exactly one may omit the number.
  const strange = given.filter((name) => !wanted.includes(name))
  const lost = wanted.filter((name) => !given.includes(name) && !(name === 'count' && plural.test(key)))
  if (strange.length > 0) problems.push(`${language}: ${key} has {{${strange.join('}}, {{')}}}, which English has not`)
  if (lost.length > 0) problems.push(`${language}: ${key} lacks {{${lost.join('}}, {{')}}}`)
  if (tags(english).join() !== tags(text).join()) problems.push(`${language}: ${key} has other tags than English`)
  return problems
}

/**
 * Findings about the wording and typography of a language's texts, without those of `comparePhrases`.
 * @param part the folder of phrases, such as `portal`
 */
export function judgePhrases(english, other, language, part, glossary) {
  const source = new Map(flat(english))
  const found = new Map(flat(other))
  const texts = [...found].flatMap(([key, text]) => {
    const wanted = source.get(key) ?? source.get(`${baseOf(key)}_other`)
    if (wanted === undefined || text.trim() === '') return []
    return [...judgeText(wanted, text, key, language, part), ...judgeTerms(wanted, text, key, language, glossary)].map(
      (problem) => `${key} ${problem}`,
    )
  })
  return [...texts, ...judgePlurals(source, found, language)].map((problem) => `${language}: ${problem}`)
}

/** Findings about the wording and typography of the English texts, a text each. */
export const judgeEnglishPhrases = (english) =>
  flat(english).flatMap(([key, text]) => judgeEnglish(text, key).map((problem) => `en: ${key} ${problem}`))

/** All findings about phrases, a text each. */
export async function checkPhrases() {
  const { languages } = await loadModule('index.ts')
  const glossaries = new Map(
    languages.filter((language) => language !== 'en').map((language) => [language, readGlossary(language)]),
  )
  const problems = [...glossaries].flatMap(([language, glossary]) =>
    judgeGlossary(glossary).map((problem) => `${language}: ${problem}`),
  )
  for (const name of phraseParts) {
    const english = await readPhrases(name, 'en')
    problems.push(...judgeEnglishPhrases(english).map((problem) => `${name}/${problem}`))
    for (const language of languages) {
      const phrases = await readPhrases(name, language)
      if (phrases === undefined) {
        problems.push(`${name}/${language}.json is missing`)
        continue
      }
      const glossary = glossaries.get(language)
      const found = [
        ...comparePhrases(english, phrases, language),
        ...(glossary ? judgePhrases(english, phrases, language, name, glossary) : []),
      ]
      problems.push(...found.map((problem) => `${name}/${problem}`))
    }
  }
  return problems
}
