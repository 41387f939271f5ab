/**
 * What the pages of the portal say of themselves outside of their body (CONFIG-03, CONFIG-05): to search engines, to those who show a link, and to
 * readers without scripts. Only what a guest may see: a page that is reserved, hidden or absent says the same as one that never was.
 */
import type { Configuration, Content, ContentCategory, Product } from '@vitrine/contract'
import { defaultLocale, parseLocaleCode, toPathCode } from '@vitrine/contract/rules/locale-code'
import { originalUrl } from '@vitrine/contract/rules/media-url'
import { descriptionOf, type PageAddress, pagePath, pageTitle } from '@vitrine/contract/rules/page-head'
import { hasMarkup, plainText } from '@vitrine/contract/rules/product-value'
import { isStorable } from '@vitrine/contract/rules/storable-text'
import { type NamedPage, type PageNames, pageNames } from '@vitrine/phrases/page-names'
import { isLanguage, say } from '@vitrine/phrases/server'
import { sightOf, type Viewer } from '../../access/sight.ts'
import { FailedCall } from '../../failure.ts'
import type { MediaRecord } from '../../imaging/image-service.ts'
import type { AssetsService } from '../assets/assets-service.ts'
import { type CategoryState, type LocaleState, textFor } from '../configuration/catalogue-snapshot.ts'
import type { ConfigurationService } from '../configuration/configuration-service.ts'
import type { ContentsService } from '../contents/contents-service.ts'
import { findTradeNumber } from '../leaflets/codes.ts'
import { keyOfUrl } from '../products/product-answer.ts'
import type { ProductsService } from '../products/products-service.ts'
import type { PageAddresses, PageDescription, PageLink, PagePicture } from './page-description.ts'
import { type KnownPicture, pagePicture } from './page-picture.ts'
import { articleData, findBrand, type Publisher, productData, siteData, trailData } from './structured-data.ts'

/** Which page is wanted, and under which addresses people reach the portal and its files; '' where nobody knows. */
export interface PageWish extends PageAddress {
  /** Code of the catalogue's locale. */
  readonly locale: string
  readonly portalOrigin: string
  readonly mediaOrigin: string
}

export interface PagesParts {
  readonly configuration: ConfigurationService
  readonly products: Pick<ProductsService, 'list' | 'one' | 'snapshotFor'>
  readonly assets: Pick<AssetsService, 'scopes'>
  readonly contents: Pick<ContentsService, 'list' | 'one' | 'categories'>
  /** What is known of a file by its key. */
  readonly lookup: (key: string) => Promise<MediaRecord | undefined>
}

/** Things of a list that a reader without scripts is led to. */
const mostLinks = 24
/** The longest part of a path that names anything. */
const longestId = 255

/** What one page has of its own. */
interface Own {
  readonly name: string
  readonly description?: string
  readonly kind?: PageDescription['kind']
  readonly picture?: PagePicture | undefined
  readonly data?: readonly object[]
  readonly links?: readonly PageLink[]
  /** Where the address says it in another way than the page's own. */
  readonly path?: string
}

/** What is needed for any of them. */
interface Scene {
  readonly wish: PageWish
  readonly viewer: Viewer
  readonly locale: LocaleState
  readonly locales: readonly LocaleState[]
  readonly tag: string
  readonly names: PageNames
  readonly configuration: Configuration
  readonly siteName: string
  readonly publisher: Publisher
  readonly link: (name: string, ...parts: readonly string[]) => PageLink
}

const plain = (text: string): string => (hasMarkup(text) ? plainText(text) : text.replace(/\s+/g, ' ').trim())

/** By the path of a page about a person. */
const personalNames: ReadonlyMap<string, NamedPage> = new Map([
  ['asset/cart', 'basket'],
  ['account/profile', 'profile'],
  ['auth/login', 'login'],
  ['auth/register', 'register'],
  ['auth/request', 'request'],
  ['auth/forgot', 'forgot'],
  ['auth/reset', 'reset'],
  ['forms/list', 'forms'],
  ['report/detail', 'report'],
])

export class PagesService {
  private readonly parts: PagesParts

  constructor(parts: PagesParts) {
    this.parts = parts
  }

