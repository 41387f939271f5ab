/** The common parts of all e-mails: sender, recipient, and both forms of the content. */
import type { Language } from '@vitrine/phrases/server'
import { composeMail, type MailBlock } from './compose-mail.ts'
import type { Mail } from './mailer.ts'

/** The data that every mail needs. */
export interface MailFrame {
  /** The recipient's address, already checked. */
  readonly to: string
  readonly language: Language
  /** The portal's title. */
  readonly title: string
  /** The brand's colour. */
  readonly colour: string
  /** The beginning of links, with the locale: `https://portal.example/en-GB`. */
  readonly home: string
}

/** The content of a mail. */
interface Content {
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  /** Its links as the log may show them. */
  readonly links?: readonly string[]
  /** The address for replies; the sender of the mail by default. */
  readonly replyTo?: string | undefined
}

export function mailOf(
  { to, language, title, colour }: MailFrame,
  { subject, blocks, links = [], replyTo }: Content,
): Mail {
  return {
    to,
    from: title,
    replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
    language,
    subject,
    ...composeMail({ language, title, colour, blocks }),
    links,
  }
}
