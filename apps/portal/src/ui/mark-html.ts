import { foundParts } from '@vitrine/contract/rules/found-words'

/**
 * Marks the words in HTML that a search found it by: in its texts only, never in tags or addresses.
 * @param html that has been made harmless already
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
