/** `filename*` allows fewer unencoded characters (RFC 8187, attr-char) than a URL. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The value of a Content-Disposition header that lets a file be saved under its name (RFC 6266): the full name, and
 * before it an ASCII name for clients that support no other. Hyphens replace characters that file systems do not allow.
 */
export function attachment(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const safe = base.replace(/\p{Surrogate}/gu, '').replace(/[\p{Cc}<>:"|?*]/gu, '-') || 'file'
  const ascii = safe
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|[%\\"]/g, '-')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(safe)}`
}
