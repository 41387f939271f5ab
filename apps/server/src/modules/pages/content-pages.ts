/** Describes the pages of articles: the list, its categories, an article (ROUTE-13 to ROUTE-15). */
import type { Content, ContentCategory } from '@vitrine/contract'
import { toPathCode } from '@vitrine/contract/rules/locale-code'
import { descriptionOf } from '@vitrine/contract/rules/page-head'
import { plainLine } from '@vitrine/contract/rules/plain-text'
import type { PageLink } from '../../http/page-description.ts'
import type { ContentsService } from '../contents/contents-service.ts'
import { type KnownPicture, pagePicture } from './page-picture.ts'
import { maxLinks, type OwnPart, type Scene, unlessAbsent } from './page-scene.ts'
import { articleData, trailData } from './structured-data.ts'

export class ContentPages {
  readonly #contents: Pick<ContentsService, 'list' | 'one' | 'categories' | 'category'>

  constructor(contents: Pick<ContentsService, 'list' | 'one' | 'categories' | 'category'>) {
    this.#contents = contents
  }

  /** The list of all articles. */
  async all(scene: Scene): Promise<OwnPart> {
    const tops = await this.#contents.categories(scene.viewer)
    return { name: scene.names.contents, links: await this.#links(scene, tops) }
  }

  /** A category, by id or code. Undefined if guests see no such category. */
  async category(scene: Scene, key: string): Promise<OwnPart | undefined> {
    const category = await unlessAbsent(this.#contents.category(key, scene.viewer))
    return (
      category && {
        name: plainLine(category.title),
        path: `contents/list/${encodeURIComponent(category.code)}`,
        links: await this.#links(scene, category.children, category.code),
      }
    )
  }

  /** An article. Undefined if guests see no such article. */
  async article(scene: Scene, id: string): Promise<OwnPart | undefined> {
    const { viewer, pageRequest, configuration, link, names, publisher } = scene
    const content = await unlessAbsent(this.#contents.one(id, viewer))
    if (!content) return undefined
    const name = plainLine(content.title)
    const description = descriptionOf(content.introduction) || descriptionOf(content.text)
    const shown = pictureOf(content)
    const picture = shown && pagePicture(configuration.setup, shown, name, pageRequest.mediaOrigin)
    const self = link(name, 'contents', 'detail', content.id)
    const categories = content.categories.flatMap(({ title, code }) =>
      code === undefined ? [] : [link(plainLine(title), 'contents', 'list', code)],
    )
    const trail = [link(names.contents, 'contents', 'list'), ...categories.slice(0, 1), self]
    const facts = {
      ...{ name, description, picture, publisher, url: pageRequest.portalOrigin + self.href },
      ...{ created: content.created, updated: content.updated },
      language: toPathCode(content.language ?? scene.locale.code),
    }
    return {
      ...{ name, description, kind: 'article', picture },
      data: [...articleData(facts), ...trailData(trail, pageRequest.portalOrigin)],
      links: categories,
    }
  }

  /** Links to categories, and to the first articles of the list. */
  async #links(
    { viewer, link }: Scene,
    categories: readonly ContentCategory[],
    category?: string,
  ): Promise<PageLink[]> {
    const { results } = await this.#contents.list(
      {
        ...{ limit: maxLinks, page: 1, orderby: 'created', orderdir: 'desc', text: 'excerpt' },
        filters: category === undefined ? {} : { category },
      },
      viewer,
    )
    return [
      ...categories.slice(0, maxLinks).map(({ title, code }) => link(plainLine(title), 'contents', 'list', code)),
      ...results.map(({ title, id }) => link(plainLine(title), 'contents', 'detail', id)),
    ]
  }
}

/** The picture of an article, in the largest size. */
function pictureOf({ media_image_large, media_image_small, thumbnail }: Content): KnownPicture | undefined {
  const known = media_image_large ?? media_image_small
  return known ?? (thumbnail === '' ? undefined : { url: thumbnail })
}
