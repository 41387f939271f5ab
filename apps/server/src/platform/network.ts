/** The networks under which limits count an address. */

/** The eight groups of an IPv6 address, without leading zeros; undefined for any other text. */
function ipv6Groups(text: string): readonly string[] | undefined {
  if (!text.includes(':')) return undefined
  const [head = '', tail] = text.split('::')
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')
  const first = groupsOf(head)
  const last = tail === undefined ? [] : groupsOf(tail)
  const between = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...between, ...last].map((group) => group.replace(/^0+(?=.)/, ''))
}

/** An IPv4 address that is written as an IPv6 address becomes that IPv4 address. */
const plainAddress = (address: string) => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')

/**
 * The network under which limits count an address, however the address is written: the /64 of an IPv6 address, because
 * one host usually has all of it. Any other text, such as an IPv4 address, is returned unchanged, and so is a result of
 * this function.
 */
export function network(address: string): string {
  const plain = plainAddress(address)
  return ipv6Groups(plain)?.slice(0, 4).join(':') ?? plain
}

/**
 * The /48 of an IPv6 address or of its /64, because one customer is often given all of it; undefined for any other
 * text.
 * @param address an address, or a result of `network`
 */
export function site(address: string): string | undefined {
  const groups = ipv6Groups(plainAddress(address))
  return groups && `${groups.slice(0, 3).join(':')}::/48`
}

/** The limit of a /48 as a multiple of the limit of a /64. */
export const siteShare = 2
