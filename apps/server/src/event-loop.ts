/** Lets the server answer other requests during long work in JavaScript. */

const waiting: (() => void)[] = []

const resumeOne = () => {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeOne)
}

/**
 * Resolves in a later turn of the event loop, after I/O and timers had theirs. Of all that wait, one resumes in each turn: however many requests work
 * at a time, everybody else waits for one slice of their work at most.
 */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(resumeOne)
  })
