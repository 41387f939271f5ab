/** The portal's phrases in English: the complete set. Other languages may lack phrases, which then show in English. */
import account from './en-account.ts'
import admin from './en-admin.ts'
import assets from './en-assets.ts'
import auth from './en-auth.ts'
import basket from './en-basket.ts'
import compare from './en-compare.ts'
import consent from './en-consent.ts'
import contents from './en-contents.ts'
import exports from './en-export.ts'
import feeds from './en-feeds.ts'
import field from './en-field.ts'
import forms from './en-forms.ts'
import leaflet from './en-leaflet.ts'
import list from './en-list.ts'
import products from './en-products.ts'
import report from './en-report.ts'
import search from './en-search.ts'
import suggestions from './en-suggestions.ts'

export default {
  start: {
    failed_title: 'The catalogue could not be loaded',
    failed_text: 'We couldn’t load its settings. Check your connection and try again.',
  },
  action: {
    try_again: 'Try again',
    close: 'Close',
    go_back: 'Go back',
    go_home: 'Go to the catalogue',
    copy: 'Copy {{text}}',
    copied: '{{text}} copied',
    not_copied: 'Couldn’t copy',
    removed: '{{name}} was removed.',
  },
  state: {
    loading: 'Loading',
    something_went_wrong: 'Something went wrong',
    offline: 'You’re offline. Pages you have already opened are still available.',
    no_answer: 'The server can’t be reached. Please check your connection.',
    page_failed: 'This page could not be shown',
    renewed: 'A new version of this catalogue is available',
    renewed_text: 'Please reload the page to continue.',
    renewed_soon: 'A new version is available. It will load with the next page you open.',
    not_kept: 'Your browser blocks storage for this site. Nothing will be saved after you close or reload the page.',
    optional: 'optional',
    not_a_number: 'Please enter a number',
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
    skip: 'Skip to content',
    home: '{{title}}, home',
    main: 'Main',
    products: 'Products',
    assets: 'Assets',
    contents: 'Contents',
    reports: 'Reports',
    contact: 'Contact',
    forms: 'Forms',
    search: 'Search',
    basket_one: 'Download basket, {{count}} asset',
    basket_other: 'Download basket, {{count}} assets',
    menu: 'Menu',
    language: 'Language and region: {{title}}',
    account: '{{name}}’s account',
    guest: 'Browsing as a guest. Sign in',
    profile: 'Profile',
    admin: 'Administration',
    logout: 'Logout',
    notifications: 'Notifications',
    powered_by: 'Powered by {{provider}} {{year}}',
    accessibility: 'Accessibility',
  },
  session: {
    ended: 'Your session has ended. Please sign in again.',
    link_refused: 'This link is no longer valid. Please request a new email.',
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
  compare,
  assets,
  basket,
  export: exports,
  feeds,
  leaflet,
  contents,
  search,
  suggestions,
  admin,
} as const
