/** The end of a server process. */

/**
 * Time in ms within which signals count as one: a single Ctrl-C arrives several times, from the terminal, from npm and
 * from the script that started the server.
 */
const sameSignalMs = 1000

/** Waits for SIGINT or SIGTERM. Another signal more than `sameSignalMs` later ends the process at once. */
export const stopSignal = () =>
  new Promise<void>((resolve) => {
    let signalledAt: number | undefined
    const tell = () => {
      if (signalledAt !== undefined && performance.now() - signalledAt > sameSignalMs) process.exit(130)
      signalledAt ??= performance.now()
      resolve()
    }
    process.on('SIGINT', tell)
    process.on('SIGTERM', tell)
  })

/** Waits for work, but no longer than `ms`. */
export const within = async (ms: number, work: Promise<unknown>) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms)
  })
  const outcome = await Promise.race([work.then(() => 'done' as const), late])
  clearTimeout(timer)
  return outcome
}