  /** What a page says of itself. Whatever the address has in it, there is an answer. */
  async describe(wish: PageWish): Promise<PageDescription> {
    const scene = await this.sceneOf(wish)
    const own = await this.ownOf(scene)
    return described(scene, own, own?.picture ?? (await this.brandPicture(scene)))
  }

  private async sceneOf(wish: PageWish): Promise<Scene> {
    const snapshot = this.parts.configuration.current()
    const { configuration } = snapshot
    const locale = this.parts.configuration.locale(wish.locale)
    const tag = toPathCode(locale.code)
    const siteName = configuration.setup.title.trim() || 'Vitrine'
    const logo = originalUrl(configuration.setup, configuration.setup.logo)
    return {
      wish,
      viewer: { locale: locale.code, sight: sightOf(snapshot.groups, null) },
      locale,
      locales: snapshot.locales,
      tag,
      names: await pageNames(parseLocaleCode(locale.code)?.language ?? 'en'),
      configuration,
      siteName,
      publisher: {
        name: siteName,
        url: `${wish.portalOrigin}${pagePath(tag, '')}`,
        logo: logo.startsWith('/') ? wish.mediaOrigin + logo : logo,
      },
      link: (name, ...parts) => ({ name, href: pagePath(tag, parts.map(encodeURIComponent).join('/')) }),
    }
  }

  /** Undefined for a page that is not there for guests. */
  private async ownOf(scene: Scene): Promise<Own | undefined> {
    const { path, isPersonal } = scene.wish
    if (isPersonal) return personalPage(scene)
    const [area = '', kind = '', part] = path.split('/')
    if (part !== undefined) {
      const id = idOf(part)
      if (id === undefined) return undefined
      if (area === 'products') return kind === 'detail' ? this.product(scene, id) : this.category(scene, id)
      if (area === 'contents') return kind === 'detail' ? this.article(scene, id) : this.contents(scene, id)
      return this.library(scene, id)
    }
    if (path === '') return this.catalogue(scene)
    if (area === 'asset') return this.library(scene)
    if (area === 'contents') return this.contents(scene)
    return { name: path === 'search' || path === 'accessibility' ? scene.names[path] : '' }
  }

  private async catalogue(scene: Scene): Promise<Own> {
    const { names, locale, viewer, wish, publisher, configuration } = scene
    const { categories } = this.parts.products.snapshotFor(viewer)
    const description = descriptionOf(configuration.setup.description)
    return {
      name: names.products,
      data: wish.portalOrigin === '' ? [] : siteData(publisher, description, toPathCode(locale.code)),
      links: [
        ...categories.slice(0, mostLinks).map((category) => categoryLink(scene, category)),
        ...(await this.productLinks(scene)),
        scene.link(names.assets, 'asset', 'list'),
        scene.link(names.contents, 'contents', 'list'),
      ],
    }
  }

  private async category(scene: Scene, key: string): Promise<Own | undefined> {
    const { viewer } = scene
    const { categories, categoriesByKey } = this.parts.products.snapshotFor(viewer)
    const category = categoriesByKey.get(key)
    if (!category) return undefined
    const trail = trailTo(categories, category.code)
    return {
      name: titleOf(category, scene.locale),
      path: `products/list/${encodeURIComponent(category.code)}`,
      data: this.trail(scene, trail),
      links: [
        ...category.children.slice(0, mostLinks).map((child) => categoryLink(scene, child)),
        ...(await this.productLinks(scene, category.code)),
      ],
    }
  }

  private async product(scene: Scene, id: string): Promise<Own | undefined> {
    const { viewer, wish, configuration, link } = scene
    const product = await unlessAbsent(this.parts.products.one(id, viewer))
    if (!product) return undefined
    const name = productName(product)
    const own = descriptionOf(product.shortDescription) || descriptionOf(product.longDescription)
    const { image: url, image_width: width, image_height: height } = product
    const picture = pagePicture(configuration.setup, { url, width, height }, name, wish.mediaOrigin)
    const snapshot = this.parts.products.snapshotFor(viewer)
    const trail = trailTo(snapshot.categories, product.categories?.[0])
    const self = link(name, 'products', 'detail', product.id)
    const brand = findBrand(product.attributes)
    const option =
      brand && snapshot.attributes.get(brand.name)?.options.find(({ value }) => value === brand.value)?.labels
    const facts = {
      ...{ product, name, description: own, picture, url: wish.portalOrigin + self.href },
      gtin: findTradeNumber(product.attributes),
      brand: brand ? plain((option && textFor(option, scene.locale)) || brand.value) : '',
      categories: trail.map((category) => titleOf(category, scene.locale)),
    }
    return {
      ...{ name, description: own, kind: 'product', picture },
      data: wish.portalOrigin === '' ? [] : [...productData(facts), ...this.trail(scene, trail, self)],
      links: trail.map((category) => categoryLink(scene, category)),
    }
  }

