import type { Content } from '@vitrine/contract'
import { useState } from 'react'
import { usePictureSource } from '../../configuration/use-picture-source.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconArticle } from '../../ui/icons.ts'
import { Marked } from '../../ui/marked.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { wholeLink } from '../../ui/whole-link.ts'
import { useContentDate } from './content-date.ts'
import { ContentLink } from './content-link.tsx'
import styles from './content-row.module.css'

export interface ContentRowProps {
  content: Content
  /** Heading level of the title. */
  level?: 2 | 3 | 4
  /** Loads the picture with priority, because the row is on the first screen. */
  eager?: boolean
}

/**
 * An article in a list: thumbnail, title, introduction, the beginning of its text, and the creation date if there is
 * room (SEARCH-17, SEARCH-18). The whole row is a link to the article. Below a `FoundWordsProvider` the words of the
 * search are marked.
 */
export function ContentRow({ content, level = 2, eager = false }: ContentRowProps) {
  const date = useContentDate()(content.created)
  const Heading = `h${level}` as const
  const { title, introduction, text, language: lang } = content
  return (
    <article className={styles.place}>
      <div className={classNames('link-area grid relative wrap-break-word hyphens-auto', styles.row)}>
        <Thumbnail src={content.thumbnail || content.image_small || content.image_large} eager={eager} />
        <div className={styles.words}>
          <Heading className={classNames('text-md leading-snug', styles.title)} lang={lang}>
            <ContentLink content={content} className={classNames('link-quiet', wholeLink.within)}>
              <Marked text={title} />
            </ContentLink>
          </Heading>
          {introduction !== '' && (
            <p className={classNames('mt-1 line-clamp-2 text-sm', styles.introduction)} lang={lang}>
              <Marked text={introduction} />
            </p>
          )}
          {text !== '' && <RichText html={text} lang={lang} className={classNames('line-clamp-2', styles.text)} />}
        </div>
        {date.text !== '' && (
          <time className={styles.date} dateTime={date.iso}>
            {date.text}
          </time>
        )}
      </div>
    </article>
  )
}

/** Widths of the thumbnail, for the `sizes` attribute. */
const sizes = '(max-width: 639px) 104px, 240px'

function Thumbnail({ src, eager }: { src: string; eager: boolean }) {
  const source = usePictureSource(src, undefined, 600)
  // The row shows no picture if it failed to load. Stores the address, so that another picture is tried again.
  const [failed, setFailed] = useState('')
  return (
    <span className={classNames('grid place-items-center', styles.thumbnail)}>
      {source.src === '' || source.src === failed ? (
        <IconArticle size={32} stroke={1} aria-hidden />
      ) : (
        <Picture
          {...source}
          alt=""
          width={480}
          height={360}
          sizes={sizes}
          eager={eager}
          className={styles.picture}
          onError={() => setFailed(source.src)}
        />
      )}
    </span>
  )
}
