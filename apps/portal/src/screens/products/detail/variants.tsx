import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import type { Attribute, Product } from '@vitrine/contract'
import { productName } from '@vitrine/contract/rules/product-name'
import { labelLanguage, valueLanguage, valueTexts } from '@vitrine/contract/rules/product-value'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../../../browser/use-focus-kept.ts'
import { mainPicture } from '../../../entities/product/main-picture.ts'
import { ProductPicture } from '../../../entities/product/product-picture.tsx'
import { attributesOptions, familyOptions } from '../../../entities/product/product-queries.ts'
import { useProductWords } from '../../../entities/product/use-product-words.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useWayBack } from '../../../lists/use-way-back.ts'
import { classNames } from '../../../ui/class-names.ts'
import { breathingClass, Skeleton } from '../../../ui/skeleton.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { type PartialChoice, readChoice } from './partial-choice.ts'
import { choiceOf, matching, tellingAttributes, usableChoice, type VariantAxis, variantAxes } from './variant-axes.ts'
import styles from './variants.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Names of other attributes that the last choice has set. */
    sets?: readonly string[] | undefined
  }
}

/**
 * The choice among a product's variants: by the attributes that differ, or by their pictures. A failed call is
 * retried here (NOTIFY-20).
 */
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
    <div ref={place} tabIndex={-1} onFocus={onFocus}>
      {family.isLoadingError ? (
        <p className="mt-5 text-muted text-sm">
          {t('products.variants_failed')}{' '}
          <TextButton flush onClick={() => void family.refetch()}>
            {t('action.try_again')}
          </TextButton>
        </p>
      ) : !family.data || attributes.isPending ? (
        <Waiting />
      ) : (
        <Choices products={family.data.products} attributes={attributes.data ?? []} product={product} parent={parent} />
      )}
    </div>
  )
}

interface ChoicesProps {
  products: readonly Product[]
  attributes: readonly Attribute[]
  product: Product
  /** Id of the parent. */
  parent: string
}

function Choices({ products, attributes, product, parent }: ChoicesProps) {
  const { t } = useTranslation()
  const { choice = {} } = readChoice(useSearch({ strict: false }).choice)
  if (products.length < 2) return null
  const telling = tellingAttributes(products, attributes)
  if (telling.length === 0)
    return <Thumbnails products={products} current={product.id} label={t('products.variants_title')} />
  const variant = products.find((one) => one.id === product.id)
  const chosen = variant ? choiceOf(variant, telling) : usableChoice(products, telling, choice)
  // Variants without any difference in these attributes are told apart by their pictures.
  const twins = telling.every(({ name }) => Object.hasOwn(chosen, name)) ? matching(products, telling, chosen) : []
  return (
    <div className="grid gap-5 mt-5 pt-5 border-t">
      {variantAxes(products, telling, chosen).map((axis) => (
        <Axis key={axis.attribute.name} axis={axis} parent={parent} />
      ))}
      {twins.length > 1 && <Thumbnails products={twins} current={product.id} label={t('products.variants_title')} />}
      <ChoiceState telling={telling} chosen={chosen} parent={parent} isParent={variant === undefined} />
    </div>
  )
}

interface ChoiceStateProps {
  telling: readonly Attribute[]
  chosen: PartialChoice
  parent: string
  isParent: boolean
}

const attributeText = ({ display_name, label, name }: Attribute): string => display_name || label || name

