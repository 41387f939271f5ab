/** What the check sends with each call: made from what the server has answered so far. */
import type { Form } from '@vitrine/contract'
import { answerShape } from '@vitrine/contract/rules/form-answers'
import { isAvailable } from '@vitrine/contract/rules/form-availability'
import { leafletName } from '@vitrine/contract/rules/leaflet-name'
import { defaultLocale } from '@vitrine/contract/rules/locale-code'
import { chooseUrl } from '@vitrine/contract/rules/media-url'
import { type Known, made, NotTried, type Samples } from './sample.ts'

const nothing = { input: () => undefined }
const nothingOfAccount = { ...nothing, caller: 'account' } as const

const firstProduct = (known: Known) => known.answer('products', 'list')?.products[0]
const firstAsset = (known: Known) => known.answer('media', 'list')?.body[0]
const filesOf = (known: Known) =>
  made(firstAsset(known), 'asset', (asset) => [{ name: asset.name || 'file', url: chooseUrl(asset) }])
const formsOf = (known: Known): readonly Form[] => Object.values(known.answer('forms', 'list') ?? {})

const note = 'Sent by vitrine check-server'
const address = { street: 'Test Street', street_number: '1', zip_code: '10000', city: 'Test' }
const person = { first_name: 'Check', last_name: 'Server' }
/** The day of a visit: a week from now. */
const visitDay = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

type Answers = Record<string, string | string[] | File | File[]>

/** Answers to the required fields of a form. */
function formAnswers(form: Form, known: Known): Answers {
  const answers: Answers = {}
  for (const field of form.fields.filter(({ is_required }) => is_required)) {
    const option = field.options[0]?.id ?? ''
    const country = known.answer('orders', 'options')?.countries[0]?.alpha_code ?? ''
    const shape = answerShape(field)
    if (shape === 'nothing') continue
    if (shape.includes('file')) answers[field.id] = new File([note], 'check.txt', { type: 'text/plain' })
    else if (field.field_type.includes('select')) answers[field.id] = option
    else
      answers[field.id] = { number: String(field.min ?? 1), bool: 'true', countries: country }[field.field_type] ?? note
  }
  return answers
}

const resultOf = (known: Known) =>
  made(
    formsOf(known).find((form) => isAvailable(form, Date.now())),
    'form that can be filled in',
    (form) => ({ id: form.id, ...formAnswers(form, known) }),
  )
const ofVisit = <Input>(known: Known, make: (id: string) => Input) =>
  made(known.answer('visits', 'request')?.id, 'visit', make)

/**
 * The inputs of all calls. Calls that store something are sent in this order, the others with the ids that earlier
 * answers have named.
 */
