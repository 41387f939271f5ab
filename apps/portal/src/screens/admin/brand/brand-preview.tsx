import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '../../../feedback/query-error.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { RadioChips } from '../../../ui/radio-chips.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import styles from './brand.module.css'
import type { BrandChanges } from './brand-draft.ts'
import { brandPreviewOptions } from './brand-queries.ts'

/** Widths of the preview in pixels: a phone, a tablet, and the portal’s full width. */
const widths = ['390', '1024', '1600'] as const
type Width = (typeof widths)[number]

/** The part of the page that shows: as high as wide on wide screens, and as high as a phone. */
const heightAt = (width: number) => Math.max(844, Math.round(width * 0.75))

/** Milliseconds without a change after which the preview follows. */
const settleMs = 400

/** Changes once they have not changed for a moment. */
function useSettled(changes: BrandChanges): BrandChanges {
  const text = JSON.stringify(changes)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return JSON.parse(settled) as BrandChanges
}

export interface BrandPreviewProps {
  readonly version: number
  readonly changes: BrandChanges
}

/** The portal itself as it would be after the changes, at three widths. */
export function BrandPreview({ version, changes }: BrandPreviewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tag } = useLocale()
  const [width, setWidth] = useState<Width>('1024')
  const preview = useQuery(brandPreviewOptions(version, useSettled(changes)))
  const query = preview.data?.query
  return (
    <section aria-label={t('admin.brand_preview')} className={styles.preview}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className={styles.title}>{t('admin.brand_preview')}</h2>
        <RadioChips
          label={t('admin.brand_width')}
          choices={widths.map((value) => ({
            value,
            label: format.number(Number(value), { useGrouping: false }),
          }))}
          value={width}
          onChange={setWidth}
        />
      </div>
      {preview.isError ? (
        <QueryError title={t('admin.brand_preview_failed')} query={preview} />
      ) : query === undefined ? (
        <Skeletons count={1} style={{ height: '24rem' }} />
      ) : (
        <Frames address={`/${tag}/?${query}`} title={t('admin.brand_preview')} width={Number(width)} />
      )}
    </section>
  )
}

/**
 * The page in a frame, scaled to the room there is. The former page stays until a new one has loaded. Each address has a
 * frame of its own, because an address that changes would add entries to the browser’s history. Nothing in it can be
 * clicked or focused: it is a picture of the portal.
 */
function Frames({
  address,
  title,
  width,
}: {
  readonly address: string
  readonly title: string
  readonly width: number
}) {
  const [shown, setShown] = useState(address)
  const [room, setRoom] = useState(0)
  const scale = Math.min(1, room / width)
  const height = heightAt(width)
  const observe = (element: HTMLDivElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(Math.floor(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }
  return (
    <div ref={observe} className={styles.frames} style={{ height: height * scale }}>
      {[...new Set([shown, address])].map((one) => (
        <iframe
          key={one}
          src={one}
          title={title}
          inert
          aria-hidden={one !== shown || undefined}
          className={styles.frame}
          style={{ width, height, transform: `scale(${scale})`, visibility: one === shown ? 'visible' : 'hidden' }}
          onLoad={() => setShown(one)}
        />
      ))}
    </div>
  )
}
