// What each language asks of its texts: its script, its signs, and the English words that are its own.

/** A word of the language stands before; what stands for a placeholder counts as one. */
const quotes = (wrong) => [new RegExp(`[${wrong}]`, 'u'), `has quotation marks of another language (${wrong})`]

/** French: a no-break space before high signs and inside of guillemets. Times (12:30), formats (4:5) and addresses have none. */
const frenchSpaces = [
  [/[^\s\u00a0\u202f?!…][?!;»]/u, 'lacks the no-break space before ? ! ; »'],
  [/[^\s\u00a0\u202f]:(?=\s|$)/u, 'lacks the no-break space before a colon'],
  [/ [?!;:»]/u, 'has a space before ? ! ; : » at which the line can break'],
  [/«[^\u00a0\u202f]/u, 'lacks the no-break space after «'],
]

/** Nothing stands before these signs. */
const closeSigns = [/[ \u00a0\u202f][?!;:](?=\s|$)/u, 'has a space before ? ! ; :']

const han = '\\p{Script=Han}'
const chineseSigns = [
  [new RegExp(`${han}[,;:?!.](?!\\d)|[,;:?!]${han}`, 'u'), 'has half-width signs beside Chinese characters'],
  [new RegExp(`${han}\\(|\\)${han}|\\(${han}|${han}\\)`, 'u'), 'has half-width brackets beside Chinese characters'],
  [new RegExp(`${han} ${han}`, 'u'), 'has a space between Chinese characters'],
]

const spanishSigns = [
  [/^[^¿]*\?/u, 'has a question without ¿'],
  [/^[^¡]*!/u, 'has an exclamation without ¡'],
]

/**
 * - script: what a text has at least one letter of
 * - signs: patterns that a text must not match, and what they say
 * - words: words of the language that are also English
 * - ends: keys whose texts end otherwise than English's, with reason
 */
export const languageRules = {
  nl: { signs: [closeSigns, quotes('„«»「」')], words: ['of', 'is', 'was', 'have', 'can', 'been', 'want', 'over'] },
  da: { signs: [closeSigns, quotes('“„‘「」')], words: ['have', 'for', 'at', 'an', 'er', 'do', 'more', 'by', 'to'] },
  cs: { signs: [closeSigns, quotes('”«»「」')], words: ['do', 'to', 'by'] },
  fi: { signs: [closeSigns, quotes('“„«»「」')], words: [] },
  fr: { signs: [...frenchSpaces, quotes('“”„「」')], words: ['or', 'as'] },
  de: { signs: [closeSigns, quotes('”«»「」')], words: ['was', 'an', 'will', 'so'] },
  el: {
    script: /\p{Script=Greek}/u,
    signs: [
      [/\?/u, 'has a question mark that is not Greek (;)'],
      [/[ \u00a0][;!:](?=\s|$)/u, closeSigns[1]],
      quotes('“”„「」'),
    ],
  },
  it: { signs: [closeSigns, quotes('“”„「」')], words: ['do'] },
  nn: { signs: [closeSigns, quotes('“”„「」')], words: ['for', 'at', 'an', 'to', 'is', 'be'] },
  pl: { signs: [closeSigns, quotes('“«»「」')], words: ['do', 'to', 'by', 'was'] },
  ru: {
    script: /\p{Script=Cyrillic}/u,
    signs: [closeSigns, quotes('“”„「」')],
    // 'Forgot my password' is a question in Russian interfaces; 'px' is an abbreviation, which Russian ends with a full stop.
    ends: ['auth.forgot', 'basket.pixels'],
  },
  es: { signs: [closeSigns, ...spanishSigns, quotes('“”„「」')], words: ['has', 'as', 'come'] },
  sv: { signs: [closeSigns, quotes('“„«»「」')], words: ['at', 'an', 'is', 'for', 'be'] },
  tr: { signs: [closeSigns, quotes('„«»「」')], words: ['an', 'as', 'not'] },
  zh: { script: /\p{Script=Han}/u, signs: [...chineseSigns, quotes('„«»"')] },
}

// The German abbreviation of 'VAT number' ends with its full stop.
languageRules.de.ends = ['auth.vat_number', 'request_field_vat_number']

/**
 * Texts that a language writes as English does, because the word is its own or a name. By the English text, with its languages; '*' for all.
 */
export const allowedEnglish = {
  // Names and signs
  Letter: ['*'],
  px: ['*'],
  'Powered by {{provider}} {{year}}': ['nl', 'da', 'cs', 'fi', 'de', 'nn', 'sv'],
  // Words that are the same
  article: ['fr'],
  Account: ['nl', 'it'],
  Album: ['nl', 'da', 'cs', 'fr', 'de', 'it', 'nn', 'pl', 'sv'],
  Artist: ['nn', 'sv'],
  Camera: ['nl'],
  Contact: ['nl', 'fr'],
  Copyright: ['nl', 'da', 'fr', 'de', 'it', 'es'],
  Description: ['fr'],
  Dimensions: ['fr'],
  Download: ['da'],
  'Download {{name}}': ['da'],
  Email: ['el'],
  'Feedback: {{name}}': ['nl', 'da', 'de', 'sv'],
  File: ['it'],
  Filters: ['nl'],
  'Folder: {{folder}}': ['pl'],
  Form: ['tr'],
  form: ['tr'],
  Format: ['da', 'fr', 'de', 'nn', 'pl', 'sv'],
  Id: ['da', 'nn', 'sv', 'el', 'ru', 'zh'],
  Lens: ['nl'],
  Menu: ['nl', 'da', 'fr', 'it', 'pl'],
  Name: ['de'],
  'Name, A–Z': ['de'],
  'Name, Z–A': ['de'],
  No: ['it', 'es'],
  Notifications: ['fr'],
  'Page {{page}}': ['fr'],
  Pages: ['fr'],
  Password: ['it'],
  'Player: {{name}}': ['de'],
  Send: ['da', 'nn'],
  Software: ['nl', 'da', 'cs', 'de', 'it', 'es'],
  Status: ['nl', 'da', 'de', 'nn', 'pl', 'sv'],
  Stock: ['fr', 'es'],
  Tags: ['nl', 'da', 'fr', 'de'],
  Type: ['nl', 'da', 'fr', 'nn'],
  optional: ['de'],
  product: ['nl'],
  '{{count}} option': ['fr'],
  '{{count}} options': ['fr'],
  '{{number}} article': ['fr'],
  '{{number}} articles': ['fr'],
  '{{number}} file': ['it'],
  '{{number}} product': ['nl'],
  '{{number}} variant': ['nl', 'da', 'nn', 'sv'],
}
