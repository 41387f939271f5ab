import type { BasketEntry, PreparedPackage } from '@vitrine/contract'
import { packageFile } from '@vitrine/contract/rules/basket'
import type { MediaSetup } from '@vitrine/contract/rules/media-url'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../api/api.ts'
import { ApiFailure, assertShape } from '../../../api/api-failure.ts'
import { mediaHref } from '../../../api/media-href.ts'
import { useAbortableMutation } from '../../../feedback/mutations.ts'
import { notifyAbout } from '../../../feedback/notifications.ts'
import { useReportFailure } from '../../../feedback/use-failure-text.ts'

const notify = notifyAbout('package')

/** Why a package is gone. */
type Gone = 'changed' | 'ended' | 'cancelled'

/** The state of a package (CART-13, CART-14). */
export type PackageState =
  /** Nothing is prepared; `why` says why the previous package is gone. */
  | { readonly kind: 'none'; readonly why?: Gone | undefined }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'ready'; readonly href: string; readonly prepared: PreparedPackage }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Maximum delay of a browser timer, in milliseconds. */
const maxTimeoutMs = 2 ** 31 - 1

/** Prepares a package and returns its link; any change of the basket, in any tab, resets it (CART-15). */
export function usePackage(
  entries: readonly BasketEntry[],
  setup: MediaSetup,
  /** Called with the URLs of the entries that the server refused. */
  onRefused: (urls: readonly string[]) => void,
) {
  const reportFailure = useReportFailure(notify)
  const [gone, setGone] = useState<{ readonly why: Gone; readonly of: readonly BasketEntry[] }>()
  const { status, data, error, variables, mutate, cancel } = useAbortableMutation(
    async (packed: readonly BasketEntry[], signal) => {
      const files = packed.map((entry) => packageFile(setup, entry))
      return readPackage(await api.media.download({ files }, { signal }))
    },
    {
      onError: (failure, packed) => {
        reportFailure(failure)
        onRefused(refusedBy(failure, packed))
      },
    },
  )
  const end = (why: Gone) => {
    setGone({ why, of: entries })
    cancel()
  }

  const isOutdated = variables !== undefined && variables !== entries
  const wasUsable = status === 'pending' || status === 'success'
  const leaveOutdated = useEffectEvent(() => (wasUsable ? end('changed') : cancel()))
  useEffect(() => {
    if (isOutdated) leaveOutdated()
  }, [isOutdated])

  const expires = isOutdated ? undefined : data?.expires
  const expire = useEffectEvent(() => end('ended'))
  useEffect(() => {
    const time = Date.parse(expires ?? '')
    if (Number.isNaN(time)) return
    const timer = setTimeout(expire, Math.min(Math.max(time - Date.now(), 0), maxTimeoutMs))
    return () => clearTimeout(timer)
  }, [expires])

  const stateNow = (): PackageState => {
    if (isOutdated) return { kind: 'none', why: wasUsable ? 'changed' : undefined }
    if (status === 'pending') return { kind: 'preparing' }
    if (status === 'success') return { kind: 'ready', href: mediaHref(data.url), prepared: data }
    if (status === 'error') return { kind: 'failed', error }
    // Further changes leave the message about the first one.
    return { kind: 'none', why: gone?.why === 'changed' || gone?.of === entries ? gone.why : undefined }
  }
  const prepare = () => {
    setGone(undefined)
    onRefused([])
    mutate(entries)
  }
  return { state: stateNow(), prepare, cancel: () => end('cancelled') }
}

/** An ISO date-time; `Date.parse` also takes a 7 for a date. */
const isoTime = /^\d{4}-\d\d-\d\dT/

/** The package in an answer; only its link is required (API-49). @throws ApiFailure `unreadable` without one */
function readPackage(answer: PreparedPackage): PreparedPackage {
  const { expires = '', ...rest } = assertShape(answer, ({ url }) => mediaHref(url) !== '')
  return { ...rest, ...(isoTime.test(expires) && { expires }) }
}

/** URLs of the entries that a failure names. */
export const refusedBy = (error: unknown, entries: readonly BasketEntry[]): readonly string[] =>
  error instanceof ApiFailure ? error.entries.flatMap((index) => entries[index]?.url ?? []) : []
