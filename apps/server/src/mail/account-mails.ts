/** The e-mails about accounts and account requests (AUTH-23, AUTH-26, API-68), in the recipient's language. */
import { type AccountRequest, bounds } from '@vitrine/contract'
import type { ServerPhrase } from '@vitrine/phrases/server'
import type { MailBlock } from './compose-mail.ts'
import { type MailFrame, mailOf, phrasesOf } from './mail-frame.ts'
import { mailMoment } from './mail-moment.ts'
import type { Mail } from './mailer.ts'
import { oneLine, severalLines, unlinked } from './plain-words.ts'
import { requestFields } from './request-fields.ts'

/** Maximum characters of a name in a greeting, so that nobody can write a message in it. */
const maxNameLength = 80
/** Maximum characters of a field of an account request; the contract allows at most 255. */
const maxFieldLength = 255

/** The greeting of a person by name, or of nobody in particular. */
export function greeting(frame: MailFrame, name = ''): MailBlock {
  const { paragraph } = phrasesOf(frame)
  const shown = unlinked(oneLine(name, maxNameLength))
  return shown === '' ? paragraph('mail_hello_nobody') : paragraph('mail_hello', { name: shown })
}

/**
 * The mail with the link that verifies the address of a new account. It contains nothing that the person wrote, because
 * anybody can register with any address. No log has the link, which proves that its holder reads the mailbox.
 */
export function verifyEmailMail(frame: MailFrame, token: string): Mail {
  const { text, paragraph, button, note } = phrasesOf(frame)
  return mailOf(frame, {
    subject: text('verify_subject'),
    blocks: [
      greeting(frame),
      paragraph('verify_text', { email: frame.to }),
      button('verify_open', `${frame.home}/auth/verify/${encodeURIComponent(token)}`),
      paragraph('verify_limits'),
      note('verify_ignore'),
    ],
  })
}

/**
 * To the owner of an address with which somebody has registered again.
 * @param name the owner's
 */
export function addressTakenMail(frame: MailFrame, name: string): Mail {
  const { text, paragraph, button, note } = phrasesOf(frame)
  const login = `${frame.home}/auth/login`
  const forgot = `${frame.home}/auth/forgot`
  return mailOf(frame, {
    subject: text('taken_subject'),
    blocks: [
      greeting(frame, name),
      paragraph('taken_text', { email: frame.to }),
      paragraph('taken_you'),
      button('taken_sign_in', login),
      button('reset_open', forgot),
      note('taken_not_you'),
    ],
    links: [login, forgot],
  })
}

/** The mail with the link to set a new password. The link is a secret of the account, so no log has it. */
export function resetMail(frame: MailFrame, name: string, token: string): Mail {
  const { text, paragraph, button, note } = phrasesOf(frame)
  return mailOf(frame, {
    subject: text('reset_subject'),
    blocks: [
      greeting(frame, name),
      paragraph('reset_text', { email: frame.to }),
      button('reset_open', `${frame.home}/auth/reset/${encodeURIComponent(token)}`),
      paragraph('reset_limits'),
      note('reset_ignore'),
    ],
  })
}

/**
 * To a person whom the operator has added, with the link to choose a password, which is as secret as that of
 * `resetMail`.
 */
export function invitedMail(frame: MailFrame, name: string, token: string): Mail {
  const { text, paragraph, button, note } = phrasesOf(frame)
  return mailOf(frame, {
    subject: text('invited_subject'),
    blocks: [
      greeting(frame, name),
      paragraph('invited_text', { email: frame.to }),
      button('invited_open', `${frame.home}/auth/reset/${encodeURIComponent(token)}`),
      paragraph('invited_limits'),
      button('invited_again', `${frame.home}/auth/forgot`),
      note('mail_unexpected'),
    ],
  })
}

/** To a person whose password was changed at the time `at`. */
export function passwordChangedMail(frame: MailFrame, name: string, at: Date): Mail {
  const { text, paragraph, button } = phrasesOf(frame)
  const forgot = `${frame.home}/auth/forgot`
  return mailOf(frame, {
    subject: text('password_changed_subject'),
    blocks: [
      greeting(frame, name),
      paragraph('password_changed_text', { email: frame.to, date: mailMoment(at, frame.language) }),
      paragraph('password_changed_not_you'),
      button('reset_open', forgot),
    ],
    links: [forgot],
  })
}

/**
 * A mail to the address that an account request names (AUTH-23). It contains nothing from the request, because anybody
 * can name any address and could otherwise send messages this way.
 */
function mailToBusiness(frame: MailFrame, texts: readonly ServerPhrase[], message = ''): Mail {
  const { text, paragraph, button, note } = phrasesOf(frame)
  return mailOf(frame, {
    subject: text('request_received_subject'),
    blocks: [
      greeting(frame),
      ...texts.map((phrase) => paragraph(phrase)),
      message !== '' && { kind: 'quote', text: severalLines(message, bounds.requestMessage) },
      button('mail_open_portal', frame.home),
      note('mail_unexpected'),
    ],
    links: [frame.home],
  })
}

/** To the business, when its request was stored. */
export const requestReceivedMail = (frame: MailFrame): Mail =>
  mailToBusiness(frame, ['request_received_thanks', 'request_received_next', 'request_received_correct'])

/**
 * To the business, when an operator has declined its request.
 * @param message what the operator writes to the business; '' for nothing
 */
export const requestDeclinedMail = (frame: MailFrame, message = ''): Mail =>
  mailToBusiness(frame, ['request_declined_text'], message)

/** Ids of groups that a shell reads as one word without quoting. */
const plainId = /^[A-Za-z0-9][\w.-]*$/
/** Maximum number of groups that the mail proposes; the list of groups names the others. */
const maxGroups = 20

/**
 * To an operator, with the whole request; replies go to the business. Its commands name the request by its id, because
 * a business's name is not safe in a shell.
 * @param groups ids of the groups that an account can be put into
 */
export function requestArrivedMail(
  frame: MailFrame,
  { id, payload: request }: { readonly id: string; readonly payload: AccountRequest },
  groups: readonly string[],
): Mail {
  const { language } = frame
  const { text, paragraph, command } = phrasesOf(frame)
  const fields = requestFields(request, language, (value) => unlinked(oneLine(value, maxFieldLength)))
  const accept = `requests accept ${id}`
  const proposed = groups.filter((group) => plainId.test(group)).slice(0, maxGroups)
  const commands = proposed.length === 0 ? [accept] : proposed.map((group) => `${accept} --group ${group}`)
  return mailOf(frame, {
    subject: text('request_arrived_subject', { company: oneLine(request.company, maxNameLength) }),
    blocks: [
      paragraph('request_arrived_text'),
      { kind: 'fields', fields },
      paragraph('request_arrived_answer', { email: request.email }),
      ...command(commands.length > 1 ? 'request_arrived_add_group' : 'request_arrived_add', ...commands),
      ...command('request_arrived_decline', `requests decline ${id} --mail`),
      ...command('request_arrived_all', 'requests'),
    ],
    replyTo: request.email,
  })
}
