/** Texts of a catalogue as a leaflet takes them: plain, and as HTML that is harmless once more and loads nothing. */
import { hasMarkup, plainText } from '@vitrine/contract/rules/product-value'
import sanitize from 'sanitize-html'
import { harmless } from '../../html/clean-html.ts'
import type { LeafletText } from '../../leaflet-template/leaflet-data.ts'

const loading = new Set(['img', 'figure', 'figcaption'])
/** A leaflet stands for itself: pictures in texts lie elsewhere. */
const options: sanitize.IOptions = {
  ...harmless,
  allowedTags: (harmless.allowedTags || []).filter((tag) => !loading.has(tag)),
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** Without tags, and in one line. */
export const asPlain = (text: string): string => (hasMarkup(text) ? plainText(text) : text.replace(/\s+/g, ' ').trim())

/** As HTML: markup made harmless, plain text escaped with its lines kept. '' for what says nothing, such as an empty paragraph. */
export function asHtml(text: string): string {
  if (!hasMarkup(text)) return escaped(text.trim()).replace(/\r\n|\r|\n/g, '<br>')
  const html = sanitize(text, options).trim()
  return plainText(html) === '' ? '' : html
}

/** Both forms, with the language that the text fell back to. */
export const asText = (text: string, lang: string | undefined): LeafletText => ({
  text: asPlain(text),
  html: asHtml(text),
  lang: lang?.replaceAll('_', '-') ?? '',
})
