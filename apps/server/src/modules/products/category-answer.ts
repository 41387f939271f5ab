import type { ProductCategory } from '@vitrine/contract'
import { type CategoryState, type LocaleState, languageFor, textFor } from '../configuration/catalogue-snapshot.ts'

/**
 * A category as the calls answer it (DATA-09).
 * @param counts number of listed products in each category and below it, by the category's internal id
 */
export const categoryAnswer = (
  category: CategoryState,
  locale: LocaleState,
  counts: ReadonlyMap<number, number>,
): ProductCategory => ({
  id: String(category.id),
  code: category.code,
  title: textFor(category.titles, locale) || category.code,
  ...languageFor(category.titles, locale),
  count: counts.get(category.id) ?? 0,
  order: category.position,
  children: category.children.map((child) => categoryAnswer(child, locale, counts)),
})
