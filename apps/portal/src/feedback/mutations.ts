import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'

/**
 * `useMutation`, rendered together with the event that starts the call: a button is busy before the next click, so
 * nothing is sent twice. TanStack Query itself notifies its hooks in a later task.
 */
export function useSyncMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const { mutate, reset, ...result } = useMutation(options)
  return {
    ...result,
    mutate: (variables: Variables, callbacks: MutateOptions<Data, Error, Variables> = {}) => {
      mutate(variables, callbacks)
      render()
    },
    reset: () => {
      reset()
      render()
    },
  }
}

/**
 * A mutation whose call can be aborted. The next call aborts the previous one, as does leaving the screen. After an
 * abort the mutation is idle, and no callback runs.
 * @param mutationFn passes the signal to the call
 */
export function useAbortableMutation<Data, Variables>(
  mutationFn: (variables: Variables, signal: AbortSignal) => Promise<Data>,
  callbacks: Pick<MutateOptions<Data, Error, Variables>, 'onSuccess' | 'onError'>,
) {
  const controller = useRef(new AbortController())
  const { mutate, reset, ...result } = useSyncMutation({
    mutationFn: (variables: Variables) => mutationFn(variables, controller.current.signal),
  })
  useEffect(() => () => controller.current.abort(), [])
  return {
    ...result,
    mutate: (variables: Variables) => {
      controller.current.abort()
      controller.current = new AbortController()
      mutate(variables, callbacks)
    },
    /** Aborts the call, and forgets the last result. */
    cancel: () => {
      controller.current.abort()
      reset()
    },
  }
}
