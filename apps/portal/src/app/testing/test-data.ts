/** A configuration, locales and users for tests. */
import type { Configuration, Locale, Profile } from '@vitrine/contract'
import type { StartData } from '../../configuration/start-in-page.ts'
import { guestUser, type SessionUser } from '../../entities/session/session.ts'

const mapping = { name: [], title: [], image: [], stock: [], restock: [], shortDescription: [], longDescription: [] }

export const guestToken = 'the-guest'

/** An empty configuration with these settings. */
export const configurationWith = (setup: Partial<Configuration['setup']> = {}): Configuration => ({
  setup: {
    guest: guestToken,
    logo: '',
    title: 'Lamps',
    favicon: '',
    description: '',
    keywords: '',
    background: '',
    analytics: '',
    feedback_form: '',
    contact_form: '',
    grid_columns: [],
    catalog_columns: [],
    grid_filter: {},
    filters: [],
    dashboard_content: '',
    leaflet: { filename: '{value}', attribute: '' },
    amazon: '',
    domain: '',
    ...setup,
  },
  mapping,
  theme: {
    palette: {
      primary: '#224466',
      secondary: '#ffd166',
      header: { background: '#fafafa', regularText: '#333333', highlightedText: '#000000', regularIcons: '#444444' },
    },
  },
})

export const testLocales: readonly Locale[] = [
  { code: 'en_GB', title: 'English', default: true },
  { code: 'de_DE', title: 'Deutsch', default: false },
  { code: 'nl_BE', title: 'Nederlands', default: false },
]

export const startDataWith = (setup: Partial<Configuration['setup']> = {}): StartData => ({
  client: { host: '' },
  configuration: configurationWith(setup),
  locales: testLocales,
})

export const guest: SessionUser = guestUser(guestToken)

export const anna: SessionUser = {
  token: 'token-of-anna',
  id: '5',
  first_name: 'Anna',
  last_name: 'Berg',
  username: 'anna@example.com',
  data: { is_company: false, country: '' },
}

/** The profile of a person with only a name, plus these fields. */
export const profileWith = (fields: Partial<Profile> = {}): Profile => ({
  id: '5',
  first_name: 'Anna',
  last_name: 'Berg',
  gender: '',
  age: '',
  street: '',
  street_number: '',
  zip_code: '',
  city: '',
  phone_number: '',
  token: '',
  ...fields,
})
