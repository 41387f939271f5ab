/**
 * What tests wait for. The first test of a file also waits until the pages it shows are compiled, which takes seconds on a busy machine. And a
 * wait ends at what it sees, which may be before React has run that page's effects, such as one that moves the focus: they come in the turns after it.
 */
import { configure } from '@testing-library/react'

// The one that React takes, whatever a test does to the clock.
const { setImmediate } = globalThis
const turn = () => new Promise<void>((done) => setImmediate(done))

configure(({ asyncWrapper }) => ({
  asyncUtilTimeout: 15_000,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait()
      await turn()
      await turn()
      return found
    }),
}))
