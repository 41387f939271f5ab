/** Bytes that what is remembered of one kind of a listing may take, beside what is in use. */
const memory = 32 * 1024 * 1024

/** How many arrays over all places of a listing are remembered. @param bytes of one array's entry */
export const entriesIn = (size: number, bytes: number): number =>
  Math.max(8, Math.min(500, Math.floor(memory / Math.max(1, size * bytes))))
