import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consentQuery } from '../entities/consent/consent.ts'
import { isAsking } from '../entities/consent/is-asking.ts'
import { useUser } from '../entities/session/session.ts'
import { useQuiet } from './use-quiet.ts'

/** True from the moment on when the user is through the consent gate and the page has what it asks for (FORM-26). */
export function useAfterGate(): boolean {
  const quiet = useQuiet()
  // The gate has made the call: if it failed there, it is not made again behind the page.
  const { data: consent } = useQuery({ ...consentQuery(useUser()?.token ?? ''), enabled: false })
  const [isAfter, setIsAfter] = useState(false)
  if (!isAfter && quiet && !(consent && isAsking(consent))) setIsAfter(true)
  return isAfter
}