/** The attributes left to choose, and those that the last choice has set as well; also announced to screen readers. */
function ChoiceState({ telling, chosen, parent, isParent }: ChoiceStateProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useProductWords()
  const { same } = useWayBack()
  const sets = useLocation({ select: ({ state }) => state.sets })
  const isBegun = isParent && Object.keys(chosen).length > 0
  const left = isBegun ? telling.filter(({ name }) => !Object.hasOwn(chosen, name)) : []
  const values = telling
    .filter(({ name }) => sets?.includes(name) && Object.hasOwn(chosen, name))
    .map((attribute) => {
      const value = chosen[attribute.name] ?? ''
      const text = valueTexts(value, attribute, words)[0] ?? value
      return t('text.labelled', { label: attributeText(attribute), text })
    })
  return (
    <div className={classNames('flex flex-wrap text-muted text-sm', styles.state)}>
      <p role="status">
        {values.length > 0 && <span>{t('products.also_chosen', { values: format.list(values) })}</span>}
        {left.length > 0 && (
          <span>{t('products.still_to_choose', { names: format.list(left.map(attributeText)) })}</span>
        )}
      </p>
      {isBegun && (
        <Link
          to="/$locale/products/detail/$id/{-$name}"
          from="/$locale"
          params={{ id: parent }}
          state={same}
          replace
          resetScroll={false}
        >
          {t('products.reset_choice')}
        </Link>
      )}
    </div>
  )
}

/** As high as one axis, because most families have one. */
const Waiting = () => (
  <div className={classNames('grid gap-5 mt-5 pt-5 border-t', breathingClass)} aria-hidden>
    <div>
      <Skeleton
        style={{
          width: '4rem',
          height: 'calc(var(--text-sm) * var(--leading-text))',
          marginBlockEnd: 'var(--space-2)',
        }}
      />
      <Skeleton style={{ width: '9.5rem', maxWidth: '100%', height: '2.75rem', borderRadius: 'var(--radius-round)' }} />
    </div>
  </div>
)

/** One axis: swatches if every choice has a colour, otherwise text. */
function Axis({ axis: { attribute, choices }, parent }: { axis: VariantAxis; parent: string }) {
  const { t } = useTranslation()
  const words = useProductWords()
  const textOf = (value: string) => valueTexts(value, attribute, words)[0] ?? value
  const label = attributeText(attribute)
  const chosen = choices.find((choice) => choice.current)
  const coloured = choices.every((choice) => choice.colour !== undefined)
  return (
    <section aria-label={t('products.choose', { name: label })}>
      <p className="mb-2 text-sm font-medium">
        <span lang={labelLanguage(attribute)}>{label}</span>
        {chosen && (
          <span
            className={classNames('text-muted font-regular', styles.chosen)}
            lang={valueLanguage(chosen.value, attribute)}
          >
            {textOf(chosen.value)}
          </span>
        )}
      </p>
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => {
          const text = textOf(choice.value)
          const note = choice.isCombined ? text : t('text.noted', { text, note: t('products.not_combined') })
          return (
            <li key={choice.value}>
              <VariantLink
                id={choice.product?.id ?? parent}
                choice={choice.product ? undefined : choice.choice}
                sets={choice.current ? undefined : choice.sets}
                current={choice.current}
                label={note}
                className={classNames(
                  coloured ? styles.swatch : styles.pill,
                  choice.current && styles.current,
                  !choice.isCombined && styles.other,
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

function Thumbnails({ products, current, label }: { products: readonly Product[]; current: string; label: string }) {
  return (
    <section className="grid gap-5 mt-5 pt-5 border-t" aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {products.map((product) => (
          <li key={product.id}>
            <VariantLink
              id={product.id}
              current={product.id === current}
              label={productName(product)}
              className={classNames(styles.thumbnail, product.id === current && styles.current)}
            >
              <ProductPicture picture={mainPicture(product)} sizes="80px" largest={240} />
            </VariantLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface VariantLinkProps {
  id: string
  /** The choice on a parent, while it determines no variant. */
  choice?: PartialChoice | undefined
  /** Names of other attributes that this choice sets. */
  sets?: readonly string[] | undefined
  current: boolean
  label: string
  className: string
  children: ReactNode
}

/**
 * A link to a variant, or to the parent with a partial choice. It replaces the history entry, so that Back still leads
 * to the list, and it does not scroll.
 */
function VariantLink({ id, choice, sets, current, label, className, children }: VariantLinkProps) {
  const { same } = useWayBack()
  return (
    <Link
      to="/$locale/products/detail/$id/{-$name}"
      from="/$locale"
      params={{ id }}
      search={choice ? { choice } : {}}
      state={{ ...same, sets }}
      replace
      resetScroll={false}
      className={className}
      title={label}
      aria-label={label}
      aria-current={current ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}
