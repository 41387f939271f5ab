/**
 * Sample products, assets and articles for tests; a test adds only the fields that it is about. This module imports
 * nothing that imports the client, so that replacements of the client can use it.
 */
import type { Asset, AssetScope, Attribute, Content, ContentCategory, Product } from '@vitrine/contract'

export const product = (id: string, part: Partial<Product> = {}): Product => ({
  id,
  name: `Lamp ${id}`,
  title: '',
  shortDescription: '',
  longDescription: '',
  image: '',
  stock: null,
  restock: '',
  status: 'active',
  attributes: {},
  parent: null,
  is_parent: false,
  is_child: false,
  associations: [],
  ...part,
})

export const attribute = (name: string, part: Partial<Attribute> = {}): Attribute => ({
  name,
  label: name,
  type: 'single_select',
  options: [],
  display_name: '',
  help_short: '',
  help_long: '',
  ...part,
})

export const option = (value: string, part: Partial<Attribute['options'][number]> = {}) => ({
  value,
  label: value,
  order: 0,
  prefix: '',
  post_fix: '',
  ...part,
})

export const asset = (
  id: string,
  part: Partial<Omit<Asset, 'meta'>> & { meta?: Partial<Asset['meta']> } = {},
): Asset => {
  const { meta, ...rest } = part
  const extension = meta?.extension ?? 'jpg'
  return {
    id,
    name: `Lamp ${id}.${extension}`,
    url: `/media/${id}/lamp.${extension}`,
    absolute_url: '',
    secured_url: `/media/${id}/lamp.${extension}?expires=9&signature=s`,
    scopes: [],
    created: '2024-03-05T12:00:00',
    updated: '2024-03-05T12:00:00',
    meta: { height: 1200, width: 1600, size: 2_621_440, ...meta, extension },
    ...rest,
  }
}

export const scope = (code: string, name: string, count: number, children: AssetScope[] = []): AssetScope => ({
  id: `s-${code}`,
  code,
  name,
  count,
  children,
})

export const content = (id: string, part: Partial<Content> = {}): Content => ({
  id,
  title: `Article ${id}`,
  introduction: '',
  text: '',
  link: '',
  created: Date.UTC(2026, 2, 5) / 1000,
  file: '',
  image_small: '',
  image_large: '',
  media_file: null,
  media_image_small: null,
  media_image_large: null,
  categories: [],
  sorting_priority: 0,
  attachments: [],
  thumbnail: '',
  products: [],
  ...part,
})

export const contentCategory = (
  code: string,
  title: string,
  children: ContentCategory[] = [],
  order = 0,
): ContentCategory => ({ id: `id-of-${code}`, code, title, order, children })
