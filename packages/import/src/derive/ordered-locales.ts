import { fallbackOrders } from '@vitrine/catalogue-rules/effective'
import type { KnownLocale } from '../writer/vocabulary.ts'

/** A locale with the order in which other languages stand in for its missing texts. */
export interface OrderedLocale {
  readonly locale: KnownLocale
  readonly order: readonly string[]
}

export function orderedLocales(locales: readonly KnownLocale[]): OrderedLocale[] {
  const orders = fallbackOrders(locales)
  return locales.map((locale) => ({ locale, order: orders.get(locale.code) ?? [] }))
}
