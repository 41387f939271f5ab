import { describe, expect, it, vi } from 'vitest'
import { nextFrame, yieldToMain } from './yield-to-main.ts'

it('goes on in a task of its own, after everything that is due in this one', async () => {
  const order: string[] = []
  const waiting = yieldToMain().then(() => order.push('after'))
  queueMicrotask(() => queueMicrotask(() => order.push('due')))
  await waiting
  expect(order).toEqual(['due', 'after'])
})

describe('work for the next frame', () => {
  /** Frames that the test triggers. */
  function heldFrames() {
    const frames: FrameRequestCallback[] = []
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((next) => frames.push(next))
    return () => {
      for (const next of frames.splice(0)) next(0)
    }
  }
  const done = () => {
    const told = vi.fn()
    void nextFrame().then(told)
    return told
  }

  it('goes on behind it', async () => {
    const show = heldFrames()
    const told = done()
    await yieldToMain()
    expect(told).not.toHaveBeenCalled()
    show()
    await vi.waitFor(() => expect(told).toHaveBeenCalled())
  })

  it('does not wait on a page that is not in sight, which has none', async () => {
    heldFrames()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const told = done()
    await vi.waitFor(() => expect(told).toHaveBeenCalled())
  })
})
