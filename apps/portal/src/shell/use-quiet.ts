import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'

/** True from the moment on when nothing is on its way: what the page itself asks for goes first. */
export function useQuiet(): boolean {
  const fetching = useIsFetching() > 0
  const [quiet, setQuiet] = useState(false)
  if (!quiet && !fetching) setQuiet(true)
  return quiet
}
