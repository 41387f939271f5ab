import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { ApiFailure } from '../api/api-failure.ts'
import { createQueryClient } from './query-client.ts'

it('NOTIFY-20 a call without a connection fails at once, and is made again when there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const client = createQueryClient()
  client.mount()
  const queryFn = vi
    .fn()
    .mockRejectedValueOnce(new ApiFailure('', 'offline', 0))
    .mockResolvedValue('it')
  window.dispatchEvent(new Event('offline'))
  const observer = new QueryObserver<string>(client, { queryKey: ['x'], queryFn })
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isLoadingError).toBe(true), { timeout: 60_000 })
  expect(queryFn).toHaveBeenCalledOnce()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('it'), { timeout: 60_000 })
  stop()
  client.unmount()
})

it('NOTIFY-20 loaded data stays when a refetch fails', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const client = createQueryClient()
  const queryFn = vi.fn().mockRejectedValue(new ApiFailure('', 'offline', 0))
  client.setQueryData(['x'], 'before')
  const observer = new QueryObserver<string>(client, { queryKey: ['x'], queryFn, staleTime: 0 })
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isRefetchError).toBe(true), { timeout: 60_000 })
  expect(observer.getCurrentResult()).toMatchObject({ data: 'before', isLoadingError: false })
  stop()
})
