/** Every screen that shows answers of the server, and what a visitor does on it, for tests that show all of them. */
import { fireEvent } from '@testing-library/react'
import type { SessionUser } from '../../entities/session/session.ts'
import { settled } from './settled.ts'
import { anna } from './test-data.ts'

export interface Screen {
  readonly path: string
  /** The heading, and the texts of entries that stay. */
  readonly shows: readonly string[]
  /** The stored user; the guest by default. */
  readonly user?: SessionUser | undefined
  /** What the visitor has stored. */
  readonly stored?: Readonly<Record<string, string>>
  /** Whether every field of the start, of the gate and of the forms is changed here too, and not only some at random. */
  readonly start?: true
  /** The calls whose every field is changed; by default all. */
  readonly calls?: RegExp
  /** What the visitor does. */
  readonly does?: () => Promise<void>
}

export const textOf = (element: Element) => element.textContent?.trim().replace(/\s+/g, ' ') ?? ''
/** Presses a button, a link or an option, if it is there. */
async function press(name: string | RegExp): Promise<void> {
  const found = [...document.querySelectorAll<HTMLElement>('button, a, [role=radio], label')].find((one) =>
    [textOf(one), one.getAttribute('aria-label') ?? ''].some((text) =>
      typeof name === 'string' ? text === name : name.test(text),
    ),
  )
  if (found) fireEvent.click(found)
  await settled()
}
async function type(values: Readonly<Record<string, string>>): Promise<void> {
  const labels = [...document.querySelectorAll('label')]
  for (const [label, value] of Object.entries(values)) {
    const found = labels.find((one) => textOf(one).startsWith(label))?.htmlFor
    const field = found ? document.getElementById(found) : null
    if (field) fireEvent.change(field, { target: { value } })
  }
  await settled()
}

const basket = JSON.stringify(
  ['Night.jpg', 'Plan.pdf'].map((name) => ({
    ...{ size: 'source', ext: 'source', trim: false },
    ...{ name, url: `/media/${name}` },
  })),
)
const person = { 'First name': 'Bea', 'Last name': 'Lind', Email: 'bea@example.com' }
const password = 'a long walk home'

