/**
 * Describes the portal's pages for programs and people that do not run the app (CONFIG-03, CONFIG-05): search engines,
 * previews of links, and readers without scripts. A description contains only what a guest may see. A page that is
 * reserved, hidden or absent has the same description as one that never existed.
 */
import { defaultLocale, parseLocaleCode, toPathCode } from '@vitrine/contract/rules/locale-code'
import { originalUrl } from '@vitrine/contract/rules/media-url'
import { descriptionOf, pagePath, pageTitle } from '@vitrine/contract/rules/page-head'
import { isStorable } from '@vitrine/contract/rules/storable-text'
import { pageNames } from '@vitrine/phrases/page-names'
import { translate } from '@vitrine/phrases/server'
import { visibilityOf } from '../../catalogue/access/visibility.ts'
import type { PageAddresses, PageDescription, PagePicture, PageRequest } from '../../http/page-description.ts'
import type { MediaRecord } from '../../imaging/image-service.ts'
import { messageLanguage } from '../../platform/texts/message-language.ts'
import { keyOfUrl } from '../../storage/media/media-path.ts'
import type { AssetsService } from '../assets/assets-service.ts'
import type { ConfigurationService } from '../configuration/configuration-service.ts'
import type { ContentsService } from '../contents/contents-service.ts'
import type { ProductsService } from '../products/products-service.ts'
import { ContentPages } from './content-pages.ts'
import { LibraryPages } from './library-pages.ts'
import { pagePicture } from './page-picture.ts'
import type { OwnPart, Scene } from './page-scene.ts'
import { personalPage } from './personal-pages.ts'
import { ProductPages } from './product-pages.ts'

export interface PagesParts {
  readonly configuration: ConfigurationService
  readonly products: Pick<ProductsService, 'list' | 'one' | 'snapshotFor'>
  readonly assets: Pick<AssetsService, 'scopes' | 'scope'>
  readonly contents: Pick<ContentsService, 'list' | 'one' | 'categories' | 'category'>
  /** Stored data about a file, by its media key. */
  readonly lookup: (key: string) => Promise<MediaRecord | undefined>
}

/** Maximum characters of an id or code in a path. */
const maxIdLength = 255

export class PagesService {
  readonly #configuration: ConfigurationService
  readonly #lookup: PagesParts['lookup']
  readonly #products: ProductPages
  readonly #library: LibraryPages
  readonly #contents: ContentPages

  constructor({ configuration, products, assets, contents, lookup }: PagesParts) {
    this.#configuration = configuration
    this.#lookup = lookup
    this.#products = new ProductPages(products)
    this.#library = new LibraryPages(assets)
    this.#contents = new ContentPages(contents)
  }

  /** The description of a page. Every address has one. */
  async describe(pageRequest: PageRequest): Promise<PageDescription> {
    const scene = await this.#sceneOf(pageRequest)
    const own = await this.#ownOf(scene)
    return described(scene, own, own?.picture ?? (await this.#brandPicture(scene)))
  }

  async #sceneOf(pageRequest: PageRequest): Promise<Scene> {
    const snapshot = this.#configuration.current()
    const { configuration, locales } = snapshot
    const locale = this.#configuration.locale(pageRequest.locale)
    const tag = toPathCode(locale.code)
    const siteName = configuration.setup.title.trim() || 'Vitrine'
    const logo = originalUrl(configuration.setup, configuration.setup.logo)
    return {
      ...{ pageRequest, locale, locales, tag, configuration, siteName },
      viewer: { locale: locale.code, visibility: visibilityOf(snapshot.groups, null) },
      names: await pageNames(parseLocaleCode(locale.code)?.language ?? 'en'),
      publisher: {
        name: siteName,
        url: `${pageRequest.portalOrigin}${pagePath(tag, '')}`,
        logo: logo.startsWith('/') ? pageRequest.mediaOrigin + logo : logo,
      },
      link: (name, ...parts) => ({ name, href: pagePath(tag, parts.map(encodeURIComponent).join('/')) }),
    }
  }

  /** Undefined for a page that does not exist for guests. */
  async #ownOf(scene: Scene): Promise<OwnPart | undefined> {
    const { path, isPersonal } = scene.pageRequest
    if (isPersonal) return personalPage(scene)
    const [area = '', kind = '', part] = path.split('/')
    if (part !== undefined) {
      const id = idOf(part)
      if (id === undefined) return undefined
      if (area === 'products')
        return kind === 'detail' ? this.#products.product(scene, id) : this.#products.category(scene, id)
      if (area === 'contents')
        return kind === 'detail' ? this.#contents.article(scene, id) : this.#contents.category(scene, id)
      return this.#library.scope(scene, id)
    }
    if (path === '') return this.#products.catalogue(scene)
    if (area === 'asset') return this.#library.all(scene)
    if (area === 'contents') return this.#contents.all(scene)
    return { name: path === 'search' || path === 'accessibility' ? scene.names[path] : '' }
  }

  /** The picture of a page without one of its own: the portal's background, or else its logo. */
  async #brandPicture({ configuration, siteName, pageRequest }: Scene): Promise<PagePicture | undefined> {
    const { setup } = configuration
    const url = setup.background || setup.logo
    if (url === '') return undefined
    const key = keyOfUrl(url)
    const { width, height } = (key === undefined ? undefined : await this.#lookup(key)) ?? {}
    return pagePicture(setup, { url, width, height }, siteName, pageRequest.mediaOrigin)
  }
}

/** The decoded id in a path. Undefined if it cannot name anything. */
function idOf(part: string): string | undefined {
  try {
    const id = decodeURIComponent(part)
    return id.length <= maxIdLength && isStorable(id) ? id : undefined
  } catch {
    return undefined
  }
}

/** The addresses of a page in each locale. */
function addressesOf({ pageRequest: { portalOrigin }, tag, locales }: Scene, path: string): PageAddresses {
  const at = (code: string) => portalOrigin + pagePath(toPathCode(code), path)
  return {
    canonical: portalOrigin + pagePath(tag, path),
    alternates: locales.map(({ code }) => ({ tag: toPathCode(code), href: at(code) })),
    fallback: at(defaultLocale(locales).code),
  }
}

function described(scene: Scene, own: OwnPart | undefined, picture: PagePicture | undefined): PageDescription {
  const { pageRequest, siteName, configuration, locale, locales } = scene
  const name = own?.name ?? ''
  const description = own?.description || descriptionOf(configuration.setup.description)
  const isListed = own !== undefined && !own.isUnlisted && !pageRequest.isPersonal
  // Search engines and other programs get only absolute addresses.
  const isAddressed = pageRequest.portalOrigin !== ''
  return {
    isThere: own !== undefined,
    title: pageTitle(name, configuration.setup.title) || siteName,
    description,
    isListed,
    addresses: isListed && isAddressed ? addressesOf(scene, own.path ?? pageRequest.path) : undefined,
    kind: own?.kind ?? 'website',
    siteName,
    locale: locale.code,
    otherLocales: locales.flatMap(({ code }) => (code === locale.code ? [] : [code])),
    picture,
    data: (isAddressed && own?.data) || [],
    outline: { heading: name || siteName, text: description, links: own?.links ?? [] },
    needsScripts: translate(messageLanguage(locale.code) ?? 'en', 'page_needs_scripts'),
  }
}
