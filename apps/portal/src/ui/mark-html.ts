import { foundParts } from '@vitrine/contract/rules/found-words'

/**
 * Marks the words of a search in HTML, in text nodes only, never in tags or addresses.
 * @param html sanitised HTML
 */
export function markHtml(html: string, words: readonly string[]): string {
  const template = document.createElement('template')
  template.innerHTML = html
  const walker = document.createTreeWalker(template.content, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const parts = foundParts(text.data, words)
    if (!parts.some(({ found }) => found)) continue
    text.replaceWith(
      ...parts.map((part) => {
        if (!part.found) return part.text
        const mark = document.createElement('mark')
        mark.textContent = part.text
        return mark
      }),
    )
  }
  return template.innerHTML
}
