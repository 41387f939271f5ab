import { useUser } from '../entities/session/session.ts'
import { onDemand } from '../ui/on-demand.tsx'
import type { FormsLinkProps } from './forms-link.tsx'
import { useAfterGate } from './use-after-gate.ts'

const FormsLink = onDemand(() => import('./forms-link.tsx'))

/** The way to the visitor's forms, once the page has what it needs; nothing without a user, who has no forms. */
export function FormsLinkOnDemand(props: FormsLinkProps) {
  const isAfterGate = useAfterGate()
  return useUser() && isAfterGate ? <FormsLink {...props} onFailed={() => {}} /> : null
}
