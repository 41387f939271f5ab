/**
 * Sends e-mails: by SMTP if the operator has set a server, else into the outbox, a folder of .eml files. The server
 * also logs the links of mails in the outbox.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { Settings } from '../platform/settings.ts'
import { folderOutbox, type Outbox } from '../storage/outbox.ts'
import { oneLine } from './plain-words.ts'

/** A name and an address; the name may be ''. */
export interface Mailbox {
  readonly name: string
  readonly address: string
}

/** A file of text that a mail carries. */
export interface Attachment {
  /** Its name, which contains nothing from outside. */
  readonly name: string
  readonly type: string
  readonly content: string
}

export interface Mail {
  /** One address, already checked. */
  readonly to: string
  /** The name beside the sender's address. */
  readonly from: string
  /** The address for replies, instead of the sender's. */
  readonly replyTo?: Mailbox | undefined
  /** BCP 47. */
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /**
   * Addresses for the reader to open. With the outbox they are logged, so none of them may contain a secret of an
   * account.
   */
  readonly links: readonly string[]
  readonly attachments?: readonly Attachment[]
}

export interface Mailer {
  /** Whether mails leave the outbox. */
  readonly sendsMail: boolean
  /**
   * Resolves when the mail server has accepted the mail, or when it is in the outbox.
   * @throws MailError
   */
  send(mail: Mail): Promise<void>
}

/** `refused`: the mail server refused this mail. `unavailable`: it could not be reached, or refused the sign-in. */
export type MailTrouble = 'refused' | 'unavailable'

export class MailError extends Error {
  override readonly name = 'MailError'
  readonly trouble: MailTrouble

  constructor(trouble: MailTrouble, cause: unknown) {
    super(`The mail was not sent: ${trouble}`, { cause })
    this.trouble = trouble
  }
}

/** Timeouts in ms; a person waits for the answer. */
const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000, dnsTimeout: 8000 }
/**
 * Time limit of one mail, in ms: a mail server that answers little by little and never finishes counts as unavailable.
 */
const maxSendingMs = 60_000

const asMessage = (mail: Mail, from: string): SendMailOptions => ({
  from: { name: oneLine(mail.from), address: from },
  to: { name: '', address: mail.to },
  ...(mail.replyTo && { replyTo: { name: oneLine(mail.replyTo.name), address: mail.replyTo.address } }),
  subject: oneLine(mail.subject),
  text: mail.text,
  html: mail.html,
  attachments: mail.attachments?.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
  // Keeps a long line in one piece, so that a command can be copied; `format=flowed` would break it.
  textEncoding: 'quoted-printable',
  headers: {
    'Content-Language': mail.language,
    // Prevents automatic replies (RFC 3834).
    'Auto-Submitted': 'auto-generated',
  },
  // A mail never includes files of the server or fetched content.
  disableFileAccess: true,
  disableUrlAccess: true,
})

/**
 * Whether the mail server refused this one mail; any other error means that it can't be used at all now. The sender's
 * address is the operator's, so a refused sender is not a fault of the mail.
 */
const isRefusal = (error: unknown) => {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown }
  if (command === 'MAIL FROM' || typeof responseCode !== 'number') return false
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/** The mail server's message for the log, without the addresses that servers often repeat. */
function reasonOf(error: unknown) {
  const { message = '', code, command, responseCode } = error as Error & Record<string, unknown>
  return {
    reason: oneLine(message.slice(0, 2000).replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…'), 500),
    code,
    command,
    responseCode,
  }
}

class SmtpMailer implements Mailer {
  readonly sendsMail = true
  readonly #url: string
  readonly #from: string
  readonly #maxSendingMs: number
  readonly #log: Logger
  #opened: Promise<Transporter> | undefined

  /**
   * @param url `smtp://` (with STARTTLS when the server offers it) or `smtps://`, with name and password where needed
   */
  constructor(url: string, from: string, maxMs: number, log: Logger) {
    this.#url = url
    this.#from = from
    this.#maxSendingMs = maxMs
    this.#log = log
  }

  async send(mail: Mail): Promise<void> {
    // Loaded on demand: most servers start without sending a mail.
    this.#opened ??= import('nodemailer').then((nodemailer) =>
      nodemailer.createTransport({ url: this.#url, ...timeouts } as object),
    )
    const transport = await this.#opened
    const signal = AbortSignal.timeout(this.#maxSendingMs)
    try {
      await transport.sendMail({ ...asMessage(mail, this.#from), signal } as SendMailOptions)
    } catch (error) {
      const trouble = isRefusal(error) ? 'refused' : 'unavailable'
      this.#log.error({ ...reasonOf(error), trouble }, 'An e-mail was not sent')
      throw new MailError(trouble, error)
    }
  }
}

/** Stores mails as files. */
class OutboxMailer implements Mailer {
  readonly sendsMail = false
  readonly #outbox: Outbox
  readonly #from: string
  readonly #clock: () => Date
  readonly #log: Logger

  constructor(outbox: Outbox, from: string, clock: () => Date, log: Logger) {
    this.#outbox = outbox
    this.#from = from
    this.#clock = clock
    this.#log = log
  }

  async send(mail: Mail): Promise<void> {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const now = this.#clock()
    const { message } = await transport.sendMail({ ...asMessage(mail, this.#from), date: now })
    // The name contains nothing from the mail.
    const name = `${now.toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
    try {
      await this.#outbox.add(name, message as Buffer)
    } catch (error) {
      this.#log.error({ err: error }, 'An e-mail could not be put into the outbox')
      throw new MailError('unavailable', error)
    }
    const text = `An e-mail is in ${this.#outbox.place}: ${[name, ...mail.links].join(' ')}`
    this.#log.info({ file: name, links: mail.links }, text)
  }
}

/**
 * Connects to the mail server, and signs in.
 * @param url VITRINE_SMTP_URL
 * @throws the reason why it takes no mails
 */
export async function verifyMailServer(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  await createTransport({ url, ...timeouts } as object).verify()
}

/** The sender of mails that stay in the outbox. */
const defaultSender = 'vitrine@localhost'

/** The mailer according to the settings. */
export function openMailer({
  settings: { smtpUrl, mailFrom, dataFolder },
  log,
  outbox = folderOutbox(join(dataFolder, 'outbox')),
  clock = () => new Date(),
  maxMs = maxSendingMs,
}: {
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataFolder'>
  log: Logger
  /** The place of mails without a mail server; the data folder by default. */
  outbox?: Outbox | undefined
  clock?: () => Date
  /** Time limit of one mail, in ms. */
  maxMs?: number
}): Mailer {
  if (smtpUrl !== '') return new SmtpMailer(smtpUrl, mailFrom, maxMs, log)
  return new OutboxMailer(outbox, mailFrom || defaultSender, clock, log)
}