export const screens: Readonly<Record<string, Screen>> = {
  catalogue: { start: true, path: '/en-GB', shows: ['All products', 'Aster', 'Elder', 'Lighting', 'Tables', 'Width'] },
  'catalogue as grid': {
    start: true,
    path: '/en-GB/products/list?q={"filters":{"finish":["oak"]}}',
    stored: { view: 'grid' },
    shows: ['All products', 'Aster', 'Elder', 'Lighting', 'Tables', 'Width'],
  },
  category: { path: '/en-GB/products/list/pendants', shows: ['Pendants', 'Aster', 'Elder', 'Lighting', 'Tables'] },
  export: {
    path: '/en-GB/products/list',
    shows: ['Price list', 'All data', 'Download'],
    does: async () => {
      await press('Export')
      await press(/^All data/)
      await press('Prepare')
    },
  },
  product: { start: true, path: '/en-GB/products/detail/11', shows: ['Aster', 'Look', 'Width', 'Marks', 'Ash'] },
  'product with variants': { path: '/en-GB/products/detail/13', shows: ['Cedar', 'Ash', 'Width'] },
  'assets of a product': { path: '/en-GB/products/detail/11/assets', shows: ['Aster', 'Night', 'Plan'] },
  associations: {
    path: '/en-GB/products/detail/11/associations',
    shows: ['Aster', 'Spare parts', 'Matching', 'Birch', 'Dogwood'],
  },
  'contents of a product': {
    path: '/en-GB/products/detail/11/contents',
    shows: ['Aster', 'First light', 'Last light'],
  },
  comparison: {
    start: true,
    path: '/en-GB/products/compare?ids=["11","12"]',
    shows: ['Compare products', 'Aster', 'Birch', 'Width', 'Marks'],
  },
  leaflet: { start: true, path: '/en-GB/products/detail/11/leaflet', shows: ['Aster'] },
  library: {
    start: true,
    path: '/en-GB/asset/list',
    shows: ['All assets', 'Night', 'Dawn', 'Plan', 'Shops', 'Outdoor'],
  },
  'assets of a scope': {
    path: '/en-GB/asset/list/press',
    shows: ['Press', 'Photos', 'Night', 'Dawn', 'Shops', 'Outdoor'],
  },
  asset: { path: '/en-GB/asset/list?asset=31', shows: ['All assets', 'Night', 'Dawn', 'A lamp by night'] },
  articles: { path: '/en-GB/contents/list', shows: ['All articles', 'First light', 'Last light', 'Tips'] },
  'articles of a category': {
    path: '/en-GB/contents/list/news',
    shows: ['News', 'Local', 'First light', 'Last light', 'Tips'],
  },
  article: { path: '/en-GB/contents/detail/41', shows: ['First light', 'price-list', 'colours', 'Birch'] },
  latest: {
    start: true,
    path: '/en-GB/search',
    shows: ['Search', 'Aster', 'Birch', 'Night', 'Dawn', 'First light', 'Last light', 'Width'],
  },
  'search results': {
    start: true,
    path: '/en-GB/search?term=a',
    shows: ['Search', 'Aster', 'Birch', 'Night', 'Dawn', 'Plan', 'Width'],
  },
  forms: { start: true, path: '/en-GB/forms/list/91', shows: ['Forms', 'Contact', 'Store check', 'Survey'] },
  form: {
    start: true,
    path: '/en-GB/forms/detail/61',
    shows: ['Success'],
    does: async () => {
      await press('Cellar')
      await type({ 'A text': 'Fine', 'A number': '5', 'A countries': 'BE' })
      await press('Send')
    },
  },
  'log entry': {
    path: '/en-GB/forms/detail/61',
    shows: ['Contact', 'Success'],
    does: async () => {
      await type({ Description: 'It sticks' })
      await press('Add entry')
    },
  },
  report: {
    path: '/en-GB/report/detail/new',
    user: anna,
    shows: ['Success'],
    does: async () => {
      await type({ Title: 'A fault', Description: 'It sticks' })
      await press('Send')
    },
  },
  basket: {
    path: '/en-GB/asset/cart',
    stored: { assets: basket },
    shows: ['Download basket', 'Night.jpg', 'Plan.pdf'],
    does: () => press('Prepare download'),
  },
  share: {
    path: '/en-GB/asset/cart',
    stored: { assets: basket },
    shows: ['Download basket', 'Night.jpg', 'Plan.pdf', 'Successfully shared file'],
    does: async () => {
      await type({ Email: 'bea@example.com' })
      await press('Share')
    },
  },
  profile: {
    path: '/en-GB/account/profile',
    user: anna,
    shows: ['Personal information', 'First name', 'Change password', 'Saved'],
    does: async () => {
      await press('Female')
      await type({
        ...{ 'First name': 'Bea', 'Last name': 'Lind', 'Date of birth': '1990-07-14', 'Phone number': '+43 1' },
        ...{ Street: 'Ring', 'House number': '1', Postcode: '8010', City: 'Graz' },
      })
      await press('Save')
    },
  },
  'sign-in': {
    calls: /auth|profile/,
    start: true,
    path: '/en-GB/auth/login',
    user: undefined,
    shows: ['All products', 'Aster', 'Elder'],
    does: async () => {
      await type({ Email: 'anna@example.com', Password: password })
      await press('Login')
    },
  },
  registration: {
    calls: /register/,
    path: '/en-GB/auth/register',
    shows: ['All products', 'Aster', 'Elder'],
    does: async () => {
      await type({ ...person, Password: password, 'Register for': '6' })
      await press('Create account')
    },
  },
  'request of an account': {
    path: '/en-GB/auth/request',
    shows: ['An email with instructions has been sent to you'],
    does: async () => {
      await type({
        ...person,
        ...{ 'Company name': 'Solbakke', 'VAT number': 'NO9', 'Phone number': '+47 22', Country: 'BE' },
        ...{ Street: 'Fjordgata', 'House number': '7b', Postcode: '7010', City: 'Trondheim' },
      })
      await press('Send request')
    },
  },
  'forgotten password': {
    path: '/en-GB/auth/forgot',
    user: undefined,
    shows: ['An email with instructions has been sent to you'],
    does: async () => {
      await type({ Email: 'bea@example.com' })
      await press('Send password reset mail')
    },
  },
  'new password': {
    calls: /profile/,
    path: '/en-GB/auth/reset/the-link',
    user: undefined,
    shows: ['All products', 'Aster', 'Elder'],
    does: async () => {
      await type({ 'New password': password })
      await press('Change password')
    },
  },
  languages: {
    start: true,
    path: '/en-GB/contents/list',
    user: anna,
    shows: ['Region and language select', 'English', 'Deutsch', 'Nederlands'],
    does: () => press(/^Language and region/),
  },
}
