/** The e-mails about accounts and account requests (AUTH-23, AUTH-26, API-68), in the recipient's language. */
import { AccountRequest } from '@vitrine/contract'
import { type Language, type ServerPhrase, say } from '@vitrine/phrases/server'
import { countryName } from '../modules/countries/countries.ts'
import type { MailBlock } from './compose-mail.ts'
import { type MailFrame, mailOf } from './mail-frame.ts'
import { mailMoment } from './mail-moment.ts'
import type { Mail } from './mailer.ts'
import { oneLine, unlinked } from './plain-words.ts'

/** Characters of a name in a greeting: nobody writes letters in it. */
const maxNameLength = 80
/** Characters of a field of an account request, which are at most 255 by the contract. */
const maxFieldLength = 255

export const greeting = (language: Language, name: string): MailBlock => {
  const shown = unlinked(oneLine(name, maxNameLength))
  return {
    kind: 'paragraph',
    text: shown === '' ? say(language, 'mail_hello_nobody') : say(language, 'mail_hello', { name: shown }),
  }
}

/**
 * With the link that verifies the address of an account that has registered. Nothing that the person wrote is in it: anybody can register with any
 * address. No log has the link, which proves that its holder reads the mailbox.
 */
export function verifyEmailMail(frame: MailFrame, token: string): Mail {
  const { language, title, home, to } = frame
  return mailOf(frame, {
    subject: say(language, 'verify_subject', { title }),
    blocks: [
      { kind: 'paragraph', text: say(language, 'mail_hello_nobody') },
      { kind: 'paragraph', text: say(language, 'verify_text', { title, email: to }) },
      { kind: 'button', text: say(language, 'verify_open'), link: `${home}/auth/verify/${encodeURIComponent(token)}` },
      { kind: 'paragraph', text: say(language, 'verify_limits') },
      { kind: 'note', text: say(language, 'verify_ignore') },
    ],
  })
}

/** To the owner of an address with which somebody has registered once more. @param name the owner's */
export function addressTakenMail(frame: MailFrame, name: string): Mail {
  const { language, title, home, to } = frame
  const login = `${home}/auth/login`
  const forgot = `${home}/auth/forgot`
  return mailOf(frame, {
    subject: say(language, 'taken_subject', { title }),
    blocks: [
      greeting(language, name),
      { kind: 'paragraph', text: say(language, 'taken_text', { title, email: to }) },
      { kind: 'paragraph', text: say(language, 'taken_you') },
      { kind: 'button', text: say(language, 'taken_sign_in'), link: login },
      { kind: 'button', text: say(language, 'reset_open'), link: forgot },
      { kind: 'note', text: say(language, 'taken_not_you') },
    ],
    links: [login, forgot],
  })
}

/** With the link to set a new password; it is a secret of the account, so that no log has it. */
export function resetMail(frame: MailFrame, name: string, token: string): Mail {
  const { language, title, home, to } = frame
  return mailOf(frame, {
    subject: say(language, 'reset_subject', { title }),
    blocks: [
      greeting(language, name),
      { kind: 'paragraph', text: say(language, 'reset_text', { email: to }) },
      { kind: 'button', text: say(language, 'reset_open'), link: `${home}/auth/reset/${encodeURIComponent(token)}` },
      { kind: 'paragraph', text: say(language, 'reset_limits') },
      { kind: 'note', text: say(language, 'reset_ignore') },
    ],
  })
}

/** To somebody whom the operator has added, with the link to choose a password: as much a secret as that of `resetMail`. */
export function invitedMail(frame: MailFrame, name: string, token: string): Mail {
  const { language, title, home, to } = frame
  return mailOf(frame, {
    subject: say(language, 'invited_subject', { title }),
    blocks: [
      greeting(language, name),
      { kind: 'paragraph', text: say(language, 'invited_text', { title, email: to }) },
      { kind: 'button', text: say(language, 'invited_open'), link: `${home}/auth/reset/${encodeURIComponent(token)}` },
      { kind: 'paragraph', text: say(language, 'invited_limits') },
      { kind: 'button', text: say(language, 'invited_again'), link: `${home}/auth/forgot` },
      { kind: 'note', text: say(language, 'mail_unexpected') },
    ],
  })
}

/** To a person whose password was changed, `at` then. */
export function passwordChangedMail(frame: MailFrame, name: string, at: Date): Mail {
  const { language, title, home, to } = frame
  const date = mailMoment(at, language)
  const forgot = `${home}/auth/forgot`
  return mailOf(frame, {
    subject: say(language, 'password_changed_subject', { title }),
    blocks: [
      greeting(language, name),
      { kind: 'paragraph', text: say(language, 'password_changed_text', { email: to, date }) },
      { kind: 'paragraph', text: say(language, 'password_changed_not_you', { title }) },
      { kind: 'button', text: say(language, 'reset_open'), link: forgot },
    ],
    links: [forgot],
  })
}

