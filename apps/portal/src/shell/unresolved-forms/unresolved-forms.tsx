import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Form } from '@vitrine/contract'
import { useState } from 'react'
import { isFramed } from '../../browser/is-framed.ts'
import { formsQuery } from '../../entities/forms/forms-query.ts'
import { ownerOf } from '../../entities/forms/owner.ts'
import { useUser } from '../../entities/session/session.ts'
import { useLocale } from '../../i18n/locale.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { useAfterGate } from '../use-after-gate.ts'

const UnresolvedDialog = onDemand(() => import('./unresolved-dialog.tsx'))

/** The users whose forms were handled since the page loaded: the dialog opens once. */
const dismissedFor = new WeakMap<QueryClient, string>()

/**
 * Shows the forms that the visitor has to fill in before going on: once for each load, after the gate (FORM-26) and
 * after the page's own calls.
 */
export function UnresolvedForms() {
  const client = useQueryClient()
  const token = useUser()?.token ?? ''
  const isAfterGate = useAfterGate()
  const [over, setOver] = useState(() => isFramed() || dismissedFor.get(client) === token)
  if (!isAfterGate || over) return null
  return (
    <UnresolvedFormsDialog
      onOver={() => {
        dismissedFor.set(client, token)
        setOver(true)
      }}
    />
  )
}

/** Whether the answer may contain an unresolved form. The exact check is in the dialog, which loads only then. */
const mayBeUnresolved = (answer: Readonly<Record<string, Form>>): boolean =>
  Object.values(answer).some((form) => form.required_before_continuing)

function UnresolvedFormsDialog({ onOver }: { readonly onOver: () => void }) {
  const { tag } = useLocale()
  // Pages that show forms report failures themselves, and retry.
  const { data } = useQuery({ ...formsQuery(ownerOf(useUser()), tag), retryOnMount: false, refetchOnReconnect: false })
  return data && mayBeUnresolved(data) ? <UnresolvedDialog answer={data} onOver={onOver} onFailed={() => {}} /> : null
}
