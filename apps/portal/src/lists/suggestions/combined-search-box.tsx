import { useTranslation } from 'react-i18next'
import type { SearchBoxProps } from '../../ui/search-box.tsx'
import { SuggestingSearchBox } from './suggesting-search-box.tsx'

/** The large search box for products, assets and articles together: of the combined search, and of the header. */
export function CombinedSearchBox(props: Pick<SearchBoxProps, 'field' | 'value' | 'onSearch' | 'onConfirm'>) {
  const { t } = useTranslation()
  return (
    <SuggestingSearchBox
      {...props}
      large
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      clearLabel={t('list.clear_search')}
    />
  )
}