/**
 * To whoever is said to have asked for an account (AUTH-23). Nothing that the asker wrote is in it: anybody can ask in the name of any address, and
 * nobody is to write letters by this.
 */
export function requestReceivedMail(frame: MailFrame): Mail {
  const { language, title, home } = frame
  return mailOf(frame, {
    subject: say(language, 'request_received_subject', { title }),
    blocks: [
      { kind: 'paragraph', text: say(language, 'mail_hello_nobody') },
      { kind: 'paragraph', text: say(language, 'request_received_thanks') },
      { kind: 'paragraph', text: say(language, 'request_received_next') },
      { kind: 'paragraph', text: say(language, 'request_received_correct') },
      { kind: 'button', text: say(language, 'mail_open_portal', { title }), link: home },
      { kind: 'note', text: say(language, 'mail_unexpected') },
    ],
    links: [home],
  })
}

/** To the business whose request an operator has declined. Like `requestReceivedMail`, it repeats nothing that the asker wrote. */
export function requestDeclinedMail(frame: MailFrame): Mail {
  const { language, title, home } = frame
  return mailOf(frame, {
    subject: say(language, 'request_received_subject', { title }),
    blocks: [
      { kind: 'paragraph', text: say(language, 'mail_hello_nobody') },
      { kind: 'paragraph', text: say(language, 'request_declined_text', { title }) },
      { kind: 'button', text: say(language, 'mail_open_portal', { title }), link: home },
      { kind: 'note', text: say(language, 'mail_unexpected') },
    ],
    links: [home],
  })
}

const fieldNames = Object.keys(AccountRequest.shape) as (keyof AccountRequest)[]

/** A day as it is read where the mail is read: the day that the asker chose, whatever the offset is. */
const dayOf = (moment: string, language: Language): string => {
  const day = new Date(`${moment.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return moment
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

function fieldValue(name: keyof AccountRequest, value: string, language: Language): string {
  switch (name) {
    case 'age':
      return dayOf(value, language)
    case 'gender':
      return say(language, value === 'Male' ? 'request_gender_male' : 'request_gender_female')
    case 'country':
      return countryName(value, language) ?? unlinked(oneLine(value, maxFieldLength))
    // Checked, and there to be written to.
    case 'email':
      return value
    default:
      return unlinked(oneLine(value, maxFieldLength))
  }
}

/** Ids of groups that a shell takes for one word, as they stand. */
const plainId = /^[A-Za-z0-9][\w.-]*$/
/** Groups that the mail proposes; others are named in the list of groups. */
const maxGroups = 20

/**
 * To an operator, with all that the business wrote; an answer goes to the business. Its commands name the request by its id: what a business calls
 * itself is no text for a shell.
 * @param groups ids of the groups that an account can be put into
 */
export function requestArrivedMail(
  frame: MailFrame,
  { id, payload: request }: { readonly id: string; readonly payload: AccountRequest },
  groups: readonly string[],
): Mail {
  const { language, title } = frame
  const label = (name: keyof AccountRequest): ServerPhrase => `request_field_${name}`
  const fields = fieldNames.flatMap((name) => {
    const value = request[name] ?? ''
    return value === '' ? [] : [{ label: say(language, label(name)), value: fieldValue(name, value, language) }]
  })
  const accept = `npm run vitrine -- requests accept ${id}`
  const proposed = groups.filter((group) => plainId.test(group)).slice(0, maxGroups)
  const commands = proposed.length === 0 ? [accept] : proposed.map((group) => `${accept} --group ${group}`)
  return mailOf(frame, {
    subject: say(language, 'request_arrived_subject', { company: oneLine(request.company, maxNameLength) }),
    blocks: [
      { kind: 'paragraph', text: say(language, 'request_arrived_text', { title }) },
      { kind: 'fields', fields },
      { kind: 'paragraph', text: say(language, 'request_arrived_answer', { email: request.email }) },
      {
        kind: 'paragraph',
        text: say(language, commands.length > 1 ? 'request_arrived_add_group' : 'request_arrived_add'),
      },
      ...commands.map((text) => ({ kind: 'command' as const, text })),
      { kind: 'paragraph', text: say(language, 'request_arrived_decline') },
      { kind: 'command', text: `npm run vitrine -- requests decline ${id} --mail` },
      { kind: 'paragraph', text: say(language, 'request_arrived_all') },
      { kind: 'command', text: 'npm run vitrine -- requests' },
    ],
    replyTo: request.email,
  })
}
