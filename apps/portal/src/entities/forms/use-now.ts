import type { Form } from '@vitrine/contract'
import { nextChange } from '@vitrine/contract/rules/form-availability'
import { useEffect, useState } from 'react'

/** The longest timeout that browsers support, in milliseconds. */
const maxTimeoutMs = 2 ** 31 - 1

/** The time of the next change of any of the forms, in milliseconds since 1970. Undefined if there is none. */
function nextOf(forms: readonly Form[], now: number): number | undefined {
  const moments = forms.map((form) => nextChange(form, now)).filter((moment) => moment !== undefined)
  return moments.length === 0 ? undefined : Math.min(...moments)
}

/**
 * The time in milliseconds since 1970. It updates when time alone changes what can be done with one of the forms
 * (FORM-18, FORM-19, FORM-22), and when the page becomes visible again, because timers stop while the computer sleeps
 * and run late in a background tab.
 */
export function useNow(forms: readonly Form[]): number {
  const [now, setNow] = useState(() => Date.now())
  const next = nextOf(forms, now)

  useEffect(() => {
    if (next === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = next - Date.now()
      // If the timeout was capped, waits for the rest.
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
