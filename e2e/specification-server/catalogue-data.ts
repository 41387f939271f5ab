/**
 * The catalogue of a bicycle maker, in the entities of the specification (section 3), in English and German. Optional
 * fields are empty where a maker would leave them empty.
 */
import { type Language, picture, text } from './language.ts'

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

export const exportTemplates = [{ id: '1', name: 'Price list' }]
