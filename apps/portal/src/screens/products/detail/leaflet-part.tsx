import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { Product } from '@vitrine/contract'
import { hasLeaflets, leafletName } from '@vitrine/contract/rules/leaflet-name'
import { papers } from '@vitrine/contract/rules/leaflet-paper'
import { productName } from '@vitrine/contract/rules/product-name'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../browser/save-file.ts'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { choosePaper, usePaper } from '../../../entities/leaflet/leaflet-paper.ts'
import { fetchLeafletPdf, type LeafletRequest, leafletOptions } from '../../../entities/leaflet/leaflet-queries.ts'
import { useAbortableMutation } from '../../../feedback/mutations.ts'
import { notifyAbout } from '../../../feedback/notifications.ts'
import { QueryError } from '../../../feedback/query-error.tsx'
import { useFailureText } from '../../../feedback/use-failure-text.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { RadioChips } from '../../../ui/radio-chips.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { LeafletPage } from './leaflet-page.tsx'
import styles from './leaflet-part.module.css'
import { useProduct } from './use-product.ts'

const notify = notifyAbout('leaflet')

const toolsClass = classNames('flex flex-wrap items-center gap-2 mb-4', styles.tools)

/**
 * A product's leaflet as a sheet of paper, to be printed or saved as PDF (DETAIL-07, DETAIL-08). A link to a leaflet of
 * a server without leaflets leads to the product.
 */
export function LeafletPart({ id }: { id: string }) {
  const { data: product, isPlaceholderData } = useProduct(id)
  const { leaflet } = useConfiguration().setup
  if (!hasLeaflets(leaflet))
    return <Navigate to="/$locale/products/detail/$id/{-$name}" from="/$locale" params={{ id }} replace />
  // Data from a list may lack the value for the leaflet's file name.
  if (!product || isPlaceholderData) return <Waiting />
  return <ProductLeaflet key={product.id} product={product} />
}

function ProductLeaflet({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { code } = useLocale()
  const { setup } = useConfiguration()
  const failureText = useFailureText()
  const paper = usePaper(code)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isShown, setShown] = useState(false)
  const request = { locale: code, id: product.id, name: leafletName(setup.leaflet, product), paper }
  const query = useQuery(leafletOptions(request))
  const pdf = useAbortableMutation(
    async (wanted: LeafletRequest, signal) => saveFile(await fetchLeafletPdf(wanted, signal), `${wanted.name}.pdf`),
    { onError: (error) => notify(failureText(error) ?? t('leaflet.pdf_failed'), 'error') },
  )
  const leaflet = query.data

  if (query.isError && !leaflet) {
    return <QueryError title={t('leaflet.failed')} query={query} />
  }
  return (
    <div>
      <div className={toolsClass}>
        {/* Shown before it is known whether the server takes a paper, because nearly all servers do. */}
        {leaflet?.hasPapers !== false && (
          <RadioChips
            className={styles.papers}
            label={t('leaflet.paper')}
            choices={papers.map((one) => ({ value: one, label: t(`leaflet.paper_${one}`) }))}
            value={paper}
            onChange={choosePaper}
          />
        )}
        <Button disabled={!isShown} onClick={() => frame.current?.contentWindow?.print()}>
          {t('leaflet.print')}
        </Button>
        {/* Shown before it is known whether the server makes PDFs, because nearly all servers do. */}
        {leaflet?.hasPdf !== false && (
          <Button
            variant="primary"
            busy={pdf.isPending}
            disabled={leaflet === undefined}
            onClick={() => pdf.mutate(request)}
          >
            {pdf.isPending ? t('leaflet.pdf_making') : t('leaflet.pdf')}
          </Button>
        )}
        {pdf.isPending && (
          <Button variant="quiet" onClick={pdf.cancel}>
            {t('leaflet.pdf_cancel')}
          </Button>
        )}
      </div>
      {leaflet && !leaflet.hasPdf && <p className="mb-4 text-muted text-sm">{t('leaflet.no_pdf')}</p>}
      {leaflet ? (
        <div className={styles.ground} aria-busy={query.isPlaceholderData}>
          <LeafletPage
            leaflet={leaflet}
            fileName={request.name}
            label={t('leaflet.page', { name: productName(product) })}
            paper={paper}
            frame={frame}
            onShown={setShown}
          />
        </div>
      ) : (
        <Sheet label={t('leaflet.loading')} />
      )}
    </div>
  )
}

const Waiting = () => (
  <div>
    <div className={toolsClass} />
    <Sheet />
  </div>
)

/** Placeholder of the sheet. */
function Sheet({ label }: { label?: string }) {
  return (
    <div className={styles.ground}>
      {label !== undefined && (
        <p role="status">
          <VisuallyHidden>{label}</VisuallyHidden>
        </p>
      )}
      <div className={classNames('block w-full', styles.sheet, styles.empty)} aria-hidden>
        <Skeleton style={{ height: '3rem', marginBlockEnd: '8%' }} />
        <div className={styles.waitingHero}>
          <Skeleton style={{ height: 'auto', aspectRatio: '4 / 3' }} />
          <div className="grid content-start gap-3">
            <Skeleton style={{ height: '2rem' }} />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
        <div className="grid content-start gap-3">
          <Skeletons count={6} />
        </div>
      </div>
    </div>
  )
}
