/**
 * The catalogue of a bicycle maker, in the entities of the specification (section 3), in English and German. Optional
 * fields are empty where a maker would leave them empty.
 */

export type Language = 'en' | 'de'

/** One of two texts. */
const text = (language: Language, english: string, german: string) => (language === 'de' ? german : english)

/** The pictures that the server draws: `name.png` below /files/. */
const picture = (name: string) => `/files/${name}.png`

export const locales = [
  { code: 'en_GB', title: 'United Kingdom', default: true },
  { code: 'de_DE', title: 'Deutschland', default: false },
]

export const guestToken = 'guest-of-nordlicht'

export const configuration = (domain: string, leaflet: unknown) => ({
  setup: {
    guest: guestToken,
    logo: picture('logo'),
    title: 'Nordlicht Bicycles',
    favicon: '',
    description: 'Bicycles for every day',
    keywords: '',
    background: '',
    analytics: '',
    feedback_form: true,
    contact_form: '1',
    grid_columns: ['image', 'name', 'weight'],
    catalog_columns: ['weight', 'colour'],
    grid_filter: {},
    filters: ['colour', 'gears', 'electric'],
    dashboard_content: '',
    leaflet,
    amazon: '',
    domain,
  },
  mapping: {
    name: ['title'],
    title: ['title'],
    image: ['photo'],
    stock: ['in_stock'],
    restock: ['restock'],
    shortDescription: ['claim'],
    longDescription: ['story'],
  },
  theme: {
    palette: {
      primary: '#14532d',
      secondary: '#f59e0b',
      header: { background: '#ffffff', regularText: '#1f2937', highlightedText: '#14532d', regularIcons: '#1f2937' },
    },
  },
})

const colours = [
  ['green', 'Forest green', 'Waldgrün'],
  ['blue', 'Fjord blue', 'Fjordblau'],
  ['white', 'Snow white', 'Schneeweiß'],
] as const

export const attributes = (language: Language) => [
  { name: 'title', label: text(language, 'Name', 'Name'), type: 'string', options: [] },
  { name: 'sku', label: text(language, 'Article number', 'Artikelnummer'), type: 'string', options: [] },
  { name: 'photo', label: text(language, 'Photo', 'Foto'), type: 'image', options: [] },
  { name: 'claim', label: text(language, 'In short', 'Kurz gesagt'), type: 'text', options: [] },
  { name: 'story', label: text(language, 'Story', 'Geschichte'), type: 'text', options: [] },
  { name: 'in_stock', label: text(language, 'In stock', 'Lieferbar'), type: 'bool', options: [] },
  { name: 'restock', label: text(language, 'Back in stock', 'Wieder lieferbar'), type: 'date', options: [] },
  {
    name: 'colour',
    label: text(language, 'Colour', 'Farbe'),
    type: 'single_select',
    options: colours.map(([value, english, german], order) => ({
      value,
      label: text(language, english, german),
      order,
      prefix: '',
      post_fix: '',
    })),
    display_name: '',
    help_short: text(language, 'The colour of the frame', 'Die Farbe des Rahmens'),
    help_long: '',
  },
  {
    name: 'gears',
    label: text(language, 'Gears', 'Gänge'),
    type: 'number',
    options: [1, 8, 11].map((count, order) => ({ value: String(count), label: String(count), order })),
    help_long: text(language, 'Gears of the rear wheel', 'Gänge am Hinterrad'),
  },
  {
    name: 'weight',
    label: text(language, 'Weight', 'Gewicht'),
    type: 'float',
    options: [],
    help_short: text(language, 'Without pedals', 'Ohne Pedale'),
  },
  { name: 'electric', label: text(language, 'Electric', 'Elektrisch'), type: 'bool', options: [] },
  { name: 'launched', label: text(language, 'Launched', 'Seit'), type: 'date', options: [] },
  { name: 'manual', label: text(language, 'Manual', 'Anleitung'), type: 'file', options: [] },
  { name: 'film', label: text(language, 'Film', 'Film'), type: 'video', options: [] },
  {
    name: 'extras',
    label: text(language, 'Extras', 'Zubehör'),
    type: 'multi_select',
    options: [
      { value: 'bell', label: text(language, 'Bell', 'Klingel'), order: 0 },
      { value: 'rack', label: text(language, 'Rack', 'Gepäckträger'), order: 1 },
    ],
  },
]

