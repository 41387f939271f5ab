/** Texts of a catalogue as a leaflet takes them: plain, and as HTML that is harmless once more and loads nothing. */
import { hasMarkup, plainLine, plainText } from '@vitrine/contract/rules/plain-text'
import sanitize from 'sanitize-html'
import { harmless } from '../../html/clean-html.ts'
import { escaped } from '../../html/escaped.ts'
import type { LeafletText } from '../../leaflet-template/leaflet-data.ts'

const loading = new Set(['img', 'figure', 'figcaption'])
/** A leaflet stands for itself: pictures in texts lie elsewhere. */
const options: sanitize.IOptions = {
  ...harmless,
  allowedTags: (harmless.allowedTags || []).filter((tag) => !loading.has(tag)),
}

/** As HTML: markup made harmless, plain text escaped with its lines kept. '' for what says nothing, such as an empty paragraph. */
export function asHtml(text: string): string {
  if (!hasMarkup(text)) return escaped(text.trim()).replace(/\r\n|\r|\n/g, '<br>')
  const html = sanitize(text, options).trim()
  return plainText(html) === '' ? '' : html
}

/** Both forms, with the language that the text fell back to. */
export const asText = (text: string, lang: string | undefined): LeafletText => ({
  text: plainLine(text),
  html: asHtml(text),
  lang: lang?.replaceAll('_', '-') ?? '',
})
