import { useQuery } from '@tanstack/react-query'
import { plainText } from '@vitrine/contract/rules/plain-text'
import { useState } from 'react'
import { usePictureSource } from '../../../configuration/use-picture-source.ts'
import { ContentLink } from '../../../entities/content/content-link.tsx'
import { contentOptions } from '../../../entities/content/content-queries.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/picture.tsx'
import { wholeLink } from '../../../ui/whole-link.ts'
import styles from './introduction.module.css'
import { IntroductionPlace, introductionClass } from './introduction-place.tsx'

/** Maximum length of the shown text. */
const maxTextLength = 320

/**
 * The article above the catalogue's first page: small and of a fixed height, so that nothing moves when it
 * loads. If it can't be loaded, nothing shows.
 */
export default function Introduction({ id }: { id: string }) {
  const { tag } = useLocale()
  const { data: content, isError } = useQuery(contentOptions(tag, id))
  if (isError) return null
  if (content === undefined) return <IntroductionPlace />
  const { title, introduction, text, language: lang } = content
  const media = content.media_image_large ?? content.media_image_small
  return (
    <div className={classNames('link-area', styles.introduction, introductionClass)}>
      <IntroductionPicture src={media?.url || content.image_large || content.thumbnail} own={media?.width} />
      <div className={classNames('flex-1 min-w-0 wrap-break-word', styles.words)} lang={lang}>
        <h2 className={classNames('line-clamp-2', styles.title)}>
          <ContentLink content={content} className={classNames('link-quiet', wholeLink.within)}>
            {title}
          </ContentLink>
        </h2>
        {introduction !== '' && <p className={classNames('line-clamp-2', styles.lead)}>{introduction}</p>}
        <p className={classNames('line-clamp-2 mt-2 text-muted text-sm', styles.text)}>
          {plainText(text).slice(0, maxTextLength)}
        </p>
      </div>
    </div>
  )
}

function IntroductionPicture({ src, own }: { src: string; own: number | null | undefined }) {
  const source = usePictureSource(src, own, 960)
  const [failed, setFailed] = useState('')
  if (source.src === '' || source.src === failed) return null
  return (
    <Picture
      {...source}
      alt=""
      width={480}
      height={360}
      sizes="(max-width: 639px) 104px, 304px"
      eager
      className={styles.picture}
      onError={() => setFailed(source.src)}
    />
  )
}
