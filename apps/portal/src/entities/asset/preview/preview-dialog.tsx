import type { Asset } from '@vitrine/contract'
import { type CSSProperties, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { openModal } from '../../../browser/modal.ts'
import { ignoreSecondClick } from '../../../browser/second-click.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconX } from '../../../ui/icons.ts'
import { Marked } from '../../../ui/marked.tsx'
import { StepButton } from '../../../ui/step-button.tsx'
import { shownAs } from '../asset-file.ts'
import { AssetFacts } from './asset-facts.tsx'
import { PreviewActions } from './preview-actions.tsx'
import styles from './preview-dialog.module.css'
import { cardLinkId } from './preview-link.tsx'
import { PreviewMedia } from './preview-media.tsx'

export interface PreviewDialogProps {
  asset: Asset
  /** Index of the asset among those of the list, from 0. */
  place: number
  assets: readonly Asset[]
  folder: string
  onGo: (place: number) => void
  onClose: () => void
}

/** Minimum horizontal movement of a swipe, in pixels. */
const swipe = 48

/** The asset's aspect ratio as a CSS variable. A video is 16:9 unless its size is known. */
function stageShape(asset: Asset): CSSProperties | undefined {
  const { width, height } = asset.meta
  const kind = shownAs(asset)
  if (kind === 'icon' || asset.meta.extension.toLowerCase() === 'mp3') return { '--ratio': 4 / 3 } as CSSProperties
  if (width && height) return { '--ratio': width / height } as CSSProperties
  return kind === 'player' ? ({ '--ratio': 16 / 9 } as CSSProperties) : undefined
}

/**
 * The preview of an asset over the whole window, with its facts and buttons to the previous and next one (ASSET-18 to
 * ASSET-21).
 */
export default function PreviewDialog({ asset, place, assets, folder, onGo, onClose }: PreviewDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(asset.id)
  useEffect(() => {
    last.current = asset.id
  }, [asset.id])

  useEffect(() => {
    const before = document.activeElement
    const close = dialog.current && openModal(dialog.current)
    // Else it would be on the first button, which shows the previous asset. On small screens the heading lies below
    // the picture, which must stay in view.
    heading.current?.focus({ preventScroll: true })
    return () => {
      close?.()
      ignoreSecondClick()
      // Focuses the card of the asset shown last, which may differ from the card that opened the preview.
      const card = document.getElementById(cardLinkId(last.current)) ?? before
      if (card instanceof HTMLElement && card.isConnected) card.focus({ preventScroll: card === before })
    }
  }, [])

  const name = asset.name || t('assets.file')
  const rtl = () => document.documentElement.dir === 'rtl'
  const from = useRef<{ x: number; y: number }>(undefined)
  const onPointerUp = (event: PointerEvent) => {
    const start = from.current
    from.current = undefined
    if (!start) return
    const x = event.clientX - start.x
    if (Math.abs(x) < swipe || Math.abs(x) < 1.5 * Math.abs(event.clientY - start.y)) return
    onGo(place + (x < 0 === rtl() ? -1 : 1))
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        // In the player, the arrow keys seek in the video.
        if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLVideoElement)
          return
        event.preventDefault()
        onGo(place + (rtl() ? -step : step))
      }}
    >
      <div className={classNames('grid min-w-0 relative', styles.view)}>
        <div
          className={styles.stage}
          style={stageShape(asset)}
          onPointerDown={(event) => {
            from.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : undefined
          }}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            from.current = undefined
          }}
        >
          <PreviewMedia key={asset.id} asset={asset} next={assets[place + 1]} />
        </div>
        {assets.length > 1 && (
          <>
            <StepButton
              to="before"
              label={t('assets.previous')}
              className={styles.step}
              atEnd={place === 0}
              onClick={() => onGo(place - 1)}
            />
            <StepButton
              to="after"
              label={t('assets.next')}
              className={styles.step}
              atEnd={place === assets.length - 1}
              onClick={() => onGo(place + 1)}
            />
          </>
        )}
      </div>
      <div className={classNames('flex flex-col', styles.panel)}>
        <header className={classNames('flex items-center justify-between gap-3', styles.header)}>
          <p className={classNames('text-muted text-sm tabular-nums', styles.place)}>
            {assets.length > 1 &&
              t('assets.place', { number: format.number(place + 1), total: format.number(assets.length) })}
          </p>
          <Button variant="quiet" onClick={onClose}>
            <IconX size={18} stroke={1.5} aria-hidden />
            {t('action.close')}
          </Button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <section className={styles.facts} tabIndex={0} aria-label={t('assets.facts')}>
          <h2
            ref={heading}
            tabIndex={-1}
            className={classNames('mb-4 text-xl leading-snug wrap-anywhere', styles.name)}
            aria-live="polite"
            lang={asset.fallbacks?.name}
          >
            <Marked text={name} />
          </h2>
          <AssetFacts key={asset.id} asset={asset} />
        </section>
        <PreviewActions key={asset.id} asset={asset} folder={folder} />
      </div>
    </dialog>
  )
}
