/** The words of a thing as the import stores them and the search index reads them. */

/** Where a word occurs; the first field ranks highest. */
export const searchFields = ['code', 'name', 'title', 'value', 'text', 'category'] as const
export type SearchField = (typeof searchFields)[number]

/** Folded words by field, in the order of the texts. */
export type FieldWords = Readonly<Partial<Record<SearchField, readonly string[]>>>

/**
 * Writes words as text: a line for each field, words separated by spaces, each word only in its best field.
 * @param max length at which the text ends
 */
export function writtenWords(words: FieldWords, max: number): { readonly text: string; readonly isCut: boolean } {
  const written = new Set<string>()
  const lines = searchFields.map((field) => {
    const line: string[] = []
    for (const word of words[field] ?? []) {
      if (written.has(word)) continue
      written.add(word)
      line.push(word)
    }
    return line.join(' ')
  })
  const text = lines.join('\n').trimEnd()
  if (text.length <= max) return { text, isCut: false }
  return { text: text.slice(0, Math.max(0, text.lastIndexOf(' ', max))), isCut: true }
}

/** Calls `take` with each word of a written text, the number of its field, and its position there. */
export function eachWord(text: string, take: (word: string, field: number, position: number) => void): void {
  for (const [field, line] of text.split('\n').entries()) {
    if (line === '') continue
    for (const [position, word] of line.split(' ').entries()) take(word, field, position)
  }
}

/** Whether an attribute of this name holds codes: article, part and bar code numbers. */
export const holdsCodes = (name: string): boolean =>
  /^(.*[_-])?(sku|ean|gtin|upc|isbn|asin|mpn|((part|article|item|model|product|order|manufacturer)[_-]?(number|no|nr|code)))([_-]?\d+)?$/i.test(
    name,
  )
