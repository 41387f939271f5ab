import { describe, expect, it } from 'vitest'
import { judgeGlossary, terms } from './phrase-glossary.mjs'
import { comparePhrases, judgeEnglishPhrases, judgePhrases } from './phrases.mjs'

const english = {
  greet: 'Hello {{name}}',
  list: { total_one: '{{count}} lamp', total_other: '{{count}} lamps' },
  rich: 'See <a>this</a>',
}
const polish = {
  greet: 'Witaj {{name}}',
  list: {
    total_one: 'lampa',
    total_few: '{{count}} lampy',
    total_many: '{{count}} lamp',
    total_other: '{{count}} lampy',
  },
  rich: 'Zobacz <a>to</a>',
}

describe('the check of phrases', () => {
  it('finds nothing in a complete language with plural forms of its own', () => {
    expect(comparePhrases(english, polish, 'pl')).toEqual([])
  })

  it.each([
    [{ ...polish, greet: undefined }, 'pl: greet is missing'],
    [{ ...polish, greet: 'Witaj' }, 'pl: greet lacks {{name}}'],
    [{ ...polish, greet: 'Witaj {{nmae}} {{name}}' }, 'pl: greet has {{nmae}}, which English has not'],
    [{ ...polish, greet: ' ' }, 'pl: greet is empty'],
    [{ ...polish, list: { ...polish.list, total_few: undefined } }, 'pl: list.total_few is missing'],
    [
      { ...polish, list: { ...polish.list, total_two: 'x' } },
      'pl: list.total_two is a plural form that the language does not have',
    ],
    [{ ...polish, extra: 'x' }, 'pl: extra is no phrase of English'],
    [{ ...polish, rich: 'Zobacz to' }, 'pl: rich has other tags than English'],
  ])('finds what is wrong: %#', (phrases, problem) => {
    expect(comparePhrases(english, JSON.parse(JSON.stringify(phrases)), 'pl')).toEqual([problem])
  })
})

const glossaryOf = (changes = {}) => ({
  ...Object.fromEntries(Object.keys(terms).map((term) => [term, { term, forms: [''] }])),
  ...changes,
})
const judge = (text, language, translation, key = 'area.key') =>
  judgePhrases({ [key]: text }, { [key]: translation }, language, 'portal', glossaryOf())

