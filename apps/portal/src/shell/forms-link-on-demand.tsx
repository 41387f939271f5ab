import { useNearViewport } from '../browser/use-near-viewport.ts'
import { useUser } from '../entities/session/session.ts'
import { onDemand } from '../ui/on-demand.tsx'
import type { FormsLinkProps } from './forms-link.tsx'
import { useAfterGate } from './use-after-gate.ts'

const FormsLink = onDemand(() => import('./forms-link.tsx'))

/**
 * The link to the visitor's forms. It loads when its place comes near the window and the page's own calls are done.
 * Without a user there are no forms, and no link.
 */
export function FormsLinkOnDemand(props: FormsLinkProps) {
  const isAfterGate = useAfterGate()
  const [isNear, ref] = useNearViewport()
  if (!useUser() || !isAfterGate) return null
  return isNear ? <FormsLink {...props} onFailed={() => {}} /> : <span ref={ref} className="sr-only" />
}
