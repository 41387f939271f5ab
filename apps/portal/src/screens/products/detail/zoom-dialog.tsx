import { imageUrl, originalUrl } from '@vitrine/contract/rules/media-url'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openModal } from '../../../browser/modal.ts'
import { useConfiguration } from '../../../configuration/configuration.ts'
import type { SizedPicture } from '../../../entities/product/main-picture.ts'
import { useFormat } from '../../../i18n/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FallbackImage } from '../../../ui/fallback-image.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconX, IconZoomIn, IconZoomOut } from '../../../ui/icons.ts'
import { StepButton } from '../../../ui/step-button.tsx'
import styles from './zoom-dialog.module.css'

export interface ZoomDialogProps {
  pictures: readonly SizedPicture[]
  /** Index of the first picture to show. */
  start: number
  name: string
  /** Called with the index of the last picture shown. */
  onClose: (last: number) => void
}

/** Maximum side of the requested picture, in pixels. */
const maxSide = 2400

/** A picture that fills the window: fitted, or enlarged and moved by dragging, scrolling or the arrow keys. */
export default function ZoomDialog({ pictures, start, name, onClose }: ZoomDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { setup } = useConfiguration()
  const dialog = useRef<HTMLDialogElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(start)
  const [close, setClose] = useState(false)
  const picture = pictures[index]

  useEffect(() => {
    const before = document.activeElement
    const shut = dialog.current && openModal(dialog.current)
    return () => {
      shut?.()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  const drag = useDrag(pane, close)
  const go = (step: number) => {
    setIndex(Math.max(0, Math.min(pictures.length - 1, index + step)))
    setClose(false)
  }
  /** Enlarges the picture around a point, given as fractions of its width and height. */
  const zoomTo = (x: number, y: number) => {
    setClose(true)
    requestAnimationFrame(() => {
      const element = pane.current
      if (!element) return
      element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2
      element.scrollTop = y * element.scrollHeight - element.clientHeight / 2
    })
  }
  if (!picture) return null
  const count = pictures.length
  const number = t('products.picture_of', { number: format.number(index + 1), total: format.number(count) })
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('products.gallery', { name })}
      onCancel={(event) => {
        event.preventDefault()
        onClose(index)
      }}
      onKeyDown={(event) => {
        if (close || count < 2) return
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        if (step !== 0) go(document.documentElement.dir === 'rtl' ? -step : step)
      }}
    >
      <header className={classNames('flex items-center gap-2', styles.bar)}>
        <p role="status" className="text-muted text-sm tabular-nums">
          {count > 1 ? number : ''}
        </p>
        <IconButton
          label={t(close ? 'products.zoom_out' : 'products.zoom_in')}
          onClick={() => (close ? setClose(false) : zoomTo(0.5, 0.5))}
        >
          {close ? (
            <IconZoomOut size={22} stroke={1.5} aria-hidden />
          ) : (
            <IconZoomIn size={22} stroke={1.5} aria-hidden />
          )}
        </IconButton>
        <IconButton label={t('action.close')} onClick={() => onClose(index)}>
          <IconX size={22} stroke={1.5} aria-hidden />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons above do the same */}
      <div
        ref={pane}
        className={classNames('grid size-full', styles.pane, close && styles.close)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        {...drag.handlers}
        onClick={(event) => {
          if (drag.moved()) return
          if (close) {
            setClose(false)
            return
          }
          const box = event.currentTarget.querySelector('img')?.getBoundingClientRect()
          if (box) zoomTo((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
        }}
      >
        <FallbackImage
          key={picture.url}
          original={originalUrl(setup, picture.url)}
          src={imageUrl(setup, picture.url, { width: maxSide, height: maxSide, quality: 90 })}
          alt={t('text.pair', { first: name, second: number })}
          className={styles.picture}
          draggable={false}
          {...(picture.width && picture.height && { width: picture.width, height: picture.height })}
        />
      </div>
      {count > 1 && !close && (
        <>
          <StepButton
            to="before"
            label={t('products.previous_picture')}
            className={styles.step}
            atEnd={index === 0}
            onClick={() => go(-1)}
          />
          <StepButton
            to="after"
            label={t('products.next_picture')}
            className={styles.step}
            atEnd={index === count - 1}
            onClick={() => go(1)}
          />
        </>
      )}
    </dialog>
  )
}

/** Scrolls by dragging with a mouse; touch screens scroll natively. `moved` tells that a click only ended a drag. */
function useDrag(pane: RefObject<HTMLDivElement | null>, active: boolean) {
  const from = useRef<{ x: number; y: number; left: number; top: number }>(undefined)
  const far = useRef(false)
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'
  return {
    moved: () => far.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        far.current = false
        if (!active || !isMouse(event) || !pane.current) return
        from.current = {
          x: event.clientX,
          y: event.clientY,
          left: pane.current.scrollLeft,
          top: pane.current.scrollTop,
        }
        pane.current.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        const start = from.current
        if (!start || !pane.current) return
        const x = event.clientX - start.x
        const y = event.clientY - start.y
        if (Math.hypot(x, y) > 4) far.current = true
        pane.current.scrollLeft = start.left - x
        pane.current.scrollTop = start.top - y
      },
      onPointerUp: () => {
        from.current = undefined
      },
      onPointerCancel: () => {
        from.current = undefined
      },
    },
  }
}
