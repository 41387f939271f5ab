/** The terms of searches as they are counted. */

/** A longer text is no search for a thing, and may say something about a person. */
const maxTermLength = 80
const maxWords = 10

/** Starts with + or 00, and has at least seven more digits: a telephone number. Article numbers are no such texts. */
const telephone = /^(\+|00)(?:[\s()/.-]*\d){7,}[\s()/.-]*$/

/** A term as it is counted: searches that differ only in case, width or spaces are the same. */
export const normalisedTerm = (term: string): string =>
  term
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .toLowerCase()

/**
 * Whether a normalised term may be stored. Long texts, and what looks like an e-mail address, a web address or a
 * telephone number, are counted without the term.
 */
export const mayStoreTerm = (term: string): boolean =>
  term !== '' &&
  term.length <= maxTermLength &&
  term.split(' ').length <= maxWords &&
  !/\S@\S/.test(term) &&
  !/:\/\/|^www\./.test(term) &&
  !telephone.test(term)
