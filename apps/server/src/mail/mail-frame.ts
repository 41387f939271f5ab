/** The common parts of all e-mails: sender, recipient, and both forms of the content. */
import { type Language, type ServerParams, type ServerPhrase, translate } from '@vitrine/phrases/server'
import { composeMail, type MailBlock } from './compose-mail.ts'
import type { Attachment, Mail } from './mailer.ts'

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
  /** Blocks with a condition that does not hold are left out. */
  readonly blocks: readonly (MailBlock | false)[]
  /** Its links as the log may show them. */
  readonly links?: readonly string[]
  /** The address for replies; the sender of the mail by default. */
  readonly replyTo?: string | undefined
  readonly attachments?: readonly Attachment[]
}

export function mailOf(
  { to, language, title, colour }: MailFrame,
  { subject, blocks, links = [], replyTo, attachments }: Content,
): Mail {
  return {
    to,
    from: title,
    replyTo: replyTo === undefined ? undefined : { name: '', address: replyTo },
    language,
    subject,
    ...composeMail({ language, title, colour, blocks: blocks.filter((block) => block !== false) }),
    links,
    ...(attachments && { attachments }),
  }
}

/** Makes the texts and blocks of a mail from phrases in its language; each phrase can name the portal's `title`. */
export function phrasesOf({ language, title }: Pick<MailFrame, 'language' | 'title'>) {
  const text = (phrase: ServerPhrase, params?: ServerParams) => translate(language, phrase, { title, ...params })
  const paragraph = (phrase: ServerPhrase, params?: ServerParams): MailBlock => ({
    kind: 'paragraph',
    text: text(phrase, params),
  })
  return {
    text,
    paragraph,
    note: (phrase: ServerPhrase): MailBlock => ({ kind: 'note', text: text(phrase) }),
    button: (phrase: ServerPhrase, link: string): MailBlock => ({ kind: 'button', text: text(phrase), link }),
    /** A sentence, and the command of the server that it recommends. */
    command: (phrase: ServerPhrase, ...commands: readonly string[]): MailBlock[] => [
      paragraph(phrase),
      ...commands.map((command) => ({ kind: 'command' as const, text: `npm run vitrine -- ${command}` })),
    ],
    field: (phrase: ServerPhrase, value: string) => ({ label: text(phrase), value }),
  }
}
