/** The configuration of the bicycle maker's portal, its forms, and the account that can sign in. */
import { type Language, picture, text } from './language.ts'

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
