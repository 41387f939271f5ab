import type { Product } from '@vitrine/contract'
import { labelLanguage, rangeIn, valueLanguage } from '@vitrine/contract/rules/product-value'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { productPriceAttribute } from '../../../entities/product/product-price.ts'
import { unbroken } from '../../../entities/product/unbroken.ts'
import { useProductWords } from '../../../entities/product/use-product-words.ts'
import { useFormat } from '../../../i18n/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CopyableNumber } from './copyable-number.tsx'
import { barcodeOf, keyFacts } from './key-facts.ts'
import styles from './product-facts.module.css'
import { useSpecificationSource } from './use-specification-source.ts'

/** The numbers that identify a product, and its key facts. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useProductWords()
  const configuration = useConfiguration()
  const { attributes, set, isWaiting } = useSpecificationSource(product.id)
  const barcode = isWaiting ? undefined : barcodeOf(product, attributes)
  const price = productPriceAttribute(product, configuration.setup, attributes)
  const facts = isWaiting
    ? []
    : keyFacts(product, attributes, set, configuration, words, [price?.name, barcode?.attribute.name])
  if (!product.number && !isWaiting && !barcode && facts.length === 0) return null
  return (
    <dl className={classNames('grid mt-3 pt-5 border-t', styles.facts)}>
      {product.number && (
        <Fact label={t('products.article_number')} className={styles.number}>
          <CopyableNumber number={product.number} />
        </Fact>
      )}
      {barcode && (
        <Fact
          label={barcode.attribute.label || barcode.attribute.name}
          labelLang={barcode.attribute.fallbacks?.label}
          className={styles.number}
        >
          <CopyableNumber number={barcode.texts.join()} />
        </Fact>
      )}
      {facts.map(({ attribute, texts }) => (
        <Fact
          key={attribute.name}
          label={attribute.display_name || attribute.label || attribute.name}
          labelLang={labelLanguage(attribute)}
          lang={
            rangeIn(product, attribute.name)
              ? undefined
              : valueLanguage(product.attributes[attribute.name], attribute, product.fallbacks?.[attribute.name])
          }
        >
          {attribute.type === 'date' ? texts : unbroken(format.list(texts))}
        </Fact>
      ))}
      {isWaiting &&
        ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} aria-hidden>
            <Skeleton style={{ height: '2.625rem' }} />
          </div>
        ))}
    </dl>
  )
}

interface FactProps {
  label: string
  /** Languages of label and value, if they differ from the page's. */
  labelLang?: string | undefined
  lang?: string | undefined
  className?: string | undefined
  children: ReactNode
}

const Fact = ({ label, labelLang, lang, className, children }: FactProps) => (
  <div className={classNames('min-w-0', className)}>
    <dt className="text-muted text-xs" lang={labelLang}>
      {label}
    </dt>
    <dd className="text-sm font-medium" lang={lang}>
      {children}
    </dd>
  </div>
)
