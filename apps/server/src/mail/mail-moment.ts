/**
 * A time as e-mails name it: the full date and the time to the minute, followed by the time zone, because the reader's
 * own is not known.
 * @param language a language or a locale with its region, such as `de` or `en-GB`
 */
export const mailMoment = (moment: Date, language: string): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} UTC`
