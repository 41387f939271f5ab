import type { ListState } from '@vitrine/contract/rules/list-state'
import { pageTitle } from '@vitrine/contract/rules/page-head'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../configuration/configuration.ts'
import { useFormat } from '../i18n/format.ts'

/**
 * Sets the document's title for a list: search, name of the list, and page number after the first page (CONFIG-03).
 * @param isThere false if the category or scope does not exist
 */
export function useListTitle(name: string, { search, page }: ListState, isThere = true): void {
  const { t } = useTranslation()
  const format = useFormat()
  useDocumentTitle(pageTitle(search, name, page > 1 ? t('list.page', { page: format.number(page) }) : ''), '', isThere)
}
