/** The portal's phrases in English: the complete set. The other languages translate what they can; what they lack is shown in English. */
import account from './en-account.ts'
import assets from './en-assets.ts'
import auth from './en-auth.ts'
import basket from './en-basket.ts'
import consent from './en-consent.ts'
import contents from './en-contents.ts'
import exports from './en-export.ts'
import field from './en-field.ts'
import forms from './en-forms.ts'
import leaflet from './en-leaflet.ts'
import list from './en-list.ts'
import products from './en-products.ts'
import report from './en-report.ts'
import search from './en-search.ts'

export default {
  start: {
    failed_title: 'The catalogue could not be loaded',
    failed_text: 'Its settings did not arrive. Please check your connection and try again.',
  },
  action: {
    try_again: 'Try again',
    close: 'Close',
    go_back: 'Go back',
    go_home: 'Go to the catalogue',
    copy: 'Copy {{text}}',
    copied: '{{text}} is copied',
    not_copied: 'This could not be copied',
  },
  state: {
    loading: 'Loading',
    something_went_wrong: 'Something went wrong',
    offline: 'You are offline. What you have already opened is still here.',
    no_answer: 'The server can’t be reached. Please check your connection.',
    page_failed: 'This page could not be shown',
    renewed: 'There is a new version of this catalogue',
    renewed_text: 'Please load the page again to go on.',
    renewed_soon: 'There is a new version of this catalogue. It comes with the next page that you open.',
    not_kept:
      'Your browser does not let this site keep anything. What you do here lasts until you close or reload the page.',
    optional: 'optional',
    success: 'Success',
  },
  text: {
    labelled: '{{label}}: {{text}}',
    noted: '{{text}} ({{note}})',
    pair: '{{first}}, {{second}}',
    range: '{{from}} – {{to}}',
    sentences: '{{first}} {{second}}',
  },
  shell: {
    skip: 'Skip to the content',
    home: '{{title}}, home',
    main: 'Main',
    products: 'Products',
    assets: 'Assets',
    contents: 'Contents',
    reports: 'Reports',
    contact: 'Contact',
    search: 'Search',
    basket_one: 'Download basket, {{count}} asset',
    basket_other: 'Download basket, {{count}} assets',
    menu: 'Menu',
    language: 'Language and region: {{title}}',
    account: 'Account of {{name}}',
    guest: 'You are a guest. Sign in',
    profile: 'Profile',
    logout: 'Logout',
    notifications: 'Notifications',
    powered_by: 'Powered by {{provider}} {{year}}',
    accessibility: 'Accessibility',
  },
  session: {
    ended: 'Your session has ended. Please sign in again.',
    link_refused: 'This link is not valid any more. Please ask for a new mail.',
  },
  locale: {
    title: 'Region and language select',
    text: 'Choose your desired language and location',
  },
  auth,
  account,
  consent,
  field,
  forms,
  report,
  list,
  products,
  assets,
  basket,
  export: exports,
  leaflet,
  contents,
  search,
} as const
