/** The calls for people and what they send: sign-in, profile, consent, forms, reports, orders and visits. */
import { type Call, fieldsOf, found, missing, Refusal, type Route, type Routes, type Site } from './call.ts'
import { locales } from './language.ts'
import { type Account, ada, configuration, countries, forms, guestToken, registrationGroups } from './people-data.ts'

/** What the server remembers of its people. */
export class People {
  #accounts: readonly Account[] = [ada]
  /** Profiles' pictures by profile id: the part's file name. */
  readonly pictures = new Map<string, string>()
  /** Forms by id, with the time of the last result. */
  readonly completed = new Map<string, string>()
  readonly consents: Set<string>
  submissions = 0

  /** @param hasConsent whether guests have agreed before */
  constructor(hasConsent: boolean) {
    this.consents = new Set(hasConsent ? [guestToken, ...ada.tokens] : [])
  }

  /** The account with a token; undefined for guests and for unknown tokens. */
  account(call: Call): Account | undefined {
    return this.#accounts.find(({ tokens }) => tokens.includes(tokenOf(call)))
  }

  knows(call: Call): boolean {
    return tokenOf(call) === guestToken || this.account(call) !== undefined
  }

  byName(username: unknown): Account | undefined {
    return this.#accounts.find((one) => one.username === username)
  }

  /** Adds an account, or changes the one with its username. */
  store(account: Account): Account {
    this.#accounts = [...this.#accounts.filter(({ username }) => username !== account.username), account]
    return account
  }
}

const tokenOf = ({ headers }: Call): string => headers.authorization?.replace(/^Bearer /, '') ?? ''

const userOf = ({ username, tokens, profile }: Account) => ({
  token: tokens[0],
  first_name: profile.first_name,
  last_name: profile.last_name,
  username,
  data: { is_company: false, country: 'DE' },
})

const profileFields = [
  ...['first_name', 'last_name', 'gender', 'age', 'street', 'street_number', 'zip_code', 'city', 'phone_number'],
]
const requestFields = [
  ...['company', 'vat_number', 'job_title', 'function', 'first_name', 'last_name', 'email', 'street', 'street_number'],
  ...['city', 'country', 'phone_number', 'mobile_number', 'zip_code', 'gender', 'organisation', 'age'],
]
/** Required by section 5. */
const requiredOfRequest = [
  ...['company', 'vat_number', 'first_name', 'street', 'street_number', 'zip_code', 'city', 'email', 'phone_number'],
]
const registerFields = [
  ...['first_name', 'last_name', 'username', 'gender', 'age', 'password', 'hidden', 'email', 'registerGroup'],
]

/** The id of the profile that all guests share. */
const guestId = '1'

const leafletSettings = {
  braces: { filename: '{name}', attribute: 'sku' },
  'double braces': { filename: 'sheet-{{sku}}.html', attribute: '' },
  percent: { filename: 'sheet-%s', attribute: 'sku' },
  text: 'sku',
}

/** An ISO date-time with offset (AUTH-17); optional. */
const isBirthDate = (age: unknown) =>
  age === undefined || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)$/.test(String(age))

function publicCalls(site: Site, people: People, submit: () => unknown): Routes {
  const { readings } = site
  return {
    'GET public/config/': {
      query: [],
      answer: () => {
        const { theme, ...rest } = configuration(site.mediaHost ?? '', leafletSettings[readings.leaflet])
        return readings.theme === 'absent' ? rest : { ...rest, theme: readings.theme === 'empty' ? {} : theme }
      },
    },
    'GET public/locale/': { query: [], isList: true, answer: () => locales },
    'POST public/auth/token': {
      query: [],
      body: ['username', 'password'],
      answer: (call) => {
        const { username, password } = fieldsOf(call)
        const account = people.byName(username)
        if (account?.password !== password || !account) return new Refusal(400, 'Wrong email or password')
        return readings.token === 'text' ? account.tokens[0] : { token: account.tokens[0] }
      },
    },
    'POST public/mail/request': {
      query: [],
      body: ['email'],
      answer: (call) => (people.byName(fieldsOf(call).email) ? submit() : new Refusal(404, 'Nobody has this address')),
    },
    'GET public/user/register/groups': { query: [], isList: true, answer: () => registrationGroups },
    'POST public/user/request': {
      query: [],
      body: requestFields,
      answer: (call) => missing(fieldsOf(call), ...requiredOfRequest) ?? submit(),
    },
    'POST public/user/register': {
      query: [],
      body: registerFields,
      answer: (call) => {
        const fields = fieldsOf(call)
        const lacks = missing(fields, 'first_name', 'last_name', 'username', 'email', 'password', 'registerGroup')
        if (lacks) return lacks
        if (!registrationGroups.some(({ id }) => id === String(fields.registerGroup)))
          return new Refusal(422, 'registerGroup is unknown')
        if (!isBirthDate(fields.age) || fields.hidden !== true) return new Refusal(422, 'age or hidden is wrong')
        if (people.byName(fields.username)) return new Refusal(409, 'This address has an account')
        const { first_name, last_name, username, password } = fields as Record<string, string>
        const number = String(100 + people.submissions)
        const account = people.store({
          username: username ?? '',
          password: password ?? '',
          tokens: [`token-${number}`],
          profile: { id: number, first_name, last_name },
        })
        return readings.registration === 'user' ? userOf(account) : { message: 'Please confirm your address first' }
      },
    },
  }
}

