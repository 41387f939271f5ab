import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePasswordRequest } from './use-password-request.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('AUTH-27 is null when idle, true while sending, false once sent, and null when that failed', async () => {
  let answer: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const { result } = renderHook(usePasswordRequest)
  const send = async (response: Response) => {
    let sent: Promise<unknown> = Promise.resolve()
    await act(async () => {
      sent = result.current.send('anna@example.com').catch((error: unknown) => error)
    })
    expect(result.current.state).toBe(true)
    await act(async () => {
      answer(response)
      await sent
    })
    return sent
  }
  expect(result.current.state).toBeNull()
  expect(await send(Response.json({ message: 'Too many.', code: 'x' }, { status: 429 }))).toMatchObject({ status: 429 })
  expect(result.current.state).toBeNull()
  await send(Response.json({}))
  expect(result.current.state).toBe(false)
  act(() => result.current.reset())
  expect(result.current.state).toBeNull()
})