export const attributeSets = [
  {
    id: '1',
    groups: [
      { name: 'General', attributes: ['sku', 'claim', 'story', 'launched'] },
      { name: 'Frame', attributes: ['colour', 'weight', 'extras'] },
      { name: 'Drive', attributes: ['gears', 'electric', 'manual'] },
    ],
  },
]

export const categories = (language: Language) => [
  {
    id: '1',
    code: 'city',
    title: text(language, 'City bicycles', 'Stadträder'),
    count: 18,
    order: 0,
    children: [
      {
        id: '2',
        code: 'city-electric',
        title: text(language, 'Electric', 'Elektrisch'),
        count: 9,
        order: 0,
        children: [],
      },
    ],
  },
  {
    id: '3',
    code: 'touring',
    title: text(language, 'Touring bicycles', 'Reiseräder'),
    count: 12,
    order: 1,
    children: [],
  },
]

/** The number of products; the last two are variants of the one before them. */
const productCount = 30
const parentNumber = productCount - 2

/** The product with a number from 1. */
export function product(number: number, language: Language) {
  const colour = colours[number % colours.length]?.[0] ?? 'green'
  const isVariant = number > parentNumber
  const isParent = number === parentNumber
  const title = `${text(language, 'Bicycle', 'Fahrrad')} ${['Aalto', 'Birk', 'Fjell', 'Holm', 'Lind'][number % 5]} ${number}`
  const isCity = number <= 18
  return {
    id: String(1000 + number),
    // The mapping names the attribute that holds each of these.
    name: '',
    title: '',
    shortDescription: '',
    longDescription: '',
    image: '',
    stock: number % 7 === 0 ? 0 : number,
    restock: number % 7 === 0 ? '2027-03-01' : '',
    status: number === 5 ? 'new' : '',
    categories: isCity ? (number % 2 === 0 ? ['city', 'city-electric'] : ['city']) : ['touring'],
    attributes: {
      title,
      sku: `NL-${number}`,
      photo: picture(`product-${number}`),
      claim: text(language, `Made for ${number} kilometres`, `Gemacht für ${number} Kilometer`),
      story: text(language, '<p>Built by hand in <b>Kiel</b>.</p>', '<p>In <b>Kiel</b> von Hand gebaut.</p>'),
      in_stock: number % 7 !== 0,
      restock: '',
      colour,
      gears: [1, 8, 11][number % 3],
      weight: 11.5 + number / 10,
      electric: isCity && number % 2 === 0,
      launched: '2023-11-15T00:00:00Z',
      manual: number === 1 ? { name: 'Manual.pdf', url: '/files/manual.pdf' } : '',
      film: '',
      extras: number === 1 ? ['bell', 'rack'] : [],
    },
    parent: isVariant ? String(1000 + parentNumber) : '',
    is_parent: isParent,
    is_child: isVariant,
    associations:
      number === 1
        ? [
            {
              id: '1',
              label: text(language, 'Fits well', 'Passt dazu'),
              description: '',
              related: [{ id: '1002' }, { id: '1003' }, { id: '1999' }],
            },
          ]
        : [],
  }
}

export const products = (language: Language) =>
  Array.from({ length: productCount }, (_, index) => product(index + 1, language))

export const scopes = (language: Language) => [
  {
    id: '1',
    code: 'press',
    name: text(language, 'Press', 'Presse'),
    children: [{ id: '2', code: 'press-studio', name: text(language, 'Studio', 'Studio'), children: [] }],
  },
  { id: '3', code: 'films', name: text(language, 'Films', 'Filme'), children: [] },
]

export const tags = (language: Language) => [
  { id: '1', name: text(language, 'Outdoor', 'Draußen') },
  { id: '2', name: text(language, 'Studio', 'Studio') },
]

/** 30 assets: more than a page of 24, and more than the 25 of a full answer. */
export const assets = (language: Language) =>
  Array.from({ length: 30 }, (_, index) => {
    const number = index + 1
    const isFilm = number === 30
    return {
      id: String(2000 + number),
      name: `${text(language, 'Picture', 'Bild')} ${number}`,
      path: isFilm ? '/files/film.mp4' : picture(`asset-${number}`),
      scopes: [number % 3 === 0 ? scopes(language)[1] : scopes(language)[0]].map((scope) => ({ name: scope?.name })),
      scopeCode: number % 3 === 0 ? 'films' : 'press',
      tagIds: [number % 2 === 0 ? '1' : '2'],
      created: new Date(Date.UTC(2026, 0, number)).toISOString(),
      updated: '',
      meta: isFilm
        ? { extension: 'mp4', height: '', width: '', size: 1_048_576 }
        : { extension: 'png', height: 300, width: 400, size: 2048 },
    }
  })

