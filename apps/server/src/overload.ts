/** SQLSTATE of a statement that was cancelled because it took too long, and of a server that takes no more connections. */
const overload: ReadonlySet<unknown> = new Set(['57014', '53300'])
/** What the pool says when no connection became free in time. It has no code. */
const noConnection = 'timeout exceeded when trying to connect'

/** Whether an error says, at whatever depth, that the database has too much to do: the same may succeed a little later. */
export const isOverloaded = (error: unknown): boolean =>
  error instanceof Error &&
  (overload.has((error as NodeJS.ErrnoException).code) || error.message === noConnection || isOverloaded(error.cause))
