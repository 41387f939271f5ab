/**
 * A moment as e-mails name it: the date in full and the time to the minute, with the zone behind it, for the reader's own is not known.
 * @param language a language or a locale with its region, such as `de` or `en-GB`
 */
export const mailMoment = (moment: Date, language: string): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} UTC`
