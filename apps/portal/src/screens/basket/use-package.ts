import type { BasketEntry, PreparedPackage } from '@vitrine/contract'
import { packageFile } from '@vitrine/contract/rules/basket'
import type { MediaSetup } from '@vitrine/contract/rules/media-url'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiFailure, assertShape } from '../../api/api-failure.ts'
import { mediaHref } from '../../api/media-href.ts'
import { notifyAbout } from '../../feedback/notifications.ts'
import { useTellFailure } from '../../feedback/use-failure-text.ts'

const notify = notifyAbout('package')

/** The state of a package (CART-13, CART-14). */
export type PackageState =
  /** Nothing is prepared; `why` says why the previous package is gone. */
  | { readonly kind: 'none'; readonly why?: 'changed' | 'ended' | 'cancelled' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'ready'; readonly href: string; readonly prepared: PreparedPackage }
  | { readonly kind: 'failed'; readonly error: unknown }

/** A state and its entries: when the entries change, the state is no longer valid. */
interface Held {
  readonly state: PackageState
  readonly of: readonly BasketEntry[]
}

/** Maximum delay of a browser timer, in milliseconds. */
const maxTimeoutMs = 2 ** 31 - 1

/** Prepares a package and returns its link; any change of the basket, in any tab, resets it (CART-15). */
export function usePackage(
  entries: readonly BasketEntry[],
  setup: MediaSetup,
  /** Called with the URLs of the entries that the server refused. */
  onRefused: (urls: readonly string[]) => void,
) {
  const [held, setHeld] = useState<Held>({ state: { kind: 'none' }, of: entries })
  const attempt = useRef<{ readonly of: readonly BasketEntry[]; readonly controller: AbortController }>(undefined)
  const tellFailure = useTellFailure(notify)
  const state = held.of === entries ? held.state : outdated(held.state)

  // Aborts a preparation for other entries, or for a page that the visitor has left.
  useEffect(
    () => () => {
      if (attempt.current?.of === entries) attempt.current.controller.abort()
    },
    [entries],
  )

  const expires = state.kind === 'ready' ? state.prepared.expires : undefined
  useEffect(() => {
    const end = Date.parse(expires ?? '')
    if (Number.isNaN(end)) return
    const stop = () => setHeld({ state: { kind: 'none', why: 'ended' }, of: entries })
    const timer = setTimeout(stop, Math.min(Math.max(end - Date.now(), 0), maxTimeoutMs))
    return () => clearTimeout(timer)
  }, [expires, entries])

  const prepare = async () => {
    attempt.current?.controller.abort()
    const controller = new AbortController()
    attempt.current = { of: entries, controller }
    const { signal } = controller
    const hold = (next: PackageState) => {
      if (!signal.aborted) setHeld({ state: next, of: entries })
    }
    hold({ kind: 'preparing' })
    onRefused([])
    try {
      const files = entries.map((entry) => packageFile(setup, entry))
      const prepared = readPackage(await api.media.download({ files }, { signal }))
      hold({ kind: 'ready', href: mediaHref(prepared.url), prepared })
    } catch (error) {
      hold({ kind: 'failed', error })
      if (signal.aborted) return
      tellFailure(error)
      onRefused(refusedBy(error, entries))
    }
  }
  const cancel = () => {
    attempt.current?.controller.abort()
    setHeld({ state: { kind: 'none', why: 'cancelled' }, of: entries })
  }
  return { state, prepare, cancel }
}

/** The package in an answer; only its link is required (API-49). @throws ApiFailure `unreadable` without one */
function readPackage(answer: PreparedPackage): PreparedPackage {
  const { url, files, size, exact, expires } = assertShape(
    answer,
    ({ url: link }) => typeof link === 'string' && mediaHref(link) !== '',
  )
  return {
    url,
    ...(Number.isInteger(files) && { files }),
    ...(Number.isFinite(size) && { size }),
    ...(typeof exact === 'boolean' && { exact }),
    ...(typeof expires === 'string' && { expires }),
  }
}

const outdated = ({ kind, ...rest }: PackageState): PackageState =>
  kind === 'ready' || kind === 'preparing' || ('why' in rest && rest.why === 'changed')
    ? { kind: 'none', why: 'changed' }
    : { kind: 'none' }

/** URLs of the entries that a failure names. */
export const refusedBy = (error: unknown, entries: readonly BasketEntry[]): readonly string[] =>
  error instanceof ApiFailure ? error.entries.flatMap((place) => entries[place]?.url ?? []) : []
