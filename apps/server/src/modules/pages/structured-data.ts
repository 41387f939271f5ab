/**
 * The pages' structured data for programs (schema.org). It contains only facts of the catalogue (no price, no rating).
 */
import type { AttributeValue, Content } from '@vitrine/contract'
import type { PageLink, PagePicture } from '../../http/page-description.ts'

/** The publisher of the portal. Addresses are absolute. */
export interface Publisher {
  readonly name: string
  readonly url: string
  readonly logo: string
}

const filled = (thing: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== '' && value !== undefined))

const organization = ({ name, url, logo }: Publisher) => filled({ '@type': 'Organization', name, url, logo })

/** The portal itself, on the catalogue's first page. @param language BCP 47 */
export const siteData = (publisher: Publisher, description: string, language: string): object[] => [
  filled({
    '@type': 'WebSite',
    name: publisher.name,
    url: publisher.url,
    description,
    inLanguage: language,
    publisher: organization(publisher),
  }),
]

/** Breadcrumbs from the catalogue to a page. Empty for fewer than two. @param trail the page itself last */
export const trailData = (trail: readonly PageLink[], origin: string): object[] =>
  trail.length < 2
    ? []
    : [
        {
          '@type': 'BreadcrumbList',
          itemListElement: trail.map(({ name, href }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: origin + href,
          })),
        },
      ]

export interface ProductFacts {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly url: string
  readonly picture: PagePicture | undefined
  /** A trade item number with a valid check digit. */
  readonly gtin: string | undefined
  /** The maker, if an attribute names one; '' otherwise. */
  readonly brand: string
  /** Names of categories from the top down. */
  readonly categories: readonly string[]
}

/** A product. Its id is the number for orders. */
export const productData = ({
  id,
  name,
  description,
  url,
  picture,
  gtin,
  brand,
  categories,
}: ProductFacts): object[] => [
  filled({
    '@type': 'Product',
    '@id': url,
    url,
    name,
    description,
    image: picture?.url,
    sku: id,
    gtin,
    brand: brand === '' ? undefined : { '@type': 'Brand', name: brand },
    category: categories.join(' > '),
  }),
]

export interface ArticleFacts extends Pick<Content, 'created' | 'updated'> {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly picture: PagePicture | undefined
  /** BCP 47, of the article's text. */
  readonly language: string
  readonly publisher: Publisher
}

const isoTime = (seconds: number | null | undefined) =>
  typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : undefined

export const articleData = ({
  name,
  description,
  url,
  picture,
  created,
  updated,
  language,
  publisher,
}: ArticleFacts): object[] => [
  filled({
    '@type': 'Article',
    '@id': url,
    mainEntityOfPage: url,
    headline: name,
    description,
    image: picture?.url,
    datePublished: isoTime(created),
    dateModified: isoTime(updated),
    inLanguage: language,
    publisher: organization(publisher),
  }),
]

/** Usual names of attributes that hold the maker. */
export const brandNames = /^(brand|manufacturer|maker)(_?name)?$/i

/** The attribute that names the maker of a product, with its value. Undefined without one. */
export function findBrand(
  values: Readonly<Record<string, AttributeValue>>,
): { name: string; value: string } | undefined {
  for (const [name, value] of Object.entries(values))
    if (brandNames.test(name) && typeof value === 'string' && value.trim() !== '') return { name, value }
  return undefined
}
