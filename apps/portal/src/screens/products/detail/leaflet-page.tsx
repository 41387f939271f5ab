import type { Paper } from '@vitrine/contract/rules/leaflet-paper'
import { originalUrl } from '@vitrine/contract/rules/media-url'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useConfiguration } from '../../../configuration/configuration.ts'
import type { Leaflet } from '../../../entities/leaflet/leaflet-queries.ts'
import { classNames } from '../../../ui/class-names.ts'
import { applyStyles, frameDocument } from './leaflet-document.ts'
import styles from './leaflet-part.module.css'

export interface LeafletPageProps {
  leaflet: Pick<Leaflet, 'html' | 'url'>
  /** Title of the document, which browsers suggest as file name. */
  fileName: string
  /** Accessible name of the frame. */
  label: string
  paper: Paper
  /** Ref of the frame, for printing. */
  frame: RefObject<HTMLIFrameElement | null>
  onShown: (isShown: boolean) => void
}

/**
 * A leaflet as a sheet of paper, in a frame that runs no scripts and cannot navigate. The frame has this page's origin,
 * so that the page can measure and print it; without scripts nothing in it can exploit that.
 */
export function LeafletPage({ leaflet: { html, url }, fileName, label, paper, frame, onShown }: LeafletPageProps) {
  const { setup } = useConfiguration()
  const { html: page, styles: sheets } = useMemo(() => {
    // Pictures come from the server of the calls or from the media host.
    const origins = [url, originalUrl(setup, '/x')].map((one) => new URL(one, url).origin)
    return frameDocument(html, { title: fileName, base: url, origins: [...new Set(origins)] })
  }, [html, url, fileName, setup])
  const [inside, setInside] = useState<Document>()
  const [height, setHeight] = useState(0)

  useEffect(() => {
    if (!inside) return
    applyStyles(inside, sheets)
    const { documentElement: root } = inside
    const measure = () => setHeight(root.getBoundingClientRect().height)
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    measure()
    onShown(true)
    return () => {
      observer.disconnect()
      onShown(false)
    }
  }, [inside, sheets, onShown])

  return (
    <iframe
      ref={frame}
      title={label}
      srcDoc={page}
      sandbox="allow-same-origin allow-modals allow-popups allow-popups-to-escape-sandbox"
      className={classNames('block w-full', styles.sheet, styles[paper])}
      style={{ height: height > 0 ? Math.ceil(height) : undefined }}
      onLoad={(event) => setInside(event.currentTarget.contentDocument ?? undefined)}
    />
  )
}
