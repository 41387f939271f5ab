import { useTranslation } from 'react-i18next'
import { findNewVersion } from '../api/new-version.ts'
import { notify } from './notifications.ts'

/**
 * Returns a function that shows a message when the code of a part could not be loaded. The page stays as it is
 * (NOTIFY-20).
 * @param close closes the part, so that it can be opened again
 */
export function useChunkLoadError(close?: () => void): () => void {
  const { t } = useTranslation()
  return () => {
    close?.()
    void findNewVersion().then((renewed) =>
      renewed ? notify(t('state.renewed_soon')) : notify(t('state.something_went_wrong'), 'error'),
    )
  }
}
