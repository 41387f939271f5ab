import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useAbortableMutation, useSyncMutation } from './mutations.ts'

const options = () => {
  const client = new QueryClient()
  return {
    wrapper: ({ children }: { readonly children: React.ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }
}

/** A call that the test answers; an abort rejects it. */
function fakeCall() {
  const calls: { readonly input: string; readonly signal: AbortSignal; readonly answer: (text: string) => void }[] = []
  const call = (input: string, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      calls.push({ input, signal, answer: resolve })
    })
  return { call, calls }
}

function renderAbortable() {
  const { call, calls } = fakeCall()
  const callbacks = { onSuccess: vi.fn(), onError: vi.fn() }
  return { calls, ...callbacks, ...renderHook(() => useAbortableMutation(call, callbacks), options()) }
}

it('NOTIFY-20 a mutation is pending as soon as its event is over', async () => {
  const { result } = renderHook(() => useSyncMutation({ mutationFn: async (text: string) => text }), options())
  act(() => result.current.mutate('a'))
  expect(result.current.isPending).toBe(true)
  await waitFor(() => expect(result.current.data).toBe('a'))
  act(() => result.current.reset())
  expect(result.current.status).toBe('idle')
})

it('NOTIFY-20 a cancelled call is aborted and reports nothing', async () => {
  const { calls, result, onError, onSuccess } = renderAbortable()
  act(() => result.current.mutate('a'))
  await waitFor(() => expect(calls).toHaveLength(1))
  act(() => result.current.cancel())
  expect([result.current.status, calls[0]?.signal.aborted]).toEqual(['idle', true])
  act(() => result.current.mutate('b'))
  await waitFor(() => expect(calls).toHaveLength(2))
  await act(async () => calls[1]?.answer('done'))
  await waitFor(() => expect(result.current.data).toBe('done'))
  expect(onSuccess).toHaveBeenCalledOnce()
  expect(onError).not.toHaveBeenCalled()
})

it('NOTIFY-20 the next call and leaving the screen abort the call', async () => {
  const { calls, result, unmount, onError } = renderAbortable()
  act(() => result.current.mutate('a'))
  await waitFor(() => expect(calls).toHaveLength(1))
  act(() => result.current.mutate('b'))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[0]?.signal.aborted).toBe(true)
  unmount()
  expect(calls[1]?.signal.aborted).toBe(true)
  await act(async () => {})
  expect(onError).not.toHaveBeenCalled()
})
