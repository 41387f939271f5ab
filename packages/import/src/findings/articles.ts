import { error, warning } from './define.ts'

const notRead = 'Give the user who imports the right to read it, and import again.'

export const articlesFindings = {
  anchor: (href: string) =>
    warning(
      `The link to "${href}" leads to a position in the article and was removed.`,
      'Name the heading in the text instead.',
    ),
  'empty-article': (code: string) =>
    warning(
      `The article "${code}" has neither a text nor a link.`,
      'Write a text below its front matter, or link: into it.',
    ),
  'file-too-large/article-file': (file: string, maxSize: string) =>
    error(
      `${file} has more than ${maxSize}, and was left out.`,
      'Split it into several articles, and put pictures into files of their own.',
    ),
  'not-read/article-file': (file: string) => error(`${file} can't be read, and was left out.`, notRead),
  'file-too-large/article': (file: string) =>
    error(
      `The text of "${file}" would have millions of characters as HTML, and was left out.`,
      'Split it into several articles.',
    ),
  'link-address/article': (href: string) =>
    error(
      `"${href}" is not a valid address of a link; the link was removed.`,
      'Use http://, https:// or mailto:, the file of another article, product:CODE, content:CODE, form:ID or forms:CATEGORY.',
    ),
  'media-address/article': (src: string) =>
    error(
      `"${src}" can't be a picture's address and was left out.`,
      'Use an address that begins with https://, or the path of a file below the folder.',
    ),
  'no-title': (code: string, title: string) =>
    warning(
      `The article "${code}" has no title and no heading, so its title is "${title}".`,
      'Write title: into its front matter.',
    ),
  'path-too-long/article': (path: string) =>
    error(`The path "${path}" is too long and was left out.`, 'Name a file below the folder.'),
  'too-deep': (file: string) =>
    error(`The text of "${file}" has hundreds of nested elements, and was left out.`, 'Close each element.'),
  'unknown-article': (code: string) =>
    error(`There is no article "${code}"; the link to it was removed.`, 'Add it, or correct the link.'),
  'article-id': (file: string, id: string, code: string) =>
    warning(
      `"${file}" states the id "${id}", but its article has the id "${code}", which was used.`,
      'State the id in one of the files, or give the file another name.',
    ),
  'dropped-html/consent': (parts: string, count: number) =>
    warning(
      `Parts that a consent can't have were removed: ${parts}${count > 10 ? ' …' : '.'}`,
      'Links lead to https:// or mailto: addresses, to pages of the portal (/contents/list), to articles (content:ID) or to forms (form:ID, forms:CATEGORY).',
    ),
  'dropped-html/article': (code: string, dropped: string) =>
    warning(
      `Elements that an article can't have were removed from "${code}": ${dropped}.`,
      'Use text, pictures and links instead.',
    ),
  'duplicate-article': (code: string) => error(`The article "${code}" appears twice`, 'Remove one.'),
  'duplicate-article/file': (code: string, locale: string, file: string) =>
    error(
      `The article "${code}" ${locale === '' ? 'without a locale' : `in ${locale}`} stands in "${file}" already; this file was left out.`,
      'Give one of them another id or another name.',
    ),
  'front-matter': (why: string, remedy: string) =>
    error(`The front matter is invalid, and the article was imported without it: ${why}`, remedy),
  'introduction-without-text': (code: string, locale: string, folder: string, name: string, extension: string) =>
    warning(
      `The article "${code}" has an introduction in ${locale} but no text in ${locale}, so the introduction is not shown.`,
      `Write the text in this language into ${folder}/${name}.${locale}${extension}, or remove the introduction.`,
    ),
  'link-address/too-long': () => error(`The link is too long and was left out`, 'Shorten it.'),
  'link-address/stated': (link: string) =>
    warning(
      `"${link}" is not an address that an article can link to; it was left out.`,
      'Use http://, https:// or mailto:.',
    ),
  'long-text/article': (what: string, code: string, maxLength: string) =>
    warning(`The ${what} of the article "${code}" has more than ${maxLength} characters and was cut.`, 'Shorten it.'),
  'made-category': (code: string, title: string) =>
    warning(
      `The article category "${code}" was described nowhere, and was made: "${title}", at the top.`,
      'Add a line to content-categories.csv, or correct the code.',
    ),
  'no-code/content-category': (code: string, maxCodeLength: number) =>
    error(
      `"${code}" can't be the code of an article category`,
      `Give it one of 1 to ${maxCodeLength} characters with a letter or a digit.`,
    ),
  'no-code/content-category-named': (code: string) =>
    error(`"${code}" can't be the code of an article category`, 'It was left out. Correct the code.'),
  'no-code/article': (code: string, maxCodeLength: number, addressOfCategories: string) =>
    error(
      `"${code}" can't be the id of an article`,
      `Give it an id of 1 to ${maxCodeLength} characters with a letter or a digit, other than "${addressOfCategories}".`,
    ),
  'duplicate-consent': (file: string) => error(`"${file}" is a second text of the same language.`, 'Keep one of them.'),
  'file-too-large/consent': (file: string) =>
    error(`"${file}" is too large for a consent text.`, 'Put the details into an article and link to it.'),
  'no-locale/consent': (file: string) =>
    error(
      `"${file}" has a name that seems to end with a locale, but does not.`,
      'Name it consent.md or consent.de_DE.md.',
    ),
  'not-read/consent': (file: string) => error(`"${file}" can't be read.`, notRead),
  'too-long/consent': (file: string) => error(`"${file}" would have millions of characters as HTML.`, 'Shorten it.'),
  'no-consent': () =>
    error(
      'The earlier consent text stays, if there is one.',
      'Correct the reported texts. To have no consent, remove the file and import with --prune.',
    ),
  'no-list/article': (key: string) =>
    warning(`Some entries of ${key} are not codes.`, 'Write a list such as [tables, lamps].'),
  'no-locale/article': (file: string) =>
    error(
      `The name of "${file}" seems to end with a locale, but does not; the file was left out.`,
      'Write it as guide.de_DE.md, or without a dot.',
    ),
  'no-picture': (src: string) => error(`"${src}" is not a picture`, 'Link to it instead.'),
  'stated-twice': (file: string, other: string, key: string) =>
    warning(
      `"${file}" and "${other}" state different ${key}; those of "${file}" were used, because they apply to all languages.`,
      `State ${key} in only one of the files.`,
    ),
  'too-many/article': (max: number, things: string, count: number) =>
    warning(
      `An article has at most ${max} ${things}; the others of the ${count} were left out`,
      'Name only the most important ones.',
    ),
  'unknown-form/article': (isOne: boolean, code: string, article: string) =>
    error(
      `${isOne ? 'There is no form' : 'No form has the category'} "${code}", to which the article "${article}" links; the link was removed.`,
      'Add it to forms/, or correct the link.',
    ),
  'unknown-key': (key: string, remedy: string) => warning(`The front matter has "${key}", which is unknown.`, remedy),
  'unknown-locale/consent': (locale: string) =>
    error(
      `The catalogue has no locale "${locale}"; its consent text was left out.`,
      'Add it to locales.csv, or rename the file.',
    ),
  'unknown-locale/article': (locale: string, code: string) =>
    error(
      `The catalogue has no locale "${locale}"; what the article "${code}" says in it was left out`,
      'Add it to locales.csv, or rename the file.',
    ),
  'unknown-product/article': (code: string, article: string) =>
    error(
      `The product "${code}", which the article "${article}" names, does not exist`,
      'Add it, or correct its code.',
    ),
  'unusable-consent': (html: string, maxLength: string) =>
    error(
      html === '' ? 'It contains no readable text.' : `It has more than ${maxLength} characters.`,
      html === '' ? 'Write the text that visitors agree to.' : 'Put the details into an article and link to it.',
    ),
}
