import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consentQuery } from '../entities/consent/consent.ts'
import { isAsking } from '../entities/consent/is-asking.ts'
import { useUser } from '../entities/session/session.ts'
import { useQuiet } from './use-quiet.ts'

/** Becomes true when the user has passed the consent gate and the page's own calls are done (FORM-26). */
export function useAfterGate(): boolean {
  const quiet = useQuiet()
  // Disabled: the gate makes this call. If it failed there, it is not repeated behind the page.
  const { data: consent } = useQuery({ ...consentQuery(useUser()?.token ?? ''), enabled: false })
  const [isAfter, setIsAfter] = useState(false)
  if (!isAfter && quiet && !(consent && isAsking(consent))) setIsAfter(true)
  return isAfter
}