export const samples: Samples = {
  open: {
    client: nothing,
    config: nothing,
    locales: nothing,
    registerGroups: nothing,
    token: {
      input: ({ credentials }) => credentials ?? new NotTried('--user signs in'),
      isRead: true,
    },
    registerUser: {
      sendsMail: true,
      input: (known) =>
        made(known.answer('open', 'registerGroups')?.[0], 'group to register for', (group) => ({
          ...person,
          username: known.mailTo,
          email: known.mailTo,
          password: known.newPassword,
          age: null,
          gender: null,
          registerGroup: group.id,
          hidden: true,
        })),
    },
    requestPassword: { sendsMail: true, input: ({ mailTo }) => ({ email: mailTo }) },
    requestUser: {
      sendsMail: true,
      input: (known) => ({
        ...person,
        ...address,
        company: note,
        vat_number: '0',
        phone_number: '0',
        country: known.answer('orders', 'options')?.countries[0]?.name,
        email: known.mailTo,
      }),
    },
  },
  products: {
    list: { input: () => ({}) },
    one: { input: (known) => made(firstProduct(known), 'product', ({ id }) => ({ id })) },
    categories: { input: () => ({}) },
    category: {
      input: (known) => made(known.answer('products', 'categories')?.[0], 'category', ({ id }) => ({ id })),
    },
    attributes: { input: () => ({}) },
    attributeSets: { input: () => ({}) },
  },
  activity: { report: { input: () => new NotTried('it would be counted as done by a visitor') } },
  suggestions: {
    find: { input: (known) => made(firstProduct(known), 'product', ({ name }) => ({ search: name.slice(0, 200) })) },
  },
  media: {
    scopes: { input: () => ({}) },
    inScope: { input: (known) => made(known.answer('media', 'scopes')?.[0], 'scope', ({ code }) => ({ code })) },
    tags: { input: () => ({}) },
    tagsInScope: { input: (known) => made(known.answer('media', 'scopes')?.[0], 'scope', ({ code }) => ({ code })) },
    facets: { input: () => ({}) },
    list: { input: () => ({}) },
    ofProduct: {
      input: (known) =>
        made(firstProduct(known), 'product', ({ id, parent }) => ({ id, ...(parent && { includeParent: parent }) })),
    },
    download: {
      input: (known) => {
        const files = filesOf(known)
        return files instanceof NotTried ? files : { files }
      },
    },
    sizes: {
      input: (known) => made(firstAsset(known), 'asset', (asset) => ({ urls: [chooseUrl(asset)] })),
      isRead: true,
    },
    share: {
      sendsMail: true,
      input: (known) => {
        const files = filesOf(known)
        return files instanceof NotTried ? files : { email: known.mailTo, files }
      },
    },
  },
  exports: {
    templates: nothing,
    download: {
      input: (known) => made(known.answer('exports', 'templates')?.[0], 'export template', ({ id }) => ({ id })),
    },
    feeds: nothingOfAccount,
    createFeed: {
      caller: 'account',
      input: (known) =>
        made(known.answer('exports', 'feeds')?.templates[0], 'template for feeds', ({ id }) => ({
          template: id,
          name: note,
        })),
    },
    revokeFeed: {
      caller: 'account',
      input: (known) => made(known.answer('exports', 'createFeed'), 'feed', ({ id }) => ({ id })),
    },
    leaflet: {
      input: (known) =>
        made(firstProduct(known), 'product', (product) => ({
          locale: defaultLocale(known.answer('open', 'locales') ?? []).code,
          id: product.id,
          filename: `${leafletName(known.answer('open', 'config')?.setup.leaflet, product)}.html`,
        })),
    },
  },
  contents: {
    list: { input: () => ({}) },
    categories: nothing,
    one: {
      input: (known) => made(known.answer('contents', 'list')?.results[0], 'article', ({ id }) => ({ id })),
    },
  },
  forms: {
    list: nothing,
    result: { isMultipart: true, input: resultOf },
    log: {
      input: (known) =>
        made(
          formsOf(known).find((form) => form.allow_logging),
          'form with a log',
          ({ id }) => ({ id, description: note }),
        ),
    },
    assigned: {
      caller: 'account',
      input: (known) => made(known.answer('account', 'profile'), 'profile', ({ id }) => ({ id: String(id) })),
    },
    assignedResult: {
      caller: 'account',
      isMultipart: true,
      input: (known) =>
        made(known.answer('account', 'profile'), 'profile', ({ id: user }) => {
          const result = resultOf(known)
          return result instanceof NotTried ? result : { ...result, user: String(user) }
        }),
    },
    report: {
      input: (known) => ({
        name: note,
        description: note,
        portal_user: { id: String(known.answer('account', 'profile')?.id ?? '') },
      }),
    },
  },
  orders: {
    options: nothing,
    place: {
      caller: 'account',
      input: (known) =>
        made(firstProduct(known), 'product', ({ id }) => ({ note, lines: [{ product: id, quantity: 1 }] })),
    },
    list: nothingOfAccount,
    one: {
      caller: 'account',
      input: (known) =>
        made(known.answer('orders', 'place') ?? known.answer('orders', 'list')?.[0], 'order', ({ id }) => ({ id })),
    },
  },
  visits: {
    requested: nothingOfAccount,
    addresses: nothingOfAccount,
    assigned: nothingOfAccount,
    assignedUsers: nothingOfAccount,
    request: {
      caller: 'account',
      input: (known) =>
        made(known.answer('visits', 'addresses')?.[0], 'address', ({ id }) => ({
          address: id,
          date: visitDay(),
          note,
        })),
    },
    create: {
      caller: 'account',
      input: (known) =>
        made(known.answer('visits', 'addresses')?.[0], 'address', ({ id }) =>
          made(known.answer('visits', 'assignedUsers')?.[0], 'user to assign a visit to', (assigned) => ({
            address: id,
            date: visitDay(),
            note,
            assigned_to: assigned.id,
          })),
        ),
    },
    update: { caller: 'account', input: (known) => ofVisit(known, (id) => ({ id, note })) },
    remove: { caller: 'account', input: (known) => ofVisit(known, (id) => ({ id })) },
  },
  account: {
    features: nothing,
    consent: nothing,
    agree: {
      input: (known) =>
        made(known.answer('account', 'consent'), 'consent', ({ version }) => ({
          consent: true,
          ...(version !== undefined && { version }),
        })),
    },
    profile: nothingOfAccount,
    saveProfile: {
      caller: 'registered',
      input: (known) =>
        made(known.answer('account', 'profile'), 'profile', ({ id }) => ({
          ...person,
          ...address,
          id: String(id),
          gender: 'Female',
          age: '1980-05-01T00:00:00+00:00',
          phone_number: '0',
        })),
    },
    storePicture: {
      caller: 'registered',
      input: () => ({ file: new File([Buffer.from(smallPng, 'base64')], 'check.png', { type: 'image/png' }) }),
    },
    removePicture: {
      caller: 'registered',
      input: (known) => made(known.answer('account', 'storePicture'), 'picture', ({ id }) => ({ id })),
    },
    changePassword: { caller: 'registered', input: ({ newPassword: password }) => ({ password }) },
    sendVerification: { caller: 'registered', sendsMail: true, input: () => undefined },
    verifyEmail: { input: () => new NotTried('the token is in an e-mail') },
    signOut: { caller: 'registered', input: () => undefined },
  },
}

/** A picture of one pixel. */
const smallPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
