const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a plain text for HTML and XML, in an element or between quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => references[sign] ?? sign)
