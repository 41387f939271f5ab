import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Product } from '@vitrine/contract'
import { leafletName } from '@vitrine/contract/rules/leaflet-name'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../browser/save-file.ts'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { usePaper } from '../../../entities/leaflet/leaflet-paper.ts'
import { fetchLeafletPdf, leafletOptions } from '../../../entities/leaflet/leaflet-queries.ts'
import { notifyAbout } from '../../../feedback/notifications.ts'
import { useFailureText } from '../../../feedback/use-failure-text.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useWayBack } from '../../../lists/use-way-back.ts'

const notify = notifyAbout('leaflet')

/**
 * Saves the leaflet of a product as a PDF when it mounts. Where the server makes none, it leads to the leaflet, which
 * can be printed. Renders nothing.
 */
export default function SaveLeaflet({ product, onDone }: { product: Product; onDone: () => void }) {
  const { t } = useTranslation()
  const { code } = useLocale()
  const { setup } = useConfiguration()
  const paper = usePaper(code)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { further } = useWayBack()
  const failureText = useFailureText()
  const save = useEffectEvent(async (signal: AbortSignal) => {
    const request = { locale: code, id: product.id, name: leafletName(setup.leaflet, product), paper }
    try {
      const { hasPdf } = await client.fetchQuery(leafletOptions(request))
      if (hasPdf) {
        const pdf = await fetchLeafletPdf(request, signal)
        saveFile(pdf, `${request.name}.pdf`)
      } else if (!signal.aborted) {
        const to = '/$locale/products/detail/$id/{-$name}/leaflet'
        await navigate({ to, from: '/$locale', params: { id: product.id }, state: further })
      }
    } catch (error) {
      if (!signal.aborted) notify(failureText(error) ?? t('leaflet.pdf_failed'), 'error')
    }
    if (!signal.aborted) onDone()
  })
  useEffect(() => {
    const controller = new AbortController()
    void save(controller.signal)
    return () => controller.abort()
  }, [])
  return null
}
