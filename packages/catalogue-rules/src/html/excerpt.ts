/**
 * An excerpt of an article's text for a list: short, balanced, and without elements that are too large for a list
 * (API-21, SEARCH-17).
 */
import { foundParts } from '@vitrine/contract/rules/found-words'
import { type HtmlTag, readHtml } from './html-tokens.ts'

/** Characters of an excerpt, about three lines. */
const length = 300
/** Characters before the word that was found. */
const before = 60

/** A word within this share of the beginning is visible there. */
const shownFromStart = 0.7

/** The elements that stay. Links do not, because a list entry is a link itself. */
const kept = new Set(['p', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'code', 'mark', 'abbr'])
/** Elements that are left out with their content. */
const skipped = new Set(['figure', 'table', 'pre', 'h2', 'h3', 'h4', 'h5', 'h6', 'dl'])
const blocks = new Set(['p', 'li', 'blockquote', 'div'])

type Piece =
  | { readonly kind: 'open' | 'close'; readonly tag: string; readonly markup: string }
  /** `text` is escaped, as in the HTML. */
  | { readonly kind: 'text'; readonly text: string }

/** The pieces of a sanitised text, without the elements that a list leaves out. */
function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = []
  let skipping = ''
  let depth = 0
  const onTag = ({ kind, name: tag, start, end }: HtmlTag) => {
    if (skipping !== '') {
      if (tag === skipping) depth += kind === 'close' ? -1 : 1
      if (depth === 0) skipping = ''
    } else if (skipped.has(tag)) {
      skipping = kind === 'close' ? '' : tag
      depth = 1
    } else if (kept.has(tag)) pieces.push({ kind, tag, markup: html.slice(start, end) })
    else if (blocks.has(tag)) pieces.push({ kind, tag, markup: '' })
    else if (tag === 'br' || tag === 'hr') pieces.push({ kind: 'text', text: ' ' })
  }
  const onText = (text: string) => {
    if (skipping === '') pieces.push({ kind: 'text', text })
  }
  readHtml(html, { onTag, onText }, false)
  return pieces
}

/** One visible character, written as itself or as an entity. */
const character = /&(?:#\d+|#x[0-9a-f]+|[a-z0-9]+);|[\s\S]/giu

/**
 * The position of the found words: the index of the piece, and of the character in it; undefined if no piece has any.
 */
function placeOf(pieces: readonly Piece[], words: readonly string[]): { piece: number; at: number } | undefined {
  for (const [piece, one] of pieces.entries()) {
    if (one.kind !== 'text') continue
    let at = 0
    for (const { text, found } of foundParts(one.text, words)) {
      if (found) return { piece, at }
      at += text.length
    }
  }
  return undefined
}

/** The end of a text's first words, of at most `maxLength` characters, in code units. */
function endOfWords(text: string, maxLength: number): number {
  let count = 0
  let end = 0
  let wordEnd = 0
  for (const { 0: one, index } of text.matchAll(character)) {
    if (count === maxLength) return wordEnd > end / 2 ? wordEnd : end
    count += 1
    if (/\s/.test(one)) wordEnd = index
    end = index + one.length
  }
  return text.length
}

/** The beginning of a word shortly before a position. */
function beginBefore(text: string, at: number): number {
  if (at <= before * 1.5) return 0
  const space = text.slice(0, at - before).search(/\s\S*$/)
  // A text without spaces begins at the word itself.
  return space > at - 3 * before ? space + 1 : at
}

/**
 * The beginning of a text, or its part around the first of some words: balanced HTML of about 300 characters. An
 * ellipsis marks what was left out before and after.
 * @param html as `cleanArticle` makes it
 * @param words the words and beginnings of words of the search
 */
export function excerptOf(html: string, words: readonly string[] = [], maxLength: number = length): string {
  const pieces = piecesOf(html)
  const found = placeOf(pieces, words)
  let first = 0
  let skip = 0
  const lengthTo = (end: number, from = 0) =>
    pieces.slice(from, end).reduce((sum, one) => sum + (one.kind === 'text' ? one.text.length : 0), 0)
  // From the beginning if the word is visible there, else from the beginning of its paragraph, or of a word shortly
  // before it.
  if (found && lengthTo(found.piece) + found.at > maxLength * shownFromStart) {
    first = pieces.findLastIndex((piece, at) => at < found.piece && piece.kind === 'open' && blocks.has(piece.tag))
    if (first < 0 || lengthTo(found.piece, first) + found.at > maxLength / 2) {
      first = found.piece
      const piece = pieces[first]
      skip = piece?.kind === 'text' ? beginBefore(piece.text, found.at) : 0
    }
  }
  return written(pieces, first, skip, maxLength)
}

/** Writes the pieces from `first` on, with the tags around them, up to `maxLength` characters. */
function written(pieces: readonly Piece[], first: number, skip: number, maxLength: number): string {
  const open: Extract<Piece, { markup: string }>[] = []
  const follow = (piece: Piece) => {
    if (piece.kind === 'open') open.push(piece)
    else if (piece.kind === 'close' && open.at(-1)?.tag === piece.tag) open.pop()
  }
  for (const piece of pieces.slice(0, first)) follow(piece)
  let html = open.map(({ markup }) => markup).join('')
  const isPart = pieces.slice(0, first).some((piece) => piece.kind === 'text' && piece.text.trim() !== '') || skip > 0
  let left = maxLength
  let mark = isPart ? '… ' : ''
  for (const [at, piece] of pieces.entries()) {
    if (at < first) continue
    if (piece.kind !== 'text') {
      const wasOpen = open.length
      follow(piece)
      // An end tag without a start tag is ignored.
      if (piece.kind === 'open' || open.length < wasOpen)
        html += piece.kind === 'open' && piece.markup === '' ? ' ' : piece.markup
      continue
    }
    const text = at === first ? piece.text.slice(skip) : piece.text
    if (text.trim() === '') {
      html += text === '' ? '' : ' '
      continue
    }
    const end = endOfWords(text, left)
    html += mark + text.slice(0, end)
    mark = ''
    left -= [...text.slice(0, end).matchAll(character)].length
    if (end < text.length || left <= 0) {
      const isMore =
        end < text.length || pieces.slice(at + 1).some((one) => one.kind === 'text' && one.text.trim() !== '')
      html = `${html.trimEnd()}${isMore ? ' …' : ''}`
      break
    }
  }
  for (const { tag, markup } of open.reverse()) if (markup !== '') html += `</${tag}>`
  return html
    .replace(/<(p|li|ul|ol)(?: [^>]*)?>\s*<\/\1>/g, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
}
