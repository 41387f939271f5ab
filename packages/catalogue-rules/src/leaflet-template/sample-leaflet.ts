/** A leaflet with a value in every field, to check templates. */
import type { LeafletAttribute, LeafletData, LeafletPicture } from './leaflet-data.ts'

const picture: LeafletPicture = {
  src: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  width: 1,
  height: 1,
}
const text = (value: string) => ({ text: value, html: value, lang: '' })
const attribute = (name: string, value: string, unit = ''): LeafletAttribute => ({
  ...{ name, label: name, value, html: value, values: [value], unit, lang: '', label_lang: '' },
})
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'

export const sampleLeaflet: LeafletData = {
  lang: 'en-GB',
  locale: 'en_GB',
  paper: { name: 'a4', size: 'A4', width: '210mm' },
  brand: {
    title: 'Sample',
    logo: picture,
    primary: '#1f2937',
    secondary: '#9a6b3f',
    accent: '#1f2937',
    header: '#ffffff',
    on_header: '#374151',
    on_header_strong: '#111827',
    header_tinted: false,
  },
  product: {
    id: 'S-1',
    address: 'https://portal.example/en-GB/products/detail/S-1',
    name: text('Sample'),
    title: text('A sample'),
    short_description: text('Short.'),
    description: text('Long.'),
    status: 'new',
  },
  pictures: [picture, picture],
  groups: [
    {
      name: 'General',
      lang: '',
      attributes: [attribute('width', '3 cm', 'cm'), attribute('colour', 'Red'), attribute('care', 'Gently.')],
      table: [attribute('colour', 'Red')],
      texts: [attribute('care', 'Gently.')],
    },
  ],
  dimensions: [attribute('width', '3 cm', 'cm')],
  table_rows: 1,
  variants: [{ id: 'S-1-red', name: 'Sample red', text: 'Red', colours: ['#ff0000'] }],
  associations: [
    {
      id: 'matching',
      label: 'Matching',
      lang: '',
      description: '',
      description_lang: '',
      products: [{ id: 'S-2', name: 'Other', title: '', picture }],
    },
  ],
  codes: { qr: { svg, text: 'https://portal.example/' }, barcode: { svg, text: '4006381333931' } },
  date: '31 March 2026',
  date_iso: '2026-03-31',
  phrases: {
    data_sheet: 'Product data sheet',
    article: 'Article number',
    description: 'Description',
    specifications: 'Specifications',
    dimensions: 'Dimensions',
    variants: 'Variants',
    more_variants: '',
    other: 'More',
    scan: 'Scan',
    status: 'New',
  },
}
