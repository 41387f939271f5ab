import type { Attribute, AttributeValue } from '@vitrine/contract'
import { gridImageSize, imageUrl, originalUrl } from '@vitrine/contract/rules/media-url'
import { cellOf, type ValueRange } from '@vitrine/contract/rules/product-value'
import type { ReactNode } from 'react'
import { useConfiguration } from '../../configuration/configuration.ts'
import { FallbackImage } from '../../ui/fallback-image.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './product-cell.module.css'
import { useProductWords } from './use-product-words.ts'

export interface ProductCellProps {
  value: AttributeValue | undefined
  attribute: Attribute | undefined
  /** Of a parent: the range of its variants' values, shown instead of its own value. */
  range?: ValueRange | undefined
  /** Language of the text if it differs from the page's. */
  lang?: string | undefined
  /** Shown if there is no value. */
  empty?: ReactNode
}

/**
 * The content of a cell in a product row: values separated by commas, a picture of 60 x 60, or HTML (SEARCH-08 to
 * SEARCH-10).
 */
export function ProductCell({ value, attribute, range, lang, empty = null }: ProductCellProps) {
  const { setup } = useConfiguration()
  const cell = cellOf(value, attribute, useProductWords(), range)
  if (cell.kind === 'empty') return empty
  if (cell.kind === 'image') {
    const url = (scale: number) =>
      imageUrl(setup, cell.url, { width: gridImageSize.width * scale, height: gridImageSize.height * scale })
    return (
      <FallbackImage
        className={styles.image}
        src={url(1)}
        original={originalUrl(setup, cell.url)}
        srcSet={`${url(2)} 2x`}
        alt={attribute?.label ?? ''}
        width={gridImageSize.width}
        height={gridImageSize.height}
        loading="lazy"
        decoding="async"
      />
    )
  }
  return <RichText inline html={cell.kind === 'html' ? cell.html : cell.text} lang={lang} />
}
