/**
 * Whether an If-None-Match header contains an ETag (RFC 9110, 13.1.2: weak comparison, `*` matches any). Ignores the
 * weak mark that compressing proxies add.
 */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((part) => part.trim() === '*' || strong(part.trim()) === strong(etag)))

const strong = (tag: string): string => tag.replace(/^W\//, '')
