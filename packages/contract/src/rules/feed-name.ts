/** Maximum length of the name of a feed. */
export const maxFeedName = 100
