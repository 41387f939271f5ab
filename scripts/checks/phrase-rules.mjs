// Rules for the texts of each language: its script, its signs, and its own words that are also English.

/** Quotation marks of another language. */
const quotes = (wrong) => [new RegExp(`[${wrong}]`, 'u'), `has quotation marks of another language (${wrong})`]

/**
 * French: a no-break space before high signs and inside guillemets. Times (12:30), formats (4:5) and addresses have
 * none.
 */
const frenchSpaces = [
  [/[^\s\u00a0\u202f?!…][?!;»]/u, 'lacks the no-break space before ? ! ; »'],
  [/[^\s\u00a0\u202f]:(?=\s|$)/u, 'lacks the no-break space before a colon'],
  [/ [?!;:»]/u, 'has a space before ? ! ; : » at which the line can break'],
  [/«[^\u00a0\u202f]/u, 'lacks the no-break space after «'],
]

/** No space before these signs. */
const closeSigns = [/[ \u00a0\u202f][?!;:](?=\s|$)/u, 'has a space before ? ! ; :']

/** A word of one letter stays with the next word, without a line break after it. */
const oneLetterWords = (letters) => [
  new RegExp(`(?<![\\p{L}\\p{N}.’-])[${letters}] (?=\\S)`, 'iu'),
  'lacks the no-break space after a word of one letter',
]

/** Italian addresses readers as «Lei», or avoids an address. */
const informalItalian = [
  /(?<![\p{L}’])(?:tu|tuo|tua|tuoi|tue|ti|hai|puoi|devi|vuoi)(?!\p{L})/iu,
  'addresses the reader with «tu»',
]

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
 * - script: a text has at least one letter of it
 * - signs: patterns that a text must not match, with the messages
 * - words: words of the language that are also English
 * - ends: keys whose texts end in another sign than the English text, with a reason
 */
export const languageRules = {
  nl: { signs: [closeSigns, quotes('„«»「」')], words: ['of', 'is', 'was', 'have', 'can', 'been', 'want', 'over'] },
  da: { signs: [closeSigns, quotes('“„‘「」')], words: ['have', 'for', 'at', 'an', 'er', 'do', 'more', 'by', 'to'] },
  cs: { signs: [closeSigns, quotes('”«»「」'), oneLetterWords('kszvouai')], words: ['do', 'to', 'by'] },
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
  it: { signs: [closeSigns, quotes('“”„「」'), informalItalian], words: ['do'] },
  nn: {
    signs: [closeSigns, quotes('“”„「」')],
    words: ['for', 'at', 'an', 'to', 'is', 'be'],
    ends: ['auth.forgot'],
  },
  pl: { signs: [closeSigns, quotes('“«»「」'), oneLetterWords('wzioua')], words: ['do', 'to', 'by', 'was'] },
  ru: {
    script: /\p{Script=Cyrillic}/u,
    signs: [closeSigns, quotes('“”„「」')],
    // 'Forgot my password' is a question in Russian interfaces; 'px' is an abbreviation, which Russian ends with a full stop.
    ends: ['auth.forgot', 'basket.pixels'],
  },
  es: { signs: [closeSigns, ...spanishSigns, quotes('“”„「」')], words: ['has', 'as', 'come'] },
  // 'Forgot my password' is a question in these languages' interfaces.
  sv: {
    signs: [closeSigns, quotes('“„«»「」')],
    words: ['at', 'an', 'is', 'for', 'be'],
    ends: ['auth.forgot'],
  },
  tr: {
    signs: [closeSigns, quotes('„«»「」'), [/\ben çok\b/iu, 'says “en çok” for “en fazla”']],
    words: ['an', 'as', 'not'],
  },
  zh: { script: /\p{Script=Han}/u, signs: [...chineseSigns, quotes('„«»"')] },
}

// The German abbreviation of 'VAT number' ends with its full stop.
languageRules.de.ends = ['auth.vat_number', 'request_field_vat_number']

/**
 * Words that English avoids, and the words to use. The patterns match texts without placeholders and code; `except` are
 * keys whose texts the specification fixes by the letter.
 */
export const englishWording = [
  { pattern: /\blog(?:s|ged|ging)?[ -]?(?:in|on)\b/i, wanted: 'sign in', except: ['auth.login'] },
  { pattern: /\blog(?:s|ged|ging)?[ -]?(?:out|off)\b/i, wanted: 'sign out', except: ['shell.logout'] },
  { pattern: /\bscopes?\b/i, wanted: 'collection' },
  { pattern: /\bleaflets?\b/i, wanted: 'data sheet' },
  { pattern: /\bsomebody\b/i, wanted: 'someone' },
  { pattern: /\bwhoever\b/i, wanted: 'the operator of this portal' },
  {
    pattern: /\be-mails?\b|\b(?:an?|new|reset|the) mails?\b(?! server)/i,
    wanted: 'email',
    except: ['auth.send_reset'],
  },
]

