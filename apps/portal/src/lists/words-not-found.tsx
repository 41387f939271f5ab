import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'

/** Says which typed words occur nowhere. The results were found by the other words. */
export function WordsNotFound({ words = [] }: { readonly words: readonly string[] | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (words.length === 0) return null
  return (
    <p role="status" className="text-muted text-sm">
      {t('list.words_not_found', { words: format.list(words) })}
    </p>
  )
}
