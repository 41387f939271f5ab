/** Sends the link of a package by e-mail (API-50). */
import type { PackageFile } from '@vitrine/contract'
import { fileSize } from '@vitrine/contract/rules/file-size'
import { translate } from '@vitrine/phrases/server'
import type { CallContext } from '../../http/call-context.ts'
import { HttpError } from '../../http/http-error.ts'
import type { RateLimit } from '../../http/rate-limit-store.ts'
import { type CallerLimits, callerLimits, type RateLimiter, sharedKeys } from '../../http/rate-limiter.ts'
import { composeMail, type MailBlock } from '../../mail/compose-mail.ts'
import { phrasesOf } from '../../mail/mail-frame.ts'
import { mailMoment } from '../../mail/mail-moment.ts'
import { type Mail, type Mailbox, MailError, type Mailer } from '../../mail/mailer.ts'
import { mailboxKey, unlinked } from '../../mail/plain-words.ts'
import type { CommonParts } from '../common-parts.ts'
import { maxPackageLife, type PackagesService, type Prepared, titleOf } from './packages-service.ts'

/** Lifetime of a shared link in seconds: a week, because people may read their e-mails days later. */
export const shareLife = maxPackageLife

const hour = 3_600_000
/**
 * Low rate limits, because an e-mail can go to any address: for one caller, for all guests, for all users, and for one
 * mailbox.
 */
const senderLimits: CallerLimits = { each: { max: 20, windowMs: hour }, guests: 300, users: 300 }
const mailboxLimit: RateLimit = { max: 6, windowMs: hour }

/** Maximum number of files that the e-mail lists. */
const listed = 50
/** Maximum characters of a listed name. This leaves no room for long messages of a sender. */
const maxListedLength = 120

export interface ShareOptions extends Pick<CommonParts, 'configuration' | 'makeRateLimiter' | 'clock'> {
  readonly packages: PackagesService
  readonly mailer: Mailer
  /** Name and address of a signed-in user. Undefined if the address is not verified. */
  readonly findSender: (userId: string) => Promise<Mailbox | undefined>
}

type ShareContext = Pick<
  CallContext,
  'caller' | 'language' | 'locale' | 'mediaOrigin' | 'portalOrigin' | 'mailOrigin' | 'address' | 'visibility'
>

/**
 * A name as the e-mail lists it. Callers choose names freely, so zero-width spaces keep mail programs from making links
 * of it. Only the dot before the extension stays as it is.
 */
const listedName = (text: string) => {
  const characters = Array.from(text)
  const shown = characters.length > maxListedLength ? `…${characters.slice(1 - maxListedLength).join('')}` : text
  const dot = shown.lastIndexOf('.')
  return dot < 0 ? unlinked(shown) : unlinked(shown.slice(0, dot)) + shown.slice(dot)
}

export class ShareService {
  readonly #options: ShareOptions
  readonly #limiter: RateLimiter

  constructor(options: ShareOptions) {
    this.#options = options
    this.#limiter = options.makeRateLimiter('share')
  }

  /**
   * Prepares a package and sends its link. If that fails, the package is deleted.
   * @returns when the link expires
   * @throws HttpError 400 for refused files, 429 after too many e-mails, 502 if the mail server rejects the e-mail, 503
   * if it is not available
   */
  async send(email: string, files: readonly PackageFile[], context: ShareContext): Promise<Date> {
    const { packages, mailer } = this.#options
    const refund = await this.#limit(email, context)
    let prepared: Prepared | undefined
    try {
      prepared = await packages.prepare(files, context, shareLife)
      await mailer.send(await this.#write(email, prepared, context))
    } catch (error) {
      await refund()
      if (prepared) await packages.discard(prepared.id)
      if (!(error instanceof MailError)) throw error
      if (error.trouble === 'refused') throw new HttpError(502, 'mail_refused', { params: { email }, field: 'email' })
      throw new HttpError(503, 'mail_unavailable', { headers: { 'retry-after': '60' } })
    }
    return prepared.expires
  }

  /**
   * Counts an e-mail. The returned function refunds the shared limits if no e-mail was sent, so that a caller cannot
   * exhaust them without sending. The caller's own attempt stays counted.
   */
  async #limit(email: string, context: ShareContext): Promise<() => Promise<void>> {
    const to = `to ${mailboxKey(email)}`
    await this.#limiter.consume({ ...callerLimits(context, senderLimits), [to]: mailboxLimit })
    const shared = context.caller?.kind === 'user' ? sharedKeys.users : sharedKeys.guests
    return () => this.#limiter.refund([to, shared])
  }

  async #write(
    email: string,
    prepared: Prepared,
    { caller, language, locale, mailOrigin }: ShareContext,
  ): Promise<Mail> {
    const { configuration, findSender } = this.#options
    const { setup, theme } = configuration.current().configuration
    const title = titleOf(setup)
    const sender = caller?.kind === 'user' ? await findSender(caller.userId) : undefined
    // A region formats dates better, so the catalogue's locale is used if its language is the caller's.
    const tag = locale.code.replace('_', '-')
    const region = tag.split('-', 1)[0] === language ? tag : language
    const link = `${mailOrigin}${prepared.path}`
    const blocks = this.#blocks(prepared, { title, link, language, region, sender })
    return {
      to: email,
      from: title,
      // The sign-in name of an account need not be an e-mail address.
      replyTo: sender && /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(sender.address) ? sender : undefined,
      language,
      subject: translate(language, 'share_subject', { title }),
      ...composeMail({ language, title, colour: theme.palette.primary, blocks }),
      links: [link],
    }
  }

  #blocks(
    { entries, size, exact, expires, files }: Prepared,
    to: Readonly<{
      title: string
      link: string
      language: CallContext['language']
      region: string
      sender: Mailbox | undefined
    }>,
  ): MailBlock[] {
    const { link, region, sender } = to
    const { paragraph, button, note } = phrasesOf(to)
    const more = entries.length - listed
    return [
      sender
        ? paragraph('share_from', { name: unlinked(sender.name) || sender.address, email: sender.address })
        : paragraph('share_from_nobody'),
      paragraph(exact ? 'share_files' : 'share_files_about', { count: files, size: fileSize(size, region) }),
      button('share_download', link),
      paragraph('share_until', { date: mailMoment(expires, region) }),
      {
        kind: 'list',
        lines: entries.slice(0, listed).map((entry) => ({
          text: listedName(entry.path),
          aside: entry.size === undefined ? '' : fileSize(entry.size, region),
        })),
      },
      ...(more > 0 ? [paragraph('share_more', { count: more })] : []),
      note('mail_unexpected'),
    ]
  }
}
