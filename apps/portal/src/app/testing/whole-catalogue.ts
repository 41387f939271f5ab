/** A catalogue for tests whose products, assets and articles have every field of their entities. */
import type { Product } from '@vitrine/contract'
import type { FakeCatalogue } from './fake-catalogue.ts'
import { asset, attribute, content, contentCategory, option, product, scope } from './samples.ts'

const file = (url: string, part = {}) => ({
  url,
  attribute: 'picture',
  name: 'Front view',
  extension: 'jpg',
  size: 2048,
  width: 1600,
  height: 1200,
  ...part,
})

const values = {
  finish: 'oak',
  marks: ['ce', 'fsc'],
  width: 45,
  weight: 1.5,
  dimmable: true,
  launch: '2024-03-01',
  picture: '/media/aster.jpg',
  sheet: '/media/sheet.pdf',
  film: '/media/aster.mp4',
  teaser: '<p>A <b>quiet</b> light</p>',
  ean: '4006381333931',
  label: 'Lamp of oak',
  pieces: 4,
}

const full = {
  title: 'Pendant lamp',
  shortDescription: 'A pendant of oak',
  longDescription: '<p>Turned from one trunk</p>',
  image: '/media/aster.jpg',
  stock: 3,
  restock: '2999-03-14',
  status: 'new',
  attributes: values,
  set: '71',
  categories: ['pendants'],
  created: '2024-03-01T10:00:00Z',
  updated: '2024-04-01T10:00:00Z',
  image_width: 800,
  image_height: 600,
  media: [file('/media/aster.jpg'), file('/media/side.jpg'), file('/media/sheet.pdf', { attribute: 'sheet' })],
  fallbacks: { name: 'de' },
} satisfies Partial<Product>

const associations = [
  {
    id: '81',
    label: 'Spare parts',
    description: 'What wears out',
    fallbacks: { label: 'de' },
    related: [{ id: '12' }, { id: '14' }],
  },
  { id: '82', label: 'Matching', description: '', related: [{ id: '14' }] },
]

/** 13 is the parent of 11 and 15; 12 and 14 are related to 11. */
export const wholeProducts = [
  product('11', { ...full, name: 'Aster', parent: '13', is_child: true, associations }),
  product('12', { ...full, name: 'Birch' }),
  product('13', {
    ...full,
    name: 'Cedar',
    is_parent: true,
    variants: 2,
    ranges: { width: { min: 30, max: 45 }, weight: { min: 1, max: 2 } },
  }),
  product('14', { ...full, name: 'Dogwood' }),
  product('15', { ...full, name: 'Elder', parent: '13', is_child: true, attributes: { ...values, finish: 'ash' } }),
]

const helps = { help_short: 'Measured dry', help_long: '<p>Measured <b>dry</b> at noon</p>' }
const attributes = [
  attribute('finish', {
    label: 'Finish',
    display_name: 'Wood',
    options: [
      option('oak', { label: 'Oak', prefix: 'Real', post_fix: 'oiled', order: 1, count: 3, colour: '#aa8844' }),
      option('ash', { label: 'Ash', order: 2, count: 2, language: 'de' }),
    ],
    filter: true,
    fallbacks: { label: 'de' },
    ...helps,
  }),
  attribute('marks', {
    label: 'Marks',
    type: 'multi_select',
    options: [option('ce', { label: 'Conformity' }), option('fsc', { label: 'Forest' })],
    filter: true,
  }),
  attribute('width', { label: 'Width', type: 'number', unit: 'cm', range: { min: 10, max: 90 }, filter: true }),
  attribute('weight', { label: 'Weight', type: 'float', unit: 'kg', range: { min: 0.5, max: 9 }, filter: true }),
  attribute('dimmable', {
    label: 'Dimmable',
    type: 'bool',
    options: [option('true', { label: 'Yes', count: 1 }), option('false', { label: 'No', count: 2 })],
    filter: true,
  }),
  attribute('launch', {
    label: 'Launched',
    type: 'date',
    range: { min: '2020-01-01', max: '2024-12-31' },
    filter: true,
  }),
  attribute('picture', { label: 'Picture', type: 'image' }),
  attribute('sheet', { label: 'Sheet', type: 'file' }),
  attribute('film', { label: 'Film', type: 'video' }),
  attribute('teaser', { label: 'Teaser', type: 'text' }),
  attribute('ean', { label: 'EAN', type: 'string' }),
  attribute('label', { label: 'Label', type: 'string' }),
  attribute('pieces', { label: 'Pieces', type: 'number' }),
]

