/** What pages say to programs: schema.org, with nothing in it that the catalogue does not say (no price, no rating). */
import type { AttributeValue, Content } from '@vitrine/contract'
import type { PageLink, PagePicture } from './page-description.ts'

/** Addresses are whole. */
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

/** The way to a page, from the catalogue; one that has no way says nothing. @param trail the page itself last */
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
  /** A trade item number whose check digit is right. */
  readonly gtin: string | undefined
  /** Who makes it, where an attribute says so. */
  readonly brand: string
  /** Names of categories from the top, one below the other. */
  readonly categories: readonly string[]
}

/** A product. Its id is the number that it is ordered by. */
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
  /** BCP 47, of its text. */
  readonly language: string
  readonly publisher: Publisher
}

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString()

/** An article. */
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
    dateModified: updated === undefined ? undefined : isoTime(updated),
    inLanguage: language,
    publisher: organization(publisher),
  }),
]

/** Names that an attribute with the maker has in most catalogues. */
const brandNames = /^(brand|manufacturer|maker)(_?name)?$/i

/** The attribute that says who makes a product, with its value; undefined when none does. */
export function findBrand(
  values: Readonly<Record<string, AttributeValue>>,
): { name: string; value: string } | undefined {
  for (const [name, value] of Object.entries(values))
    if (brandNames.test(name) && typeof value === 'string' && value.trim() !== '') return { name, value }
  return undefined
}
