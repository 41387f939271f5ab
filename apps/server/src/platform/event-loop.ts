/** Lets the server answer other requests during long work in JavaScript. */

const waiting: (() => void)[] = []

const resumeOne = () => {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeOne)
}

/**
 * Resolves in a later turn of the event loop, after I/O and timers. Only one of the waiting tasks resumes in each turn,
 * so other requests wait for one slice of work at most, however many tasks there are.
 */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(resumeOne)
  })
