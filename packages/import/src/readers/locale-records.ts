import type { LocaleRecord } from '../records.ts'
import { defaultLocale, localeTitle } from '../text/locale-codes.ts'

/** The locales with these codes, with the usual one of them as the default. @param file in which they occur */
export function localeRecords(codes: readonly string[], file: string): LocaleRecord[] {
  const first = defaultLocale(codes)
  return codes.map((code) => ({
    kind: 'locale',
    at: { file },
    code,
    title: localeTitle(code),
    isDefault: code === first,
  }))
}
