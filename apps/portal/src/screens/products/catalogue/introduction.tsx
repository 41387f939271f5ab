import { useQuery } from '@tanstack/react-query'
import { plainText } from '@vitrine/contract/rules/plain-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePictureSource } from '../../../configuration/use-picture-source.ts'
import { ContentLink } from '../../../entities/content/content-link.tsx'
import { contentOptions } from '../../../entities/content/content-queries.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { resultsId } from '../../../lists/list-place.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconX } from '../../../ui/icons.ts'
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
export default function Introduction({ id, onHide }: { id: string; onHide: () => void }) {
  const { t } = useTranslation()
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
        <h2 className={classNames('truncate', styles.title)}>
          <ContentLink content={content} className={classNames('link-quiet', wholeLink.within)}>
            {title}
          </ContentLink>
        </h2>
        <p className={classNames('line-clamp-2 text-sm', styles.text)}>
          {introduction} <span className="text-muted">{plainText(text).slice(0, maxTextLength)}</span>
        </p>
      </div>
      <IconButton
        label={t('products.hide_introduction')}
        className={styles.hide}
        onClick={() => {
          // The button disappears, so the focus moves to the list.
          document.getElementById(resultsId)?.focus({ preventScroll: true })
          onHide()
        }}
      >
        <IconX size={18} stroke={1.5} aria-hidden />
      </IconButton>
    </div>
  )
}

function IntroductionPicture({ src, own }: { src: string; own: number | null | undefined }) {
  const source = usePictureSource(src, own, 480)
  const [failed, setFailed] = useState('')
  if (source.src === '' || source.src === failed) return null
  return (
    <Picture
      {...source}
      alt=""
      width={400}
      height={300}
      sizes="150px"
      eager
      className={styles.picture}
      onError={() => setFailed(source.src)}
    />
  )
}
