import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SizedPicture } from '../../../entities/product/main-picture.ts'
import { inGallery } from '../../../entities/product/picture-sizes.ts'
import { ProductPicture } from '../../../entities/product/product-picture.tsx'
import { useChunkLoadError } from '../../../feedback/use-chunk-load-error.ts'
import { useFormat } from '../../../i18n/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconArrowsMaximize } from '../../../ui/icons.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { StepButton } from '../../../ui/step-button.tsx'
import styles from './gallery.module.css'

const ZoomDialog = onDemand(() => import('./zoom-dialog.tsx'))

export interface GalleryProps {
  /** At least one. */
  pictures: readonly SizedPicture[]
  /** Name of the product. */
  name: string
  /** Whether all pictures are known; before that, only the first is. */
  complete: boolean
}

/** The pictures: one large, the others as thumbnails. Visitors swipe or use the arrow keys; a click enlarges. */
export function Gallery({ pictures, name, complete }: GalleryProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const track = useRef<HTMLUListElement>(null)
  const [shownIndex, setShownIndex] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const onZoomFailed = useChunkLoadError(() => setZoomed(false))
  const count = pictures.length

  const show = (next: number) => {
    const wanted = Math.max(0, Math.min(count - 1, next))
    const slide = track.current?.children[wanted]
    setShownIndex(wanted)
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft, behavior: 'instant' })
  }
  const pictureOf = (index: number) =>
    t('products.picture_of', { number: format.number(index + 1), total: format.number(count) })

  return (
    <section
      className={styles.gallery}
      aria-label={t('products.gallery', { name })}
      onKeyDown={(event) => {
        if (count < 2 || zoomed) return
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        if (step === 0) return
        event.preventDefault()
        show(shownIndex + (document.documentElement.dir === 'rtl' ? -step : step))
      }}
    >
      <div className={classNames('relative', styles.stage)}>
        <ul
          ref={track}
          className={classNames('flex', styles.track)}
          onScroll={(event) => {
            const { scrollLeft, clientWidth } = event.currentTarget
            if (clientWidth > 0) setShownIndex(Math.min(count - 1, Math.round(Math.abs(scrollLeft) / clientWidth)))
          }}
        >
          {pictures.map((picture, index) => (
            <li key={picture.url} className={classNames('flex-none w-full', styles.slide)} inert={index !== shownIndex}>
              <button
                type="button"
                className={classNames('block w-full', styles.enlarge)}
                aria-label={
                  count > 1
                    ? t('text.labelled', { label: t('products.zoom'), text: pictureOf(index) })
                    : t('products.zoom')
                }
                aria-haspopup="dialog"
                onClick={() => setZoomed(true)}
              >
                <ProductPicture
                  picture={picture}
                  alt={count > 1 ? t('text.pair', { first: name, second: pictureOf(index) }) : name}
                  {...inGallery}
                  eager={index === 0}
                />
              </button>
            </li>
          ))}
        </ul>
        <span className={styles.hint} aria-hidden>
          <IconArrowsMaximize size={18} stroke={1.5} />
        </span>
        {count > 1 && (
          <>
            <p className={classNames('sr-only', styles.number)} role="status">
              {pictureOf(shownIndex)}
            </p>
            <StepButton
              to="before"
              size={22}
              label={t('products.previous_picture')}
              className={styles.step}
              atEnd={shownIndex === 0}
              onClick={() => show(shownIndex - 1)}
            />
            <StepButton
              to="after"
              size={22}
              label={t('products.next_picture')}
              className={styles.step}
              atEnd={shownIndex === count - 1}
              onClick={() => show(shownIndex + 1)}
            />
          </>
        )}
      </div>
      {(count > 1 || !complete) && (
        <ul className={classNames('flex gap-2 mt-2 print-hidden', styles.thumbnails)}>
          {count > 1 &&
            pictures.map((picture, index) => (
              <li key={picture.url} className="flex-none">
                <button
                  type="button"
                  className={classNames('block', styles.thumbnail, index === shownIndex && styles.shown)}
                  aria-label={t('products.show_picture', { number: format.number(index + 1) })}
                  aria-current={index === shownIndex}
                  onClick={() => show(index)}
                >
                  <ProductPicture picture={picture} sizes="96px" largest={240} />
                </button>
              </li>
            ))}
        </ul>
      )}
      {zoomed && (
        <ZoomDialog
          pictures={pictures}
          start={shownIndex}
          name={name}
          onClose={(last) => {
            setZoomed(false)
            show(last)
          }}
          onFailed={onZoomFailed}
        />
      )}
    </section>
  )
}
