import { Link } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { provider } from '../../configuration/application.ts'
import { brandPicture } from '../../configuration/brand-picture.ts'
import { useConfiguration } from '../../configuration/configuration.ts'
import styles from './logo.module.css'
import { darkScreen, logoSize, maxHeight } from './logo-size.ts'

/**
 * The logo, which links to the locale's home (SHELL-14, CONFIG-02); the title if there is no logo or it fails to load.
 */
export function Logo() {
  const { t } = useTranslation()
  const { setup } = useConfiguration()
  const [failed, setFailed] = useState(false)
  const title = setup.title || provider
  const src = brandPicture(setup, setup.logo)
  return (
    <Link
      to="/$locale"
      from="/$locale"
      // Exact, because the home's path begins every path.
      activeOptions={{ exact: true }}
      className={styles.logo}
      aria-label={t('shell.home', { title })}
    >
      {src === '' || failed ? (
        <span className="line-clamp-2 wrap-anywhere">{title}</span>
      ) : (
        <picture>
          {setup.logo_dark && <source srcSet={brandPicture(setup, setup.logo_dark)} media={darkScreen} />}
          <img
            src={src}
            alt={title}
            width={192}
            height={maxHeight}
            className={styles.image}
            fetchPriority="high"
            onLoad={fit}
            onError={() => setFailed(true)}
          />
        </picture>
      )}
    </Link>
  )
}

/** Sets the size of a loaded logo by its aspect ratio. Position and height of its box stay, so that nothing moves. */
function fit({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  const isDrawing = /\.svg($|\?)|^data:image\/svg/i.test(image.currentSrc || image.src)
  const size = logoSize(image.naturalWidth, image.naturalHeight, isDrawing)
  if (!size) return
  image.style.width = `${size.width}px`
  image.style.paddingBlock = `${(maxHeight - size.height) / 2}px`
}