  private async library(scene: Scene, key?: string): Promise<Own | undefined> {
    const { names, viewer, link } = scene
    const tops = await this.parts.assets.scopes({}, viewer)
    const scope = key === undefined ? undefined : findNode(tops, key)
    if (key !== undefined && !scope) return undefined
    const links = (scope?.children ?? tops)
      .slice(0, mostLinks)
      .map(({ name, code }) => link(plain(name), 'asset', 'list', code))
    return scope
      ? { name: plain(scope.name), path: `asset/list/${encodeURIComponent(scope.code)}`, links }
      : { name: names.assets, links }
  }

  private async contents(scene: Scene, key?: string): Promise<Own | undefined> {
    const { names, viewer, link } = scene
    const tops = await this.parts.contents.categories(viewer)
    const category = key === undefined ? undefined : findNode<ContentCategory>(tops, key)
    if (key !== undefined && !category) return undefined
    const { results } = await this.parts.contents.list(
      {
        ...{ limit: mostLinks, page: 1, orderby: 'created', orderdir: 'desc', text: 'excerpt' },
        filters: category ? { category: category.code } : {},
      },
      viewer,
    )
    const links = [
      ...(category?.children ?? tops)
        .slice(0, mostLinks)
        .map(({ title, code }) => link(plain(title), 'contents', 'list', code)),
      ...results.map(({ title, id }) => link(plain(title), 'contents', 'detail', id)),
    ]
    return category
      ? { name: plain(category.title), path: `contents/list/${encodeURIComponent(category.code)}`, links }
      : { name: names.contents, links }
  }

  private async article(scene: Scene, id: string): Promise<Own | undefined> {
    const { viewer, wish, configuration, link, names } = scene
    const content = await unlessAbsent(this.parts.contents.one(id, viewer))
    if (!content) return undefined
    const name = plain(content.title)
    const own = descriptionOf(content.introduction) || descriptionOf(content.text)
    const shown = pictureOf(content)
    const picture = shown && pagePicture(configuration.setup, shown, name, wish.mediaOrigin)
    const self = link(name, 'contents', 'detail', content.id)
    const language = toPathCode(content.language ?? scene.locale.code)
    const crumbs = content.categories.flatMap(({ title, code }) =>
      code === undefined ? [] : [link(plain(title), 'contents', 'list', code)],
    )
    const trail = [link(names.contents, 'contents', 'list'), ...crumbs.slice(0, 1), self]
    return {
      ...{ name, description: own, kind: 'article', picture },
      data:
        wish.portalOrigin === ''
          ? []
          : [
              ...articleData(content, own, wish.portalOrigin + self.href, picture, language, scene.publisher),
              ...trailData(trail, wish.portalOrigin),
            ],
      links: crumbs,
    }
  }

  /** The first products of the catalogue or of a category, as the list begins. */
  private async productLinks({ viewer, link }: Scene, category?: string): Promise<PageLink[]> {
    const { products } = await this.parts.products.list(
      {
        ...{ offset: 0, limit: mostLinks, order: 'name', orderdir: 'asc', attributes: [] },
        ...(category === undefined ? {} : { filters: { category: [category] } }),
      },
      viewer,
    )
    return products.map((product) => link(productName(product), 'products', 'detail', product.id))
  }

  /** The way from the catalogue through categories, to a page below them. */
  private trail(scene: Scene, categories: readonly CategoryState[], self?: PageLink): object[] {
    const { wish, names, link } = scene
    if (wish.portalOrigin === '') return []
    const links = categories.map((category) => categoryLink(scene, category))
    return trailData([link(names.products), ...links, ...(self ? [self] : [])], wish.portalOrigin)
  }

