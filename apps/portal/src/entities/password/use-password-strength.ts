import { useCallback, useEffect, useRef, useState } from 'react'
import type { Strength } from './judge-password.ts'
import type { StrengthAnswer, StrengthQuestion } from './strength-worker.ts'

/** How long nothing must have been typed before a password is judged, in ms. */
export const typingPause = 200

/**
 * How strong a password is, some time after it was typed last.
 * @param about what is known of the person
 * @returns `strength`, undefined for an empty password and as long as what judges is not there; `prepare` loads that, and does so again where it
 * failed before
 */
export function usePasswordStrength(
  password: string,
  about: readonly string[],
): { readonly strength: Strength | undefined; readonly prepare: () => void } {
  const [strength, setStrength] = useState<Strength>()
  const worker = useRef<Worker>(undefined)
  /** The number of the question that was asked last: answers to others are out of date. */
  const asked = useRef(0)
  const known = about.join('\n')

  const prepare = useCallback(() => {
    worker.current ??= startWorker({
      onAnswer: ({ number, strength }) => {
        if (number === asked.current) setStrength(strength)
      },
      onFailure: () => {
        worker.current = undefined
      },
    })
  }, [])
  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = undefined
    },
    [],
  )
  useEffect(() => {
    asked.current += 1
    if (password === '') {
      setStrength(undefined)
      return
    }
    prepare()
    const question: StrengthQuestion = { number: asked.current, password, about: known.split('\n') }
    const timer = setTimeout(() => worker.current?.postMessage(question), typingPause)
    return () => clearTimeout(timer)
  }, [password, known, prepare])
  return { strength, prepare }
}

interface WorkerListeners {
  readonly onAnswer: (answer: StrengthAnswer) => void
  readonly onFailure: () => void
}

/** Without what judges a password can still be chosen: nothing is said of its strength then. */
function startWorker({ onAnswer, onFailure }: WorkerListeners): Worker | undefined {
  try {
    const worker = new Worker(new URL('./strength-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<StrengthAnswer>) => onAnswer(data))
    worker.addEventListener('error', () => {
      worker.terminate()
      onFailure()
    })
    return worker
  } catch {
    return undefined
  }
}
