const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A plain text as HTML and XML write it, in an element or between quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => references[sign] ?? sign)