  /** What stands for the portal where a page has no picture: the background, else the logo. */
  private async brandPicture({ configuration, siteName, wish }: Scene): Promise<PagePicture | undefined> {
    const { setup } = configuration
    const url = setup.background || setup.logo
    if (url === '') return undefined
    const key = keyOfUrl(url)
    const { width, height } = (key === undefined ? undefined : await this.parts.lookup(key)) ?? {}
    return pagePicture(setup, { url, width, height }, siteName, wish.mediaOrigin)
  }
}

/** What an id in a path says; undefined for what names nothing. */
function idOf(part: string): string | undefined {
  try {
    const id = decodeURIComponent(part)
    return id.length <= longestId && isStorable(id) ? id : undefined
  } catch {
    return undefined
  }
}

/** @returns undefined where the call says that there is no such thing */
async function unlessAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof FailedCall && error.status === 404) return undefined
    throw error
  }
}

const productName = ({ name, title, id }: Pick<Product, 'name' | 'title' | 'id'>): string =>
  plain(name) || plain(title) || id

const titleOf = (category: CategoryState, locale: LocaleState): string =>
  plain(textFor(category.titles, locale)) || category.code

const categoryLink = (scene: Scene, category: CategoryState): PageLink =>
  scene.link(titleOf(category, scene.locale), 'products', 'list', category.code)

/** A category with those above it, the top first; none when there is no such category. */
function trailTo(tops: readonly CategoryState[], code: string | undefined): CategoryState[] {
  if (code === undefined) return []
  for (const top of tops) {
    if (top.code === code) return [top]
    const below = trailTo(top.children, code)
    if (below.length > 0) return [top, ...below]
  }
  return []
}

interface TreeNode<Self> {
  readonly id: string
  readonly code: string
  readonly children: readonly Self[]
}

/** A node by its code; by its id where no code is the same. */
function findNode<T extends TreeNode<T>>(tops: readonly T[], key: string): T | undefined {
  const find = (nodes: readonly T[], field: 'code' | 'id'): T | undefined => {
    for (const node of nodes) {
      const found = node[field] === key ? node : find(node.children, field)
      if (found) return found
    }
    return undefined
  }
  return find(tops, 'code') ?? find(tops, 'id')
}

/** The picture of an article, the largest that it has. */
function pictureOf({ media_image_large, media_image_small, thumbnail }: Content): KnownPicture | undefined {
  const known = media_image_large ?? media_image_small
  return known ?? (thumbnail === '' ? undefined : { url: thumbnail })
}

/** Pages about a person: what they are called, and nothing of what they hold. */
function personalPage({ wish: { path }, names, viewer }: Scene): Own | undefined {
  const name = personalNames.get(path)
  if (name === 'report' && viewer.sight.switchedOff.has('report')) return undefined
  return { name: name === undefined ? '' : names[name] }
}

/** Where a page is found in each locale. */
function addressesOf({ wish: { portalOrigin }, tag, locales }: Scene, path: string): PageAddresses {
  const at = (code: string) => portalOrigin + pagePath(toPathCode(code), path)
  return {
    canonical: portalOrigin + pagePath(tag, path),
    alternates: locales.map(({ code }) => ({ tag: toPathCode(code), href: at(code) })),
    fallback: at(defaultLocale(locales).code),
  }
}

function described(scene: Scene, own: Own | undefined, picture: PagePicture | undefined): PageDescription {
  const { wish, siteName, configuration, locale, locales } = scene
  const language = parseLocaleCode(locale.code)?.language ?? 'en'
  const name = own?.name ?? ''
  const description = own?.description || descriptionOf(configuration.setup.description)
  return {
    isThere: own !== undefined,
    title: pageTitle(name, configuration.setup.title) || siteName,
    description,
    isListed: own !== undefined && !wish.isPersonal,
    addresses:
      own && !wish.isPersonal && wish.portalOrigin !== '' ? addressesOf(scene, own.path ?? wish.path) : undefined,
    kind: own?.kind ?? 'website',
    siteName,
    locale: locale.code,
    otherLocales: locales.flatMap(({ code }) => (code === locale.code ? [] : [code])),
    picture,
    data: own?.data ?? [],
    outline: { heading: name || siteName, text: description, links: own?.links ?? [] },
    needsScripts: say(isLanguage(language) ? language : 'en', 'page_needs_scripts'),
  }
}