const category = (id: string, code: string, title: string, children: FakeCatalogue['categories'] = []) => ({
  id,
  code,
  title,
  language: 'de',
  count: 3,
  order: 1,
  children,
})

const tags = [
  { id: '51', name: 'Studio', count: 2, language: 'de' },
  { id: '52', name: 'Outdoor', count: 1 },
]

const wholeAsset = (id: string, name: string, extension: string) =>
  asset(id, {
    name: `${name}.${extension}`,
    url: `/media/${name}.${extension}`,
    absolute_url: `https://images.example/media/${name}.${extension}`,
    secured_url: `https://storage.example/media/${name}.${extension}?signature=s`,
    scopes: [{ name: 'Press', code: 'press', language: 'de' }],
    tags,
    description: 'A lamp by night',
    copyright: 'The makers',
    creator: 'Ona',
    fallbacks: { name: 'de' },
    meta: {
      extension,
      type: 'image/jpeg',
      thumbnail: true,
      alpha: true,
      colours: ['#aa8844'],
      pages: 2,
      duration: 12.5,
      details: { headline: 'Night', camera: 'A camera' },
    },
  })

const media = (name: string) => ({
  name: `${name}.pdf`,
  url: `/media/${name}.pdf`,
  language: 'de',
  extension: 'pdf',
  size: 2048,
  width: 600,
  height: 800,
})

const wholeContent = (id: string, title: string) =>
  content(id, {
    title,
    introduction: 'How it began',
    text: '<p>It was dark</p>',
    file: '/media/file.pdf',
    image_small: '/media/small.jpg',
    image_large: '/media/large.jpg',
    media_file: media('guide'),
    media_image_small: media('small'),
    media_image_large: media('large'),
    categories: [{ title: 'News', code: 'news', language: 'de' }],
    attachments: [media('price-list'), media('colours')],
    thumbnail: '/media/thumb.jpg',
    updated: Date.UTC(2026, 3, 5) / 1000,
    language: 'de',
    products: ['11', '12'],
    sorting_priority: 1,
  })

/** The catalogue, with lists that a test can change. */
export const wholeCatalogue = () =>
  ({
    products: wholeProducts,
    categories: [
      category('21', 'lighting', 'Lighting', [category('22', 'pendants', 'Pendants')]),
      category('23', 'tables', 'Tables'),
    ],
    attributes,
    sets: [
      {
        id: '71',
        name: 'Lamps',
        language: 'de',
        groups: [
          { name: 'Look', code: 'look', language: 'de', attributes: ['finish', 'marks', 'picture'] },
          { name: 'Measures', code: 'measures', attributes: ['width', 'weight'] },
        ],
      },
    ],
    assets: [wholeAsset('31', 'Night', 'jpg'), wholeAsset('32', 'Dawn', 'mp4'), wholeAsset('33', 'Plan', 'pdf')],
    scopes: [scope('press', 'Press', 3, [scope('photos', 'Photos', 2)]), scope('shops', 'Shops', 1)],
    tags,
    ofProduct: { 11: [wholeAsset('31', 'Night', 'jpg'), wholeAsset('33', 'Plan', 'pdf')] },
    contents: [wholeContent('41', 'First light'), wholeContent('42', 'Last light')],
    contentCategories: [
      contentCategory('news', 'News', [contentCategory('local', 'Local')]),
      contentCategory('tips', 'Tips'),
    ],
    inCategories: { 41: ['id-of-news'], 42: ['id-of-news'] },
    words: ['oak'],
  }) satisfies Partial<FakeCatalogue>
