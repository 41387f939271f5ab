/** The fields of an account request as operators read them: in e-mails and in the admin area. */
import { AccountRequest } from '@vitrine/contract'
import { type Language, translate } from '@vitrine/phrases/server'
import { countryName } from '../platform/texts/countries.ts'

type FieldName = keyof AccountRequest

/** In the contract's order, which the database does not keep. */
export const requestFieldNames = Object.keys(AccountRequest.shape) as FieldName[]

/** A day in the reader's format: the day that the sender chose, whatever the offset is. */
const dayOf = (moment: string, language: Language): string => {
  const day = new Date(`${moment.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return moment
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

function fieldValue(name: FieldName, value: string, language: Language, plain: (text: string) => string): string {
  switch (name) {
    case 'age':
      return dayOf(value, language)
    case 'gender':
      return translate(language, value === 'Male' ? 'request_gender_male' : 'request_gender_female')
    case 'country':
      return countryName(value, language) ?? plain(value)
    // Checked, so it can be written to.
    case 'email':
      return value
    default:
      return plain(value)
  }
}

/**
 * The fields that the business has filled in, with labels and values in the reader's language.
 * @param plain makes a text of a stranger safe for the place where it is shown
 */
export const requestFields = (
  request: AccountRequest,
  language: Language,
  plain: (text: string) => string = (text) => text,
) =>
  requestFieldNames.flatMap((name) => {
    const value = request[name] ?? ''
    if (value === '') return []
    const label = translate(language, `request_field_${name}`)
    return [{ name, label, value: fieldValue(name, value, language, plain) }]
  })