export const contentCategories = (language: Language) => [
  { id: '1', code: 'stories', title: text(language, 'Stories', 'Geschichten'), order: 0, children: [] },
  { id: '2', code: 'tips', title: text(language, 'Tips', 'Tipps'), order: 1, children: [] },
]

export const contents = (language: Language) =>
  Array.from({ length: 26 }, (_, index) => {
    const number = index + 1
    const category = contentCategories(language)[number % 2]
    return {
      id: String(3000 + number),
      title: `${text(language, 'Article', 'Beitrag')} ${number}`,
      introduction: text(language, 'How we build bicycles.', 'Wie wir Fahrräder bauen.'),
      text: text(
        language,
        '<p onclick="window.isBroken = true">It begins with <em>steel</em>.</p>',
        '<p>Am Anfang steht <em>Stahl</em>.</p>',
      ).repeat(number === 25 ? 200 : 1),
      link: number === 2 ? 'https://maker.example/story' : '',
      created: Date.UTC(2026, 1, number) / 1000,
      file: number === 1 ? '/files/article.png' : '',
      image_small: '',
      image_large: '',
      media_file: number === 1 ? { name: 'Plan.png', url: '/files/plan.png' } : '',
      media_image_small: '',
      media_image_large: number === 1 ? { name: 'Hero.png', url: '/files/hero.png' } : '',
      categories: [{ title: category?.title }],
      categoryId: category?.id,
      sorting_priority: '',
      attachments: [],
      thumbnail: number % 4 === 0 ? '/files/thumbnail.png' : '',
    }
  })

export const forms = (language: Language) => [
  {
    id: '1',
    name: text(language, 'Contact', 'Kontakt'),
    category: { id: '1' },
    recurring: '',
    start_date: '',
    stop_date: '',
    last_result_date: '',
    hidden_after_completion: false,
    required_before_continuing: false,
    allow_logging: true,
    fields: [
      { id: '5', name: text(language, 'About you', 'Über Sie'), field_type: 'title', order: 0 },
      { id: '1', name: text(language, 'Your question', 'Ihre Frage'), field_type: 'text', is_required: true, order: 1 },
      {
        id: '2',
        name: text(language, 'Topic', 'Thema'),
        field_type: 'single_select',
        is_required: false,
        min: '',
        max: '',
        options: [
          { id: '1', name: text(language, 'Spare parts', 'Ersatzteile') },
          { id: '2', name: text(language, 'Visit', 'Besuch') },
        ],
        order: 2,
        tooltip: text(language, 'Choose one', 'Wählen Sie eines'),
        media: '',
      },
      { id: '3', name: text(language, 'Bicycles', 'Fahrräder'), field_type: 'number', min: 1, max: 5, order: 3 },
      { id: '4', name: text(language, 'Photo', 'Foto'), field_type: 'upload', order: 4 },
    ],
  },
  {
    id: '2',
    name: text(language, 'Warranty', 'Garantie'),
    category: { id: '1' },
    required_before_continuing: false,
    fields: [{ id: '1', name: text(language, 'Frame number', 'Rahmennummer'), field_type: 'serial', order: 0 }],
  },
]

export const registrationGroups = [
  { id: '1', name: 'Dealers' },
  { id: '2', name: 'Press' },
]
export const countries = [
  { name: 'Germany', alpha_code: 'DE' },
  { name: 'Norway', alpha_code: 'NO' },
]
export const exportTemplates = [{ id: '1', name: 'Price list' }]

/** An account. */
export interface Account {
  readonly username: string
  /** Tokens of its sessions, and of links that it has been sent. */
  readonly tokens: readonly string[]
  readonly password: string
  readonly profile: Readonly<Record<string, unknown>>
}

/** The account that can sign in at the start. */
export const ada: Account = {
  username: 'ada@dealer.example',
  password: 'correct horse battery',
  tokens: ['token-of-ada', 'link-of-ada'],
  profile: {
    id: '7',
    first_name: 'Ada',
    last_name: 'Berg',
    gender: 'Female',
    age: '1990-04-01',
    street: 'Hafenstraße',
    street_number: '1',
    zip_code: '24103',
    city: 'Kiel',
    phone_number: '0431 123',
  },
}
