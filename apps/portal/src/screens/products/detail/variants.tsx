import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Attribute, Product } from '@vitrine/contract'
import { productName } from '@vitrine/contract/rules/product-name'
import { labelLanguage, valueLanguage, valueTexts } from '@vitrine/contract/rules/product-value'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWayBack } from '../../../entities/list/use-way-back.ts'
import { ProductPicture } from '../../../entities/product/product-picture.tsx'
import { attributesOptions, familyOptions } from '../../../entities/product/product-queries.ts'
import { useProductWords } from '../../../entities/product/use-product-words.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { breathingClass, Skeleton } from '../../../ui/skeleton.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { useFocusKept } from '../../../ui/use-focus-kept.ts'
import { type VariantAxis, variantAxes } from './variant-axes.ts'
import styles from './variants.module.css'

/** The variants of a product's family to choose from: by what tells them apart, or by their pictures. What fails is tried again here (NOTIFY-20). */
export function Variants({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const parent = product.parent ?? (product.is_parent ? product.id : undefined)
  const family = useQuery({ ...familyOptions(tag, parent ?? ''), enabled: parent !== undefined })
  const attributes = useQuery({ ...attributesOptions(tag), enabled: parent !== undefined })
  const place = useRef<HTMLDivElement>(null)
  const onFocus = useFocusKept(() => place.current)
  if (parent === undefined) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
    <div ref={place} tabIndex={-1} className={styles.variants} onFocus={onFocus}>
      {family.isLoadingError ? (
        <p className={styles.failed}>
          {t('products.variants_failed')}{' '}
          <TextButton flush onClick={() => void family.refetch()}>
            {t('action.try_again')}
          </TextButton>
        </p>
      ) : !family.data || attributes.isPending ? (
        <Waiting />
      ) : (
        <Choices products={family.data.products} attributes={attributes.data ?? []} product={product} />
      )}
    </div>
  )
}

interface ChoicesProps {
  products: readonly Product[]
  attributes: readonly Attribute[]
  product: Product
}

function Choices({ products, attributes, product }: ChoicesProps) {
  const current = products.find((one) => one.id === product.id) ?? product
  const axes = variantAxes(products, attributes, current)
  if (products.length < 2) return null
  if (axes.length === 0) return <Thumbnails products={products} current={product.id} />
  return (
    <div className={styles.axes}>
      {axes.map((axis) => (
        <Axis key={axis.attribute.name} axis={axis} />
      ))}
    </div>
  )
}

/** As high as one thing to choose: most families have one. */
const Waiting = () => (
  <div className={classNames(styles.axes, breathingClass)} aria-hidden>
    <div>
      <Skeleton className={styles.waitingLabel ?? ''} />
      <Skeleton className={styles.waitingChoices ?? ''} />
    </div>
  </div>
)

/** One thing to choose: swatches where every choice has a colour, words otherwise. */
function Axis({ axis: { attribute, choices } }: { axis: VariantAxis }) {
  const { t } = useTranslation()
  const words = useProductWords()
  const textOf = (value: string) => valueTexts(value, attribute, words)[0] ?? value
  const label = attribute.display_name || attribute.label || attribute.name
  const chosen = choices.find((choice) => choice.current)
  const coloured = choices.every((choice) => choice.colour !== undefined)
  return (
    <section aria-label={t('products.choose', { name: label })}>
      <p className={styles.label}>
        <span lang={labelLanguage(attribute)}>{label}</span>
        {chosen && (
          <span className={styles.chosen} lang={valueLanguage(chosen.value, attribute)}>
            {textOf(chosen.value)}
          </span>
        )}
      </p>
      <ul className={styles.choices}>
        {choices.map((choice) => {
          const text = textOf(choice.value)
          const note = choice.alone ? text : `${text} (${t('products.not_combined')})`
          return (
            <li key={choice.value}>
              <VariantLink
                product={choice.product}
                label={note}
                className={classNames(
                  coloured ? styles.swatch : styles.pill,
                  choice.current && styles.current,
                  !choice.alone && styles.other,
                )}
              >
                {coloured ? (
                  <span className={styles.colour} style={{ background: choice.colour }} />
                ) : (
                  <span lang={valueLanguage(choice.value, attribute)}>{text}</span>
                )}
              </VariantLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Thumbnails({ products, current }: { products: readonly Product[]; current: string }) {
  const { t } = useTranslation()
  return (
    <section className={styles.axes} aria-label={t('products.variants_title')}>
      <ul className={styles.choices}>
        {products.map((product) => (
          <li key={product.id}>
            <VariantLink
              product={product}
              label={productName(product)}
              className={classNames(styles.thumbnail, product.id === current && styles.current)}
            >
              <ProductPicture
                src={product.image}
                width={product.image_width}
                height={product.image_height}
                alt=""
                sizes="80px"
                largest={240}
              />
            </VariantLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface VariantLinkProps {
  product: Product
  label: string
  className: string
  children: ReactNode
}

/** Leads to a variant in the place of this page: the way back still leads to the list, and nothing scrolls. */
function VariantLink({ product, label, className, children }: VariantLinkProps) {
  const { segment } = useLocale()
  const { same } = useWayBack()
  return (
    <Link
      to="/$locale/products/detail/$id/{-$name}"
      params={{ locale: segment, id: product.id }}
      state={same}
      replace
      resetScroll={false}
      className={className}
      title={label}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
