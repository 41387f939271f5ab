/** The groups of lines in the popup of suggestions. */

import type { LinkProps } from '@tanstack/react-router'
import type { Suggestions as Found, Product } from '@vitrine/contract'
import { productListDefaults, readListState, withFilter } from '@vitrine/contract/rules/list-state'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../configuration/configuration.ts'
import { usePictureSource } from '../../configuration/use-picture-source.ts'
import { useFormat } from '../../i18n/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconArticle, IconPhoto, IconSearch } from '../../ui/icons.ts'
import { Marked } from '../../ui/marked.tsx'
import { Picture } from '../../ui/picture.tsx'
import { pictureFit } from '../../ui/picture-fit.ts'
import type { SearchBoxControl } from '../../ui/search-box.tsx'
import { listAddress } from '../list-address.ts'
import { type ListKind, listPaths } from '../list-kind.ts'
import { useOpenedHere } from '../use-opened-here.ts'
import { addRecentSearch, clearRecentSearches, removeRecentSearch, useRecentSearches } from './recent-searches.ts'
import styles from './suggestions.module.css'

/** Maximum requested width of a picture, in pixels. */
const largestPicture = 240

/** A line of the popup. */
export interface Option {
  readonly key: string
  readonly content: ReactNode
  /** Where the option leads. One that leads nowhere calls `onChoose`. */
  readonly link?: LinkProps
  readonly onChoose?: () => void
  /** Removes the option from the list. */
  readonly onRemove?: () => void
}

export interface Group {
  readonly heading: string
  readonly options: readonly Option[]
}

/** The recent searches of this browser. */
export function useRecentGroup({ search }: Pick<SearchBoxControl, 'search'>): readonly Group[] {
  const { t } = useTranslation()
  const searches = useRecentSearches()
  const options = searches.map(
    (text): Option => ({
      key: text,
      content: <TextLine text={text} />,
      onChoose: () => {
        addRecentSearch(text)
        search(text)
      },
      onRemove: () => removeRecentSearch(text),
    }),
  )
  const clear = {
    key: '',
    content: <span className={styles.clear}>{t('suggestions.clear_recent')}</span>,
    onChoose: clearRecentSearches,
  }
  return [{ heading: t('suggestions.recent'), options: options.length > 0 ? [...options, clear] : [] }]
}

const TextLine = ({ text }: { readonly text: string }) => (
  <>
    <IconSearch size={18} stroke={1.5} aria-hidden className={styles.icon} />
    <span className={styles.text}>{text}</span>
  </>
)

const catalogueAddress = listAddress(productListDefaults)

/**
 * What the server suggests.
 * @param area of the list; without one, for the combined search
 */
export function useFoundGroups(
  { search, area }: Pick<SearchBoxControl, 'search'> & { readonly area?: ListKind | undefined },
  found: Found | undefined,
): readonly Group[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { setup } = useConfiguration()
  const openedHere = useOpenedHere()
  if (!found) return []
  const initial = area === undefined ? readListState({ filters: setup.grid_filter }) : productListDefaults
  const counted = (count: number | undefined) =>
    count !== undefined && (
      <span className={styles.count}>{t('text.noted', { text: '', note: format.number(count) })}</span>
    )
  return [
    {
      heading: t('suggestions.corrections'),
      options: found.corrections.map((text) => ({
        key: text,
        content: <TextLine text={text} />,
        onChoose: () => {
          addRecentSearch(text)
          search(text)
        },
      })),
    },
    {
      heading: t('search.products'),
      options: found.products.map((product) => ({
        key: product.id,
        content: <ProductLine product={product} />,
        link: {
          to: '/$locale/products/detail/$id/{-$name}',
          from: '/$locale',
          params: { id: product.id },
          state: openedHere,
        },
      })),
    },
    {
      heading: t('products.categories'),
      options: found.categories.map(({ code, title, language, count }) => ({
        key: code,
        content: (
          <span className={styles.text}>
            <span lang={language}>
              <Marked text={title} />
            </span>
            {counted(count)}
          </span>
        ),
        link: { to: `${listPaths.products}/$code`, from: '/$locale', params: { code }, search: {} },
      })),
    },
    {
      heading: t('products.filters'),
      options: found.values.map(({ attribute, label, value, text, language, count }) => ({
        key: `${attribute} ${value}`,
        content: (
          <span className={styles.text}>
            <Marked text={text === '' ? label : t('text.labelled', { label, text: '' })} />
            <span lang={language}>
              <Marked text={text} />
            </span>
            {counted(count)}
          </span>
        ),
        link: {
          to: listPaths.products,
          from: '/$locale',
          search: catalogueAddress(withFilter(initial, attribute, [value])),
        },
      })),
    },
    {
      heading: t('search.assets'),
      options: found.assets.map(({ id, title, language }) => ({
        key: id,
        content: (
          <TitleLine title={title} language={language} icon={<IconPhoto size={18} stroke={1.5} aria-hidden />} />
        ),
        link: { to: listPaths.assets, from: '/$locale', search: { asset: id } },
      })),
    },
    {
      heading: t('search.contents'),
      options: found.contents.map(({ id, title, language }) => ({
        key: id,
        content: (
          <TitleLine title={title} language={language} icon={<IconArticle size={18} stroke={1.5} aria-hidden />} />
        ),
        link: { to: '/$locale/contents/detail/$id', from: '/$locale', params: { id }, state: openedHere },
      })),
    },
  ]
}

interface TitleLineProps {
  readonly title: string
  readonly language: string | undefined
  readonly icon: ReactNode
}

const TitleLine = ({ title, language, icon }: TitleLineProps) => (
  <>
    <span className={styles.icon}>{icon}</span>
    <span className={styles.text} lang={language}>
      <Marked text={title} />
    </span>
  </>
)

function ProductLine({ product }: { readonly product: Product }) {
  const { name, number, image, image_width: width, image_height: height, fallbacks } = product
  const source = usePictureSource(image, width, largestPicture)
  return (
    <>
      <span className={styles.ground}>
        {source.src === '' ? (
          <IconPhoto size={20} stroke={1} aria-hidden />
        ) : (
          <Picture
            {...source}
            alt=""
            width={width ?? 80}
            height={height ?? 60}
            sizes="3.5rem"
            className={classNames(styles.picture, styles[pictureFit(width, height)])}
          />
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.name} lang={fallbacks?.name}>
          <Marked text={name} />
        </span>
        {number !== undefined && (
          <span className={styles.number}>
            <Marked text={number} />
          </span>
        )}
      </span>
    </>
  )
}
