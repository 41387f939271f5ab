/**
 * Whether an If-None-Match header holds an ETag (RFC 9110, 13.1.2: compared weakly, `*` holds any). The weak mark that a proxy which compresses gives
 * it is passed over.
 */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((part) => part.trim() === '*' || strong(part.trim()) === strong(etag)))

const strong = (tag: string): string => tag.replace(/^W\//, '')
