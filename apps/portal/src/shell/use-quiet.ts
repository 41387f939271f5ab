import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'

/** Becomes true when no query is fetching: the page's own calls go first. */
export function useQuiet(): boolean {
  const fetching = useIsFetching() > 0
  const [quiet, setQuiet] = useState(false)
  if (!quiet && !fetching) setQuiet(true)
  return quiet
}
