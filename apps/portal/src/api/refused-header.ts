/**
 * Whether the CORS of another origin refuses these headers: a GET, which changes nothing, then fails with them and
 * succeeds without them.
 */
export async function isHeaderRefused(url: string, headers: Readonly<Record<string, string>>): Promise<boolean> {
  const [withHeaders, without] = await Promise.allSettled([globalThis.fetch(url, { headers }), globalThis.fetch(url)])
  return withHeaders.status === 'rejected' && without.status === 'fulfilled'
}
