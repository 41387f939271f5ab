// The terms of the product, each with one translation in each language: packages/phrases/glossary/{language}.json.
import { readFileSync } from 'node:fs'
import { inProject } from '../parts/project.mjs'

/**
 * The terms, by their key in the glossaries, with the English words for them. A glossary gives for each the `term` that
 * a language uses, the `forms` that it is recognised by (any of them, as part of a word, in any case), the keys for
 * which the language expresses it `otherwise`, and other words for the same thing to `avoid`.
 */
export const terms = {
  product: /\bproducts?\b/i,
  category: /\bcategor(?:y|ies)\b/i,
  asset: /\bassets?\b/i,
  library: /\bmedia library\b/i,
  basket: /\bbasket\b/i,
  leaflet: /\b(?:leaflets?|data sheets?)\b/i,
  form: /\bforms?\b/i,
  account: /\baccounts?\b/i,
  guest: /\bguests?\b/i,
  download: /\bdownload(?:s|ed)?\b/i,
  sign_in: /\bsign(?:ed)? in\b|\blogin\b/i,
  scope: /\b(?:scopes?|collections?)\b/i,
  tag: /\btags?\b/i,
  filter: /\bfilters?\b/i,
  template: /\btemplates?\b/i,
  password: /\bpasswords?\b/i,
  link: /\blinks?\b/i,
  package: /\bpackages?\b/i,
  catalogue: /\bcatalogue\b/i,
  portal: /\bportal\b/i,
  article: /\barticles?\b(?! number)/i,
  variant: /\bvariants?\b/i,
}

/** Without placeholders, and without code: `multipart/form-data`, `media/tags/scopes`. */
const prose = (text) => text.replace(/\{\{[^}]*\}\}/g, '').replace(/\b[\w-]+(?:\/[\w-]+)+/g, '')

/** The glossary of a language, by term. */
export const readGlossary = (language) =>
  JSON.parse(readFileSync(inProject('packages', 'phrases', 'glossary', `${language}.json`), 'utf8'))

/** Missing entries of a glossary, a text each. */
export const judgeGlossary = (glossary) => [
  ...Object.keys(terms).flatMap((term) =>
    glossary[term]?.term && glossary[term].forms?.length > 0 ? [] : [`the glossary lacks ‘${term}’`],
  ),
  ...Object.keys(glossary).flatMap((term) =>
    Object.hasOwn(terms, term) ? [] : [`‘${term}’ is no term of the glossary`],
  ),
]

/** The terms of an English text whose translation uses another word than the glossary's, a text each. */
export function judgeTerms(english, text, key, language, glossary) {
  const source = prose(english)
  const read = prose(text).toLocaleLowerCase(language)
  return Object.entries(terms).flatMap(([term, pattern]) => {
    const { term: wanted, forms, otherwise = [], avoid = [] } = glossary[term] ?? {}
    const avoided = avoid.find((form) => read.includes(form.toLocaleLowerCase(language)))
    if (avoided) return [`says ‘${avoided}’ for the glossary’s ‘${wanted}’: ${text}`]
    if (!forms || !pattern.test(source) || otherwise.includes(key)) return []
    const has = forms.some((form) => read.includes(form.toLocaleLowerCase(language)))
    return has ? [] : [`says ‘${term}’ with another word than the glossary’s ‘${wanted}’: ${text}`]
  })
}
