import type { Form } from '@vitrine/contract'
import { nextChange } from '@vitrine/contract/rules/form-availability'
import { useEffect, useState } from 'react'

/** Browsers take no longer wait, in milliseconds. */
const maxTimeoutMs = 2 ** 31 - 1

/** When one of the forms changes next, in milliseconds since 1970; undefined when none does. */
function nextOf(forms: readonly Form[], now: number): number | undefined {
  const moments = forms.map((form) => nextChange(form, now)).filter((moment) => moment !== undefined)
  return moments.length === 0 ? undefined : Math.min(...moments)
}

/**
 * The time in milliseconds since 1970. It moves on when what can be done with one of the forms changes by time alone (FORM-18, FORM-19, FORM-22), and
 * when the page is come back to: a computer that sleeps, and a tab in the background, let no time pass.
 */
export function useNow(forms: readonly Form[]): number {
  const [now, setNow] = useState(() => Date.now())
  const next = nextOf(forms, now)

  useEffect(() => {
    if (next === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = next - Date.now()
      // A wait that was cut short goes on.
      timer = setTimeout(
        left > maxTimeoutMs ? wait : () => setNow(Date.now()),
        Math.min(Math.max(left, 0), maxTimeoutMs),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [next])

  useEffect(() => {
    const move = () => {
      if (document.visibilityState === 'visible') setNow(Date.now())
    }
    document.addEventListener('visibilitychange', move)
    window.addEventListener('pageshow', move)
    return () => {
      document.removeEventListener('visibilitychange', move)
      window.removeEventListener('pageshow', move)
    }
  }, [])

  return now
}
