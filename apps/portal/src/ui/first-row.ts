/** How many cards stand in the first row on the widest screen: they are rendered first, and their pictures come first. */
export const firstRow = 4
