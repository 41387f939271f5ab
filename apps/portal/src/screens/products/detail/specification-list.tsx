import type { Attribute, Product } from '@vitrine/contract'
import { valueLanguage } from '@vitrine/contract/rules/product-value'
import type { SpecificationGroup } from '@vitrine/contract/rules/specification-groups'
import { useTranslation } from 'react-i18next'
import { AttributeValue } from '../../../entities/product/attribute-value.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { HintButton } from '../../../ui/hint-button.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
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
    <section className={styles.group}>
      <h2 className="mb-2 text-lg" lang={language}>
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
              <AttributeValue product={product} attribute={row.attribute} />
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
