/** What all e-mails have in common: whose they are, to whom they go, and both forms of what they say. */
import type { Language } from '@vitrine/phrases/server'
import { composeMail, type MailBlock } from './compose-mail.ts'
import type { Mail } from './mailer.ts'

/** What every mail needs, whatever it tells. */
export interface MailFrame {
  /** The recipient, checked already. */
  readonly to: string
  readonly language: Language
  /** The portal's title. */
  readonly title: string
  /** The maker's colour. */
  readonly colour: string
  /** Where the links begin, with the locale: `https://portal.example/en-GB`. */
  readonly home: string
}

/** What a mail tells. */
interface Content {
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  /** Its links as the log may show them. */
  readonly links?: readonly string[]
  /** Whom an answer goes to; the sender of the mail when it is not given. */
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
