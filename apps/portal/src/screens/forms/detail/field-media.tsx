import { extensionIn, extensionOf, fileNameIn } from '@vitrine/contract/rules/file-name'
import { downloadUrl, hasExtension, imageExtensions } from '@vitrine/contract/rules/media-url'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { usePictureSource } from '../../../configuration/use-picture-source.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FileIcon } from '../../../ui/file-icon.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { Picture } from '../../../ui/picture.tsx'
import styles from './field-media.module.css'

const pictureExtensions = [...imageExtensions, 'webp', 'avif']

/**
 * The picture of a field, in a box of a fixed height. A file that is no picture becomes a download; what has no
 * extension is one if it does not load as a picture.
 */
export function FieldPicture({ url, name }: { readonly url: string; readonly name: string }) {
  const { t } = useTranslation()
  const source = usePictureSource(url, null, 1200)
  const [failed, setFailed] = useState('')
  const extension = extensionIn(url)
  const isPicture = hasExtension(pictureExtensions, extension)
  const isLost = source.src === '' || failed === source.src
  if (!isPicture && (extension !== '' || isLost)) return <FieldDownload url={url} name={name} />
  if (isLost) return null
  return (
    <Picture
      {...source}
      alt={t('forms.picture_of', { name })}
      className={styles.picture ?? ''}
      width={640}
      height={400}
      sizes="(min-width: 44rem) 640px, 92vw"
      onError={() => setFailed(source.src)}
    />
  )
}

/** The download of a form's file: name and type. */
export function FieldDownload({ url, name }: { readonly url: string; readonly name: string }) {
  const { t } = useTranslation()
  const { setup } = useConfiguration()
  const href = downloadUrl(setup, { url })
  const file = fileNameIn(href)
  const extension = extensionOf(file)
  if (href === '') return <p>{name}</p>
  const label = name === '' ? file : name
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames('grid flex-1 items-center gap-4 min-w-0 leading-snug link-quiet', styles.download)}
      aria-label={t('forms.download_file', { name: label })}
    >
      <FileIcon extension={extension} className={styles.icon} />
      <span className="grid min-w-0">
        <span className="font-medium wrap-anywhere">{label}</span>
        <span className="text-muted text-xs wrap-anywhere">
          <bdi>
            {[extension.toUpperCase(), file === label || extension === '' ? '' : file].filter(Boolean).join(' · ')}
          </bdi>
        </span>
      </span>
      <IconDownload size={20} stroke={1.5} aria-hidden className={styles.arrow} />
    </a>
  )
}
