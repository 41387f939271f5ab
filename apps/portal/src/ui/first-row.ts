/** Number of cards in the first row on the widest screen. They render first, and their pictures load first. */
export const firstRow = 4
