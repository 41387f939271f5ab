/** Waits in tests until a page has all its answers, whatever they are. */
import { act } from '@testing-library/react'
import { vi } from 'vitest'

let waiting = 0

/** Counts the calls that wait for an answer of `fetch`, until the test ends. */
export function countCalls(): void {
  const { fetch } = globalThis
  waiting = 0
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    waiting += 1
    try {
      return await fetch(...request)
    } finally {
      waiting -= 1
    }
  })
}

/** Waits until the page shows all answers; at most for 500 turns of the event loop. Needs `countCalls`. */
export async function settled(): Promise<void> {
  for (let turns = 0, quiet = 0; quiet < 4 && turns < 500; turns += 1) {
    await act(() => new Promise((done) => setTimeout(done, 0)))
    const isBusy = waiting > 0 || document.querySelector('[aria-busy=true]') || !document.querySelector('h1')
    quiet = isBusy ? 0 : quiet + 1
  }
}
