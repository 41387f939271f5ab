/** Id of the results: where the focus goes when what had it is gone. */
export const resultsId = 'catalogue-results'
