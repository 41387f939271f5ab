/** Describes the pages of products: the catalogue, its categories, a product (ROUTE-03 to ROUTE-09). */
import { descriptionOf } from '@vitrine/contract/rules/page-head'
import { plainLine } from '@vitrine/contract/rules/plain-text'
import { productName } from '@vitrine/contract/rules/product-name'
import type { PageLink } from '../../http/page-description.ts'
import { type CategoryState, type LocaleState, textFor } from '../configuration/catalogue-snapshot.ts'
import { findTradeNumber } from '../leaflets/codes.ts'
import { trailTo } from '../products/category-trails.ts'
import type { ProductsService } from '../products/products-service.ts'
import { pagePicture } from './page-picture.ts'
import { maxLinks, type OwnPart, type Scene, unlessAbsent } from './page-scene.ts'
import { findBrand, productData, siteData, trailData } from './structured-data.ts'

export class ProductPages {
  readonly #products: Pick<ProductsService, 'list' | 'one' | 'snapshotFor'>

  constructor(products: Pick<ProductsService, 'list' | 'one' | 'snapshotFor'>) {
    this.#products = products
  }

  /** The portal's first page. */
  async catalogue(scene: Scene): Promise<OwnPart> {
    const { names, tag, viewer, publisher, configuration, link } = scene
    const { categories } = this.#products.snapshotFor(viewer)
    return {
      name: names.products,
      data: siteData(publisher, descriptionOf(configuration.setup.description), tag),
      links: [
        ...categoryLinks(scene, categories.slice(0, maxLinks)),
        ...(await this.#productLinks(scene)),
        link(names.assets, 'asset', 'list'),
        link(names.contents, 'contents', 'list'),
      ],
    }
  }

  /** A category, by id or code. Undefined if guests see no such category. */
  async category(scene: Scene, key: string): Promise<OwnPart | undefined> {
    const snapshot = this.#products.snapshotFor(scene.viewer)
    const category = snapshot.categoriesByKey.get(key)
    if (!category) return undefined
    return {
      name: titleOf(category, scene.locale),
      path: `products/list/${encodeURIComponent(category.code)}`,
      data: trailThrough(scene, categoryLinks(scene, trailTo(category, snapshot))),
      links: [
        ...categoryLinks(scene, category.children.slice(0, maxLinks)),
        ...(await this.#productLinks(scene, category.code)),
      ],
    }
  }

  /** A product. Undefined if guests see no such product. */
  async product(scene: Scene, id: string): Promise<OwnPart | undefined> {
    const { viewer, pageRequest, configuration, link, locale } = scene
    const product = await unlessAbsent(this.#products.one(id, viewer))
    if (!product) return undefined
    const snapshot = this.#products.snapshotFor(viewer)
    const name = productName(product)
    const description = descriptionOf(product.shortDescription) || descriptionOf(product.longDescription)
    const { image: url, image_width: width, image_height: height } = product
    const picture = pagePicture(configuration.setup, { url, width, height }, name, pageRequest.mediaOrigin)
    const self = link(name, 'products', 'detail', product.id)
    const category = snapshot.categoriesByKey.get(product.categories?.[0] ?? '')
    const trail = category ? trailTo(category, snapshot) : []
    const links = categoryLinks(scene, trail)
    const brand = findBrand(product.attributes)
    const option =
      brand && snapshot.attributes.get(brand.name)?.options.find(({ value }) => value === brand.value)?.labels
    const facts = {
      ...{ id: product.id, name, description, picture, url: pageRequest.portalOrigin + self.href },
      gtin: findTradeNumber(product.attributes),
      brand: brand ? plainLine((option && textFor(option, locale)) || brand.value) : '',
      categories: links.map((one) => one.name),
    }
    return {
      ...{ name, description, kind: 'product', picture, links, isUnlisted: product.delisted === true },
      data: [...productData(facts), ...trailThrough(scene, [...links, self])],
    }
  }

  /** Links to the first products of the catalogue or of a category, in the list's default order. */
  async #productLinks({ viewer, link }: Scene, category?: string): Promise<PageLink[]> {
    const { products } = await this.#products.list(
      {
        ...{ offset: 0, limit: maxLinks, order: 'name', orderdir: 'asc', attributes: [] },
        ...(category === undefined ? {} : { filters: { category: [category] } }),
      },
      viewer,
    )
    return products.map((product) => link(productName(product), 'products', 'detail', product.id))
  }
}

const titleOf = (category: CategoryState, locale: LocaleState): string =>
  plainLine(textFor(category.titles, locale)) || category.code

const categoryLinks = ({ link, locale }: Scene, categories: readonly CategoryState[]): PageLink[] =>
  categories.map((category) => link(titleOf(category, locale), 'products', 'list', category.code))

/** The breadcrumbs from the catalogue to a page. @param links through categories, the page itself last */
const trailThrough = ({ link, names, pageRequest }: Scene, links: readonly PageLink[]): object[] =>
  trailData([link(names.products), ...links], pageRequest.portalOrigin)
