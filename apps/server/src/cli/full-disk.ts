/** The error codes of a full disk: Node's, and PostgreSQL's (class 53, insufficient resources). */
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error or one of its causes means that a disk is full. */
export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error &&
  (codes.has((error as NodeJS.ErrnoException).code) ||
    /no space left on device/i.test(error.message) ||
    isFullDisk(error.cause))
