import { useCallback, useEffect, useRef, useState } from 'react'
import type { Strength } from './judge-password.ts'
import type { StrengthAnswer, StrengthQuestion } from './strength-worker.ts'

/** Delay before a password is rated after the last input, in milliseconds. */
export const typingPause = 200

/**
 * The strength of a password, rated a moment after the last input.
 * @param about texts about the person
 * @returns `strength`, undefined for an empty password and while the worker is not loaded; `prepare` loads the worker,
 * and retries if loading failed
 */
export function usePasswordStrength(
  password: string,
  about: readonly string[],
): { readonly strength: Strength | undefined; readonly prepare: () => void } {
  const [strength, setStrength] = useState<Strength>()
  const worker = useRef<Worker>(undefined)
  /** Number of the last request. Answers to earlier requests are ignored. */
  const latestNumber = useRef(0)
  const known = about.join('\n')

  const prepare = useCallback(() => {
    worker.current ??= startWorker({
      onAnswer: ({ number, strength }) => {
        if (number === latestNumber.current) setStrength(strength)
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
    latestNumber.current += 1
    if (password === '') {
      setStrength(undefined)
      return
    }
    prepare()
    const question: StrengthQuestion = { number: latestNumber.current, password, about: known.split('\n') }
    const timer = setTimeout(() => worker.current?.postMessage(question), typingPause)
    return () => clearTimeout(timer)
  }, [password, known, prepare])
  return { strength, prepare }
}

interface WorkerListeners {
  readonly onAnswer: (answer: StrengthAnswer) => void
  readonly onFailure: () => void
}

/** Starts the worker. If it can't be started, the field works without showing a strength. */
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
