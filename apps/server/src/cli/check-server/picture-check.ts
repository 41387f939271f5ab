/** Checks whether the first pictures that a server names can be loaded. */
import { lookup } from 'node:dns/promises'
import { chooseUrl, imageUrl, originalUrl, thumbnailSize } from '@vitrine/contract/rules/media-url'
import pMap from 'p-map'
import { isPublicAddress } from '../../storage/remote/public-address.ts'
import { type CheckedServer, concurrency } from './checked-server.ts'
import { type Finding, finding } from './finding.ts'

/** How many products and assets to look at. */
const maxPictures = 3

/** Why the check does not load a picture from this address; '' if it does. */
async function refusalOf(url: URL, base: string): Promise<string> {
  if (url.hostname === new URL(base).hostname) return ''
  const addresses = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return addresses.some(({ address }) => !isPublicAddress(address))
    ? `${url.hostname} is not a public address, and not the server that is checked`
    : ''
}

/** The pictures to look at: the address, and what names it. */
function picturesOf(check: CheckedServer): readonly (readonly [what: string, url: string])[] {
  const { setup } = check
  if (!setup) return []
  const products = (check.answer('products', 'list')?.products ?? []).filter(({ image }) => image !== '')
  const assets = (check.answer('media', 'list')?.body ?? []).filter(
    ({ meta }) => meta.thumbnail !== false && /^(jpe?g|png|gif|webp)$/i.test(meta.extension),
  )
  const thumbnail = (source: string) => imageUrl(setup, source, thumbnailSize)
  return [
    ...(['logo', 'logo_dark', 'favicon', 'background'] as const).map(
      (name) => [`setup.${name}`, originalUrl(setup, setup[name] ?? '')] as const,
    ),
    ...products.slice(0, maxPictures).map(({ id, image }) => [`image of product ${id}`, thumbnail(image)] as const),
    ...assets
      .slice(0, maxPictures)
      .map((asset) => [`picture of asset ${asset.id}`, thumbnail(chooseUrl(asset))] as const),
  ].filter(([, url]) => url !== '')
}

async function checkPicture(check: CheckedServer, what: string, address: string): Promise<Finding[]> {
  const { base, timeoutMs } = check.client.options
  if (!URL.canParse(address, base)) return [finding('', 'wrong', `${what}: ${address} is no address`)]
  // A path belongs to the server's origin, also where the calls have a path of their own.
  const url = new URL(address, base)
  const refusal = await refusalOf(url, base)
  if (refusal !== '') return [finding('', 'not tried', `${what}: ${refusal}`)]
  try {
    // Neither a token nor a redirect leaves the address that the server has named.
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    const type = response.headers.get('content-type') ?? 'no content type'
    if (response.status >= 300 && response.status < 400)
      return [finding('', 'not tried', `${what}: ${url.origin} redirects, which the check does not follow`)]
    return response.status === 200 && type.startsWith('image/')
      ? []
      : [finding('', 'wrong', `${what}: ${url.href} is answered with status ${response.status} and ${type}`)]
  } catch (error) {
    const { message } =
      error instanceof Error ? ((error.cause as Error | undefined) ?? error) : { message: String(error) }
    return [finding('', 'wrong', `${what}: ${url.href} is not answered: ${message}`)]
  }
}

/** The pictures of the configuration, of the first products and of the first assets. */
export async function checkPictures(check: CheckedServer): Promise<readonly Finding[]> {
  const pictures = picturesOf(check)
  if (pictures.length === 0) return [finding('', 'not tried', 'Pictures: the server has named none')]
  return (await pMap(pictures, ([what, url]) => checkPicture(check, what, url), { concurrency })).flat()
}