describe('LOCALE-07 the check of texts', () => {
  it('finds nothing in texts that are right', () => {
    expect(judge('What is this?', 'fr', 'Qu’est-ce que c’est\u00a0?')).toEqual([])
    expect(judge('What is this?', 'el', 'Τι είναι αυτό;')).toEqual([])
    expect(judge('Delete {{name}}?', 'es', '¿Eliminar {{name}}?')).toEqual([])
    expect(judge('Choose a file: PDF or ZIP.', 'zh', '请选择文件：PDF 或 ZIP。')).toEqual([])
    expect(
      judge('Use "{{field}}", such as {"colour": ["red"]}.', 'de', 'Nutzen Sie „{{field}}“, etwa {"colour": ["red"]}.'),
    ).toEqual([])
    expect(judge('Status', 'de', 'Status')).toEqual([])
  })

  it.each([
    [
      'untranslated English',
      'Close the window',
      'de',
      'Close the window',
      'is the same as in English: Close the window',
    ],
    [
      'a word that only other languages share with English',
      'Status',
      'fr',
      'Status',
      'is the same as in English: Status',
    ],
    ['English words that were left', 'Choose a file', 'it', 'Scegli the file', 'has English words: the'],
    ['another script', 'Search', 'ru', 'Poisk', "is not in the language's script: Poisk"],
    ['another script', 'Search', 'zh', 'Sousuo', "is not in the language's script: Sousuo"],
    ['two spaces', 'Search it', 'nl', 'Zoek  het', 'has two spaces in a row'],
    ['a space at the end', 'Search', 'nl', 'Zoeken ', 'begins or ends with a space'],
    ['three points', 'Saving…', 'nl', 'Opslaan ...', 'has three points for an ellipsis (…)'],
    ['a straight apostrophe', 'The file', 'fr', "L'élément", 'has a straight apostrophe (’)'],
    ['straight quotation marks', '“{{name}}” is gone', 'de', '"{{name}}" ist weg', 'has straight quotation marks'],
    [
      'quotation marks of another language',
      '“{{name}}” is gone',
      'fr',
      '“{{name}}” a disparu',
      'has quotation marks of another language (“”„「」)',
    ],
    ['French without a no-break space', 'Strength:', 'fr', 'Sécurité:', 'lacks the no-break space before a colon'],
    [
      'French whose line can break',
      'Really?',
      'fr',
      'Vraiment ?',
      'has a space before ? ! ; : » at which the line can break',
    ],
    ['a Latin question mark in Greek', 'Really?', 'el', 'Σοβαρά?', 'has a question mark that is not Greek (;)'],
    [
      'half-width signs in Chinese',
      'Saved, and sent.',
      'zh',
      '已保存,已发送。',
      'has half-width signs beside Chinese characters',
    ],
    ['a question that does not begin', 'Really?', 'es', 'Seguro?', 'has a question without ¿'],
    ['another end', 'It was sent.', 'sv', 'Det har skickats', 'ends with no sign, English with ‘.’'],
    [
      'a letter for the multiplication sign',
      'Height × width',
      'pl',
      'Wysokość x szerokość',
      'has the letter x for the multiplication sign (×)',
    ],
    [
      'a Cyrillic letter for the multiplication sign',
      '{{height}} × {{width}}',
      'ru',
      '{{height}} х {{width}}',
      'has the letter x for the multiplication sign (×)',
    ],
    [
      'a Polish line that can break after a word of one letter',
      'Saved in the portal',
      'pl',
      'Zapisano w portalu',
      'lacks the no-break space after a word of one letter',
    ],
    [
      'a Czech line that can break after a word of one letter',
      'File and folder',
      'cs',
      'Soubor a složka',
      'lacks the no-break space after a word of one letter',
    ],
    ['Italian that says «tu»', 'Your account', 'it', 'Il tuo account', 'addresses the reader with «tu»'],
    ['another Turkish word for ‘at most’', 'At most {{max}}', 'tr', 'En çok {{max}}', 'says “en çok” for “en fazla”'],
    [
      'a label that is too long',
      'Save',
      'de',
      'Die Änderungen jetzt dauerhaft speichern',
      'is 40 characters long for English’s 4: Die Änderungen jetzt dauerhaft speichern',
    ],
  ])('finds %s', (_name, english, language, translation, problem) => {
    expect(judge(english, language, translation)).toEqual([`${language}: area.key ${problem}`])
  })

  it('finds forms for several numbers that do not say the number', () => {
    const source = { total_one: '{{number}} file', total_other: '{{number}} files' }
    const russian = {
      total_one: 'один файл',
      total_few: '{{number}} файла',
      total_many: '{{number}} файлов',
      total_other: '{{number}} файла',
    }
    expect(judgePhrases(source, russian, 'ru', 'portal', glossaryOf())).toEqual([
      'ru: total_one lacks the number, but stands for more numbers than one',
    ])
    const same = Object.fromEntries(Object.keys(russian).map((key) => [key, '{{number}} файл']))
    expect(judgePhrases(source, same, 'ru', 'portal', glossaryOf())).toEqual([
      'ru: total has the same text for few, many, one, other',
    ])
  })

  it('finds nothing in English texts that are right', () => {
    const texts = {
      'auth.login': 'Login',
      sign: 'Sign in to {{title}}…',
      log: 'Log entry',
      size: '{{height}} × {{width}}',
    }
    expect(judgeEnglishPhrases(texts)).toEqual([])
  })

  it.each([
    ['Log in with your password', 'says ‘Log in’ for ‘sign in’: Log in with your password'],
    ['Your login has failed', 'says ‘login’ for ‘sign in’: Your login has failed'],
    ['You have been logged out', 'says ‘logged out’ for ‘sign out’: You have been logged out'],
    ['Choose a scope', 'says ‘scope’ for ‘collection’: Choose a scope'],
    ['Print the leaflet', 'says ‘leaflet’ for ‘data sheet’: Print the leaflet'],
    ['Ask somebody', 'says ‘somebody’ for ‘someone’: Ask somebody'],
    ['Open the e-mail', 'says ‘e-mail’ for ‘email’: Open the e-mail'],
    ['Saving …', 'has a space before ? ! ; : …'],
    ['Height x width', 'has the letter x for the multiplication sign (×)'],
    ["It isn't there", 'has a straight apostrophe (’)'],
    ['"{{name}}" is gone', 'has straight quotation marks'],
  ])('finds what is wrong in English: %s', (text, problem) => {
    expect(judgeEnglishPhrases({ area: { key: text } })).toEqual([`en: area.key ${problem}`])
  })

  it('finds words that a glossary avoids', () => {
    const glossary = glossaryOf({ account: { term: 'Konto', forms: ['konto'], avoid: ['geschäftskont'] } })
    expect(judgePhrases({ key: 'Accounts' }, { key: 'Geschäftskonten' }, 'de', 'portal', glossary)).toEqual([
      'de: key says ‘geschäftskont’ for the glossary’s ‘Konto’: Geschäftskonten',
    ])
  })

  it('holds texts to the words of the glossary', () => {
    const glossary = glossaryOf({ basket: { term: 'Korb', forms: ['korb', 'körbe'], otherwise: ['area.other'] } })
    const german = (key, text) => judgePhrases({ [key]: 'Empty the basket' }, { [key]: text }, 'de', 'portal', glossary)
    expect(german('area.key', 'Downloadkorb leeren')).toEqual([])
    expect(german('area.key', 'Warenwagen leeren')).toEqual([
      'de: area.key says ‘basket’ with another word than the glossary’s ‘Korb’: Warenwagen leeren',
    ])
    expect(german('area.other', 'Leeren')).toEqual([])
    const { basket: _basket, ...lacking } = glossary
    expect(judgeGlossary({ ...lacking, cart: { term: 'Karren', forms: ['karren'] } })).toEqual([
      'the glossary lacks ‘basket’',
      '‘cart’ is no term of the glossary',
    ])
  })
})
