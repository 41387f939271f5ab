/** Sends e-mails: by SMTP when the operator has set a server, else into the outbox, a folder of .eml files whose links are also logged. */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import { oneLine } from './plain-words.ts'

/** A name and an address; the name may be ''. */
export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface Mail {
  /** One address, checked already. */
  readonly to: string
  /** The name beside the sender's address. */
  readonly from: string
  /** Who is answered instead of the sender. */
  readonly replyTo?: Mailbox | undefined
  /** BCP 47. */
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Addresses that the reader is meant to open; the outbox logs them, so that none of them may hold a secret of an account. */
  readonly links: readonly string[]
}

export interface Mailer {
  /** Whether a mail goes further than the outbox. */
  readonly sendsMail: boolean
  /** Resolves when the server has taken the mail, or when it lies in the outbox. @throws MailError */
  send(mail: Mail): Promise<void>
}

/** `refused`: the server did not take this mail. `unavailable`: it could not be reached, or does not let us in. */
export type MailTrouble = 'refused' | 'unavailable'

export class MailError extends Error {
  override readonly name = 'MailError'
  readonly trouble: MailTrouble

  constructor(trouble: MailTrouble, cause: unknown) {
    super(`The mail was not sent: ${trouble}`, { cause })
    this.trouble = trouble
  }
}

/** Waits in ms; a person waits for the answer. */
const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000, dnsTimeout: 8000 }
/** How long one mail may take in all, in ms: a server that says a little now and then, and never comes to an end, is away. */
const maxSendingMs = 60_000

const asMessage = (mail: Mail, from: string): SendMailOptions => ({
  from: { name: oneLine(mail.from), address: from },
  to: { name: '', address: mail.to },
  ...(mail.replyTo && { replyTo: { name: oneLine(mail.replyTo.name), address: mail.replyTo.address } }),
  subject: oneLine(mail.subject),
  text: mail.text,
  html: mail.html,
  // A long line stays one, so that a command can be copied; it would be broken for `format=flowed` otherwise.
  textEncoding: 'quoted-printable',
  headers: {
    'Content-Language': mail.language,
    // No answers from machines (RFC 3834).
    'Auto-Submitted': 'auto-generated',
  },
  // Nothing in a mail is read from a file or fetched.
  disableFileAccess: true,
  disableUrlAccess: true,
})

/**
 * What the mail server found wrong with this very mail; anything else means that it cannot be used at all now. The sender is the operator's: who
 * shares can do nothing about one that is refused.
 */
const isRefusal = (error: unknown) => {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown }
  if (command === 'MAIL FROM' || typeof responseCode !== 'number') return false
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/** What a mail server said, for the log: without the addresses that servers like to repeat. */
function reasonOf(error: unknown) {
  const { message = '', code, command, responseCode } = error as Error & Record<string, unknown>
  return { reason: oneLine(message.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…'), 500), code, command, responseCode }
}

/** @param url `smtp://` (with STARTTLS when the server offers it) or `smtps://`, with name and password where needed */
function smtpMailer(url: string, from: string, longest: number, log: Logger): Mailer {
  let opened: Promise<Transporter> | undefined
  // Loaded when it is needed: most servers start without sending a mail.
  const open = async () => (await import('nodemailer')).createTransport({ url, ...timeouts } as object)
  return {
    sendsMail: true,
    async send(mail) {
      opened ??= open()
      const transport = await opened
      const tooLong = new AbortController()
      const timer = setTimeout(() => tooLong.abort(), longest)
      try {
        await transport.sendMail({ ...asMessage(mail, from), signal: tooLong.signal } as SendMailOptions)
      } catch (error) {
        const trouble = isRefusal(error) ? 'refused' : 'unavailable'
        log.error({ ...reasonOf(error), trouble }, 'An e-mail was not sent')
        throw new MailError(trouble, error)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Keeps mails as files, complete under their name or not there at all. */
function outboxMailer(folder: string, from: string, clock: () => Date, log: Logger): Mailer {
  return {
    sendsMail: false,
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail({ ...asMessage(mail, from), date: clock() })
      // Nothing of the mail's is in the name.
      const name = `${clock().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      const temporary = join(folder, `.${name}.part`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(temporary, message as Buffer, { flag: 'wx', mode: 0o600 })
        await rename(temporary, join(folder, name))
      } catch (error) {
        // Half a mail on a full disk would only make it fuller.
        await rm(temporary, { force: true }).catch(() => {})
        log.error({ err: error }, 'An e-mail could not be put into the outbox')
        throw new MailError('unavailable', error)
      }
      log.info({ file: name, links: mail.links }, `An e-mail is in ${folder}: ${[name, ...mail.links].join(' ')}`)
    },
  }
}

/** The sender of mails that go no further than the outbox. */
const nobody = 'vitrine@localhost'

/** The mailer that the settings ask for. */
export function openMailer({
  settings: { smtpUrl, mailFrom, dataFolder },
  log,
  clock = () => new Date(),
  longest = maxSendingMs,
}: {
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataFolder'>
  log: Logger
  clock?: () => Date
  /** How long one mail may take in all, in ms. */
  longest?: number
}): Mailer {
  if (smtpUrl !== '') return smtpMailer(smtpUrl, mailFrom, longest, log)
  return outboxMailer(join(dataFolder, 'outbox'), mailFrom || nobody, clock, log)
}
