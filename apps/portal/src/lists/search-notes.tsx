import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'

export interface SearchNotesProps {
  /** Typed words that occur nowhere. The results were found by the other words. */
  readonly missing?: readonly string[] | undefined
  /** Another language in which the search found the results. */
  readonly language?: string | undefined
}

/** What a server says of a search besides its results. */
export function SearchNotes({ missing = [], language }: SearchNotesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (missing.length === 0 && !language) return null
  return (
    <div role="status" className="grid gap-1 mb-4 text-muted text-sm wrap-anywhere">
      {language && <p>{t('list.found_in_language', { language: format.language(language) })}</p>}
      {missing.length > 0 && <p>{t('list.words_not_found', { words: format.list(missing) })}</p>}
    </div>
  )
}