/**
 * Texts that a language has in common with English, because the word is its own or a name. By the English text, with
 * its languages; '*' for all.
 */
export const allowedEnglish = {
  Administration: ['da', 'fr', 'sv'],
  // Names and signs
  Logo: ['cs', 'da', 'de', 'fi', 'fr', 'nl', 'nn', 'tr'],
  Letter: ['*'],
  px: ['*'],
  'Powered by {{provider}} {{year}}': ['nl', 'da', 'cs', 'fi', 'de', 'nn', 'sv'],
  // Words that are the same
  article: ['fr'],
  version: ['da', 'fr', 'sv'],
  Message: ['fr'],
  Accents: ['fr'],
  Articles: ['fr'],
  Catalogue: ['fr'],
  Account: ['nl', 'it'],
  Accounts: ['nl'],
  Action: ['fr'],
  import: ['nl', 'da', 'cs', 'nn', 'pl', 'sv'],
  Import: ['nl', 'da', 'cs', 'de', 'nn', 'pl', 'sv'],
  Imports: ['nl'],
  'Imports: {{number}}': ['nl'],
  Versions: ['fr'],
  Date: ['fr'],
  'Version {{number}}': ['da', 'de', 'fr', 'sv'],
  'Version {{number}}, {{date}}': ['da', 'de', 'fr', 'sv'],
  System: ['da', 'de', 'nn', 'pl', 'sv'],
  Details: ['nl'],
  Open: ['nl', 'nn'],
  Album: ['nl', 'da', 'cs', 'fr', 'de', 'it', 'nn', 'pl', 'sv'],
  Archive: ['fr'],
  Artist: ['nn', 'sv'],
  Beige: ['nl', 'da', 'fi', 'fr', 'de', 'it', 'nn', 'sv'],
  Camera: ['nl'],
  Contact: ['nl', 'fr'],
  Copyright: ['nl', 'da', 'fr', 'de', 'it', 'es'],
  Database: ['nl', 'da', 'it', 'nn'],
  Description: ['fr'],
  Dimensions: ['fr'],
  Document: ['nl', 'fr'],
  Download: ['da'],
  'Download {{name}}': ['da'],
  Downloads: ['nl', 'da', 'de'],
  Email: ['el'],
  Emails: ['el'],
  'Feedback: {{name}}': ['nl', 'da', 'de', 'it', 'sv'],
  feed: ['nl', 'da', 'cs', 'it', 'pl', 'es'],
  File: ['it'],
  Exports: ['nl', 'fr'],
  Film: ['nl', 'da', 'fr', 'de', 'nn', 'pl', 'sv', 'tr', 'cs', 'it'],
  Filters: ['nl'],
  Folder: ['pl'],
  'Folder: {{folder}}': ['pl'],
  Form: ['tr'],
  form: ['tr'],
  Format: ['da', 'fr', 'de', 'nn', 'pl', 'sv'],
  ID: ['*'],
  Invitation: ['da', 'fr'],
  Lens: ['nl'],
  Menu: ['nl', 'da', 'fr', 'it', 'pl'],
  Name: ['de'],
  'Name, A–Z': ['de'],
  'Name, Z–A': ['de'],
  No: ['it', 'es'],
  Notifications: ['fr'],
  'Page {{page}}': ['fr'],
  Orange: ['da', 'fr', 'de', 'sv'],
  Orientation: ['fr'],
  Original: ['da', 'fr', 'de', 'es', 'nn', 'sv'],
  Pages: ['fr'],
  Password: ['it'],
  Period: ['sv'],
  Pink: ['da'],
  Portrait: ['fr'],
  Postcode: ['nl', 'da', 'nn'],
  'Player: {{name}}': ['de'],
  Problem: ['da', 'de', 'nn', 'pl', 'sv'],
  Send: ['da', 'nn'],
  Sessions: ['fr'],
  Software: ['nl', 'da', 'cs', 'de', 'it', 'es'],
  Status: ['nl', 'da', 'de', 'nn', 'pl', 'sv'],
  Stock: ['fr', 'es'],
  Tags: ['nl', 'da', 'fr', 'de'],
  Type: ['nl', 'da', 'fr', 'nn'],
  Webhooks: ['nl', 'da', 'fr', 'de', 'es', 'el', 'zh'],
  account: ['nl', 'it'],
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
