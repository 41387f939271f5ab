import type { Product } from '@vitrine/contract'
import { fileSize } from '@vitrine/contract/rules/file-size'
import { originalUrl } from '@vitrine/contract/rules/media-url'
import { useTranslation } from 'react-i18next'
import { reportActivity } from '../../../api/report-activity.ts'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { useFormat } from '../../../i18n/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconDownload } from '../../../ui/icons.ts'
import styles from './download-link.module.css'
import { downloadFile } from './product-media.ts'
import type { ProductFile } from './specification-groups.ts'

const fileClass = classNames('flex items-center gap-3 py-2 text-sm leading-snug', styles.file)

/** A file as a download, with its attribute, type and size. */
export function DownloadLink({ product, file: { attribute, value } }: { product: Product; file: ProductFile }) {
  const { t } = useTranslation()
  const { setup } = useConfiguration()
  const { locale: tag } = useFormat()
  const file = downloadFile(product, attribute.name, value)
  const href = originalUrl(setup, file.url)
  const [extension, size] = [file.extension.toUpperCase(), fileSize(file.size, tag)]
  const facts = extension !== '' && size !== '' ? t('text.pair', { first: extension, second: size }) : extension || size
  const text = (
    <>
      <span className="min-w-0 flex-1">
        <span className="link-quiet">{file.name}</span>
        <span className="block text-muted text-xs" lang={attribute.fallbacks?.label}>
          {attribute.label || attribute.name}
        </span>
      </span>
      {facts !== '' && <span className="flex-none text-muted text-xs tabular-nums">{facts}</span>}
    </>
  )
  if (href === '') return <span className={fileClass}>{text}</span>
  return (
    <a
      href={href}
      download={file.saveAs}
      onClick={() => reportActivity({ kind: 'download' })}
      className={classNames('link-area no-underline', fileClass)}
      aria-label={t('products.download', { name: file.name })}
    >
      <IconDownload size={18} stroke={1.5} aria-hidden className="flex-none" />
      {text}
    </a>
  )
}
