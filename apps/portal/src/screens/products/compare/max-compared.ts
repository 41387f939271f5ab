/** Maximum number of products in a comparison. */
export const maxCompared = 6