function profileCalls(site: Site, people: People): Routes {
  const profileOf = (account: Account) => {
    const picture = people.pictures.get(String(account.profile.id))
    const media = picture === undefined ? '' : { id: account.profile.id, url: `/files/${picture}` }
    return { ...account.profile, token: account.tokens[0], media }
  }
  const owned = (answer: (account: Account, call: Call) => unknown) => (call: Call) => {
    const account = people.account(call)
    return account ? answer(account, call) : new Refusal(403, 'Guests have no profile')
  }
  const consentOf = (call: Call) => ({
    message: '<p>We count visits. <b>Agree?</b></p>',
    status: people.consents.has(tokenOf(call)),
  })
  return {
    'GET private/profile/': {
      query: [],
      answer: (call) =>
        site.readings.guestProfile && !people.account(call) ? { id: guestId } : owned(profileOf)(call),
    },
    'POST private/profile/*': {
      query: [],
      body: profileFields,
      answer: owned((account, call) => {
        const fields = fieldsOf(call)
        const refusal = missing(fields, ...profileFields)
        if (refusal) return refusal
        if (!isBirthDate(fields.age)) return new Refusal(422, 'age is wrong')
        const saved = people.store({ ...account, profile: { ...account.profile, ...fields } })
        return site.readings.stored === 'nothing' ? undefined : profileOf(saved)
      }),
    },
    'POST private/profile/media': {
      query: [],
      answer: owned((account, call) => {
        const name = /filename="([^"]+)"/.exec(call.body)?.[1]
        if (name === undefined) return new Refusal(422, 'There is no file')
        people.pictures.set(String(account.profile.id), name)
        if (site.readings.stored === 'nothing') return undefined
        return { id: account.profile.id, url: `/files/${name}` }
      }),
    },
    'DELETE private/profile/media/*': {
      query: [],
      answer: owned((account) => {
        people.pictures.delete(String(account.profile.id))
        return {}
      }),
    },
    'GET private/profile/feature': { query: [], isList: true, answer: () => [] },
    'GET private/profile/consent': { query: [], answer: consentOf },
    'POST private/profile/consent': {
      query: [],
      body: ['consent'],
      answer: (call) => {
        if (fieldsOf(call).consent !== true) return new Refusal(422, 'consent is missing')
        people.consents.add(tokenOf(call))
        return consentOf(call)
      },
    },
    'PATCH private/profile/change': {
      query: [],
      body: ['password'],
      answer: owned((account, call) => {
        const { password } = fieldsOf(call)
        if (typeof password !== 'string' || password.length < 8) return new Refusal(422, 'This password is too short')
        people.store({ ...account, password })
        return site.readings.stored === 'nothing' ? undefined : {}
      }),
    },
  }
}

function formCalls(site: Site, people: People, submit: () => unknown): Routes {
  const listed = ({ language }: Call) => {
    const rows = forms(language).map((form) => ({ ...form, last_result_date: people.completed.get(form.id) ?? '' }))
    return site.readings.forms === 'array' ? rows : Object.fromEntries(rows.map((form) => [`form_${form.id}`, form]))
  }
  const result: Route = {
    query: [],
    answer: ({ names: [id = ''], language, headers }) => {
      if (!forms(language).some((form) => form.id === id)) return new Refusal(404, 'Not found')
      if (!headers['content-type']?.startsWith('multipart/form-data')) return new Refusal(415, 'Send parts')
      people.completed.set(id, new Date().toISOString())
      return submit()
    },
  }
  return {
    'GET private/form/': { query: [], answer: listed },
    'POST private/form/*/result': result,
    'POST private/form/*/log': {
      query: [],
      body: ['description'],
      answer: (call) => missing(fieldsOf(call), 'description') ?? submit(),
    },
    'GET private/form/assigned/*': { query: [], answer: listed },
    'POST private/form/*/assigned/*/result': result,
    'POST private/report/': {
      query: [],
      body: ['name', 'description', 'portal_user'],
      answer: (call) => {
        const fields = fieldsOf(call)
        const { id } = (fields.portal_user ?? {}) as { id?: unknown }
        const own = people.account(call)?.profile.id ?? (site.readings.guestProfile ? guestId : '')
        if (site.readings.guestProfile && id === undefined) return new Refusal(422, 'portal_user is missing')
        if (String(id ?? '') !== own) return new Refusal(403, 'portal_user is somebody else')
        return missing(fields, 'name', 'description') ?? submit()
      },
    },
  }
}

/** Calls that the specification names without details; no screen of the portal uses most of them. */
function orderCalls(submit: () => unknown): Routes {
  const list: Route = { query: [], isList: true, answer: () => [] }
  const store: Route = { query: [], answer: submit }
  return {
    'POST private/order/': store,
    'GET private/order/': list,
    'GET private/order/*': { query: [], answer: () => found(undefined) },
    'GET private/order/options': { query: [], answer: () => ({ countries }) },
    'GET private/visitation/requested': list,
    'GET private/visitation/address': list,
    'GET private/visitation/assigned': list,
    'GET private/visitation/assigned/user': list,
    'POST private/visitation/request': store,
    'POST private/visitation/create': store,
    'PUT private/visitation/update/*': store,
    'DELETE private/visitation/delete/*': store,
  }
}

/** The calls for people, below the API's path. */
export function peopleCalls(site: Site, people: People): Routes {
  const submit = () => {
    people.submissions += 1
    return site.readings.stored === 'nothing' ? undefined : { id: String(people.submissions) }
  }
  return {
    ...publicCalls(site, people, submit),
    ...profileCalls(site, people),
    ...formCalls(site, people, submit),
    ...orderCalls(submit),
  }
}
