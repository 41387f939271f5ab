/**
 * SQLSTATE of a statement that was cancelled because it took too long, and of a server that accepts no more
 * connections.
 */
const overload: ReadonlySet<unknown> = new Set(['57014', '53300'])
/** The pool's message when no connection became free in time. It has no code. */
const noConnection = 'timeout exceeded when trying to connect'

/**
 * Whether an error, or one of its causes, says that the database is overloaded: the same request may succeed a little
 * later.
 */
export const isOverloaded = (error: unknown): boolean =>
  error instanceof Error &&
  (overload.has((error as NodeJS.ErrnoException).code) || error.message === noConnection || isOverloaded(error.cause))
