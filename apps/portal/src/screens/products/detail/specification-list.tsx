import type { Attribute, Product } from '@vitrine/contract'
import { fileSize } from '@vitrine/contract/rules/file-size'
import { originalUrl } from '@vitrine/contract/rules/media-url'
import { hasMarkup } from '@vitrine/contract/rules/plain-text'
import { isFileAttribute, productTexts, valueLanguage } from '@vitrine/contract/rules/product-value'
import type { SpecificationGroup, SpecificationRow } from '@vitrine/contract/rules/specification-groups'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { useProductWords } from '../../../entities/product/use-product-words.ts'
import { useFormat } from '../../../i18n/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { HintButton } from '../../../ui/hint-button.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { Marked } from '../../../ui/marked.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { downloadFile } from './product-media.ts'
import styles from './specification-list.module.css'

export interface SpecificationListProps {
  product: Product
  group: SpecificationGroup
  title: string
  /** Language of the title, if it differs from the page's. */
  language?: string | undefined
}

/** One group of specifications: label and value of each attribute. */
export function SpecificationList({ product, group, title, language }: SpecificationListProps) {
  return (
    <section className="min-w-0">
      <h2 className={styles.title} lang={language}>
        {title}
      </h2>
      <dl className="border-t">
        {group.rows.map((row) => (
          <div key={row.attribute.name} className={classNames('grid text-sm', styles.row)}>
            <dt className="text-muted wrap-break-word hyphens-auto">
              <span lang={row.attribute.fallbacks?.label}>{row.attribute.label || row.attribute.name}</span>{' '}
              <Help attribute={row.attribute} />
            </dt>
            <dd
              className={classNames('min-w-0 wrap-anywhere', styles.value)}
              lang={valueLanguage(row.value, row.attribute, product.fallbacks?.[row.attribute.name])}
            >
              <Value product={product} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The explanation of an attribute, on demand. */
function Help({ attribute }: { attribute: Attribute }) {
  const { t } = useTranslation()
  const { help_short: short, help_long: long } = attribute
  if (short === '' && long === '') return null
  return (
    <HintButton label={t('products.help', { name: attribute.label || attribute.name })}>
      {short !== '' && <RichText html={short} lang={attribute.fallbacks?.help_short} />}
      {long !== '' && long !== short && <RichText html={long} lang={attribute.fallbacks?.help_long} />}
    </HintButton>
  )
}

function Value({ product, row: { attribute, value } }: { product: Product; row: SpecificationRow }) {
  const words = useProductWords()
  const format = useFormat()
  if (isFileAttribute(attribute)) {
    const files = (Array.isArray(value) ? value : [value]).map(String)
    return (
      <ul className="grid gap-2">
        {files.map((file) => (
          <li key={file}>
            <Download product={product} attribute={attribute.name} value={file} />
          </li>
        ))}
      </ul>
    )
  }
  const texts = productTexts(product, attribute, words)
  const [first = ''] = texts
  if (texts.length > 1) return <Marked text={format.list(texts)} />
  return attribute.type === 'text' || hasMarkup(first) ? <RichText html={first} /> : <Marked text={first} />
}

/** A file as a download, with type and size. */
function Download({ product, attribute, value }: { product: Product; attribute: string; value: string }) {
  const { t } = useTranslation()
  const { setup } = useConfiguration()
  const { locale: tag } = useFormat()
  const file = downloadFile(product, attribute, value)
  const href = originalUrl(setup, file.url)
  const [extension, size] = [file.extension.toUpperCase(), fileSize(file.size, tag)]
  const facts = extension !== '' && size !== '' ? t('text.pair', { first: extension, second: size }) : extension || size
  if (href === '') return file.name
  return (
    <a
      href={href}
      download={file.saveAs}
      className={classNames('items-center gap-2', styles.file)}
      aria-label={t('products.download', { name: file.name })}
    >
      <IconDownload size={16} stroke={1.5} aria-hidden />
      <span className="min-w-0">{file.name}</span>
      {facts !== '' && <span className="flex-none text-muted">{facts}</span>}
    </a>
  )
}
