/** Key of the id of the hidden introduction in the local storage. The first visit reads it before the scripts run. */
export const introductionKey = 'hidden-introduction'
