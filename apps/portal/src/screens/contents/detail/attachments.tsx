import type { Content, MediaFile } from '@vitrine/contract'
import { fileSize, resolution } from '@vitrine/contract/rules/file-size'
import { downloadUrl, hasExtension, imageExtensions } from '@vitrine/contract/rules/media-url'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportActivity } from '../../../api/report-activity.ts'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { usePictureSource } from '../../../configuration/use-picture-source.ts'
import { useFormat } from '../../../i18n/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FileIcon } from '../../../ui/file-icon.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { LabelledFacts } from '../../../ui/labelled-facts.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { wholeLink } from '../../../ui/whole-link.ts'
import { attachmentsOf } from './article-files.ts'
import styles from './attachments.module.css'

/**
 * The files of an article: those of its three fields under the fields' names, then further files under their own names
 * (CONTENT-08, A-64).
 */
export function Attachments({ content }: { content: Content }) {
  const { t } = useTranslation()
  const attachments = attachmentsOf(content)
  if (attachments.length === 0) return null
  return (
    <section className={classNames('pt-5 border-t', styles.attachments)} aria-labelledby="attachments">
      <h2 id="attachments" className={classNames('text-xl', styles.heading)}>
        {t('contents.attachments')}
      </h2>
      <ul className={classNames('mt-3', styles.files)}>
        {attachments.map(({ place, file }) => (
          <li key={`${place} ${file.url} ${file.name}`}>
            <Attachment label={place === 'more' ? '' : t(`contents.${place}`)} file={file} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A file: name, type, size, and the download. */
function Attachment({ label, file }: { label: string; file: MediaFile }) {
  const { t } = useTranslation()
  const { locale: tag } = useFormat()
  const { setup } = useConfiguration()
  const { name, extension = '', size } = file
  const href = downloadUrl(setup, { url: file.url })
  const facts = [
    { label: t('assets.format'), text: extension.toUpperCase() },
    { label: t('assets.resolution'), text: resolution(file) },
    { label: t('assets.size'), text: size ? fileSize(size, tag) : '' },
  ]
  return (
    <div className={classNames('link-area grid items-center gap-4 relative leading-snug', styles.file)}>
      <FilePicture file={file} />
      <div className="min-w-0">
        {label !== '' && <p className="text-muted text-xs">{label}</p>}
        <p className={classNames('wrap-anywhere', styles.name)}>
          {href === '' ? (
            name
          ) : (
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => reportActivity({ kind: 'download' })}
              className={classNames('link-quiet', wholeLink.within)}
              aria-label={t('contents.download_of', {
                name: label === '' ? name : t('text.labelled', { label, text: name }),
              })}
            >
              {name}
            </a>
          )}
        </p>
        <LabelledFacts
          className={classNames('flex flex-wrap text-muted text-xs', styles.facts)}
          spoken={(fact) => t('text.labelled', fact)}
          facts={facts}
        />
      </div>
      {href !== '' && (
        <IconDownload className={classNames('print-hidden', styles.download)} size={20} stroke={1.5} aria-hidden />
      )}
    </div>
  )
}

/** The picture itself if the file is one, else the icon of its type. */
function FilePicture({ file }: { file: MediaFile }) {
  const isPicture = hasExtension([...imageExtensions, 'webp', 'avif'], file.extension)
  const source = usePictureSource(isPicture ? file.url : '', file.width, 300)
  const [failed, setFailed] = useState('')
  const shown = source.src !== '' && source.src !== failed
  return (
    <span className={classNames('grid place-items-center print-hidden', styles.picture)}>
      {shown ? (
        <Picture {...source} alt="" width={96} height={96} sizes="72px" onError={() => setFailed(source.src)} />
      ) : (
        <FileIcon extension={file.extension ?? ''} className={styles.icon} />
      )}
    </span>
  )
}
