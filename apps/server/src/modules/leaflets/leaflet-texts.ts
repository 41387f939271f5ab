/** Texts of a catalogue for a leaflet: as plain text, and as HTML that is sanitized again and loads nothing. */
import { harmless } from '@vitrine/catalogue-rules/html/clean-html'
import { escaped } from '@vitrine/catalogue-rules/html/escaped'
import type { LeafletText } from '@vitrine/catalogue-rules/leaflet-template/leaflet-data'
import { hasMarkup, plainLine, plainText } from '@vitrine/contract/rules/plain-text'
import sanitize from 'sanitize-html'

const loading = new Set(['img', 'figure', 'figcaption'])
/** A leaflet loads no other files, so pictures in texts are removed. */
const options: sanitize.IOptions = {
  ...harmless,
  allowedTags: (harmless.allowedTags || []).filter((tag) => !loading.has(tag)),
}

/**
 * A text as HTML: markup is sanitized, plain text is escaped and keeps its line breaks. '' for markup without text,
 * such as an empty paragraph.
 */
export function asHtml(text: string): string {
  if (!hasMarkup(text)) return escaped(text.trim()).replace(/\r\n|\r|\n/g, '<br>')
  const html = sanitize(text, options).trim()
  return plainText(html) === '' ? '' : html
}

/** A text in both forms, with the language of the fallback. */
export const asText = (text: string, lang: string | undefined): LeafletText => ({
  text: plainLine(text),
  html: asHtml(text),
  lang: lang?.replaceAll('_', '-') ?? '',
})
