import type { Content } from '@vitrine/contract'
import { useState } from 'react'
import { usePictureSource } from '../../../configuration/use-picture-source.ts'
import { Picture } from '../../../ui/picture.tsx'
import styles from './hero-picture.module.css'

/** Maximum display width; the style sheet has the same width. */
const sizes = '(max-width: 68rem) 94vw, 64rem'

/** The large picture of an article: uncropped, and never larger than its pixels. It is decorative. */
export function HeroPicture({ content }: { content: Pick<Content, 'image_large' | 'media_image_large'> }) {
  const media = content.media_image_large
  const src = media?.url || content.image_large
  const { width, height } = media ?? {}
  const source = usePictureSource(src, width, 2400)
  const [failed, setFailed] = useState('')
  if (source.src === '' || source.src === failed) return null
  // A picture higher than the screen becomes narrower instead of being cropped.
  const limits = width && height ? { maxWidth: `min(64rem, ${width}px, ${((85 * width) / height).toFixed(2)}svh)` } : {}
  return (
    <Picture
      {...source}
      alt=""
      width={width}
      height={height}
      sizes={sizes}
      eager
      className={styles.hero}
      style={limits}
      onError={() => setFailed(source.src)}
    />
  )
}
