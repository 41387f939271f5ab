/**
 * Resolves the host of a connection, and passes its addresses on only if all of them are allowed. The connection goes to
 * the very address that was checked, so that a name that resolves differently a moment later can't lead elsewhere.
 */
import { isIP, type LookupFunction } from 'node:net'

export class LookupError extends Error {
  override readonly name = 'LookupError'
  /** `private` for a host with an address that is not allowed, `connection` for one without an address. */
  readonly fault: 'private' | 'connection'

  constructor(fault: LookupError['fault'], message: string) {
    super(message)
    this.fault = fault
  }
}

export interface LookupTools {
  readonly resolve: (host: string) => Promise<readonly { address: string; family: number }[]>
  readonly isAllowed: (address: string) => boolean
}

/** The `lookup` of a request. */
export const checkedLookup =
  ({ resolve, isAllowed }: LookupTools): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found
        const wrong = found.find(({ address }) => !isAllowed(address))
        if (!first) done(new LookupError('connection', `${host} has no address`), '')
        else if (wrong) done(new LookupError('private', `${host} is in a private network`), '')
        else if (options.all) done(null, [...found])
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }

/** Whether an address names its host by an IP address that is not allowed. Such a host is not looked up. */
export function isWrongAddress({ hostname }: URL, isAllowed: (address: string) => boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isAllowed(host)
}
