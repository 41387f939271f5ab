import type { ListState } from '@vitrine/contract/rules/list-state'
import { pageTitle } from '@vitrine/contract/rules/page-head'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useDocumentTitle } from '../configuration/configuration.ts'

/**
 * Titles the document with what a list shows: what is looked for, the list's name, and the page if it is not the first (CONFIG-03).
 * @param isThere false for a category or scope that there is not
 */
export function useListTitle(name: string, { search, page }: ListState, isThere = true): void {
  const { t } = useTranslation()
  const format = useFormat()
  useDocumentTitle(pageTitle(search, name, page > 1 ? t('list.page', { page: format.number(page) }) : ''), '', isThere)
}
