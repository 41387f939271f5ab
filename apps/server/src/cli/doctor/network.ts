/** What the server reaches, and how it is reached: the mail server, and the proxy in front. */
import { MailError, type Mailer, verifyMailServer } from '../../mail/mailer.ts'
import { type Examination, note, ok, problem } from '../../modules/health/examination.ts'
import type { Settings } from '../../platform/settings.ts'

export interface MailOptions {
  readonly settings: Settings
  readonly mailer: Mailer
  /** Where to send a mail; undefined for nowhere. */
  readonly to: string | undefined
  /** E-mails that were given up. */
  readonly failed: () => Promise<number>
}

export const mail = ({ settings: { smtpUrl }, mailer, to, failed }: MailOptions): Examination => ({
  part: 'mail',
  async run() {
    const givenUp = await failed().catch(() => 0)
    const waiting = givenUp === 0 ? [] : [note(`${givenUp} e-mails were given up. See them with: vitrine mails`)]
    if (smtpUrl === '') {
      return [...waiting, note('E-mails go into the outbox of the data folder. Set VITRINE_SMTP_URL to send them.')]
    }
    const { hostname } = new URL(smtpUrl)
    try {
      await verifyMailServer(smtpUrl)
      if (to === undefined) return [...waiting, ok(`${hostname} accepts the sign-in. --to ADDRESS sends an e-mail.`)]
      const text = 'This server can send e-mails. The operator has sent this one with `vitrine doctor`.'
      await mailer.send({
        ...{
          to,
          from: 'Vitrine',
          language: 'en',
          subject: 'An e-mail to try out',
          text,
          html: `<p>${text}</p>`,
          links: [],
        },
      })
      return [...waiting, ok(`${hostname} has accepted an e-mail to ${to}.`)]
    } catch (error) {
      const cause = error instanceof MailError ? error.cause : error
      const reason = cause instanceof Error ? cause.message : String(cause)
      return [
        ...waiting,
        problem(`${hostname} does not take e-mails: ${reason}. Check VITRINE_SMTP_URL and VITRINE_MAIL_FROM.`),
      ]
    }
  },
})

/** ms within which the portal has to answer. */
const maxAnswerMs = 10_000

/** Asks the portal for its page as a visitor's browser would, through everything that stands in front of it. */
export const proxy = ({ publicUrl, trustProxy }: Settings): Examination => ({
  part: 'public address',
  async run() {
    if (publicUrl === '')
      return note('VITRINE_PUBLIC_URL is not set. Set it when people reach the portal under an address of its own.')
    let answer: Response
    try {
      answer = await fetch(`${publicUrl}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(maxAnswerMs) })
    } catch (error) {
      const { cause = error } = error as Error
      return problem(
        `${publicUrl} does not answer: ${cause instanceof Error ? cause.message : String(cause)}. Start the server, and check the proxy and the name of the host.`,
      )
    }
    if (answer.status !== 200 || answer.headers.get('x-request-id') === null)
      return problem(
        `${publicUrl}/healthz answers with status ${answer.status}, and not as Vitrine does. The proxy must pass all paths to the server, with its headers.`,
      )
    if (!publicUrl.startsWith('https:')) return note(`${publicUrl} answers, but not over https. Passwords need https.`)
    if (trustProxy === false)
      return problem(
        `${publicUrl} is answered over https, so there is a proxy, but VITRINE_TRUST_PROXY does not name it. All visitors count as one address: set it.`,
      )
    if (answer.headers.get('strict-transport-security') === null)
      return problem(
        `The server does not learn that ${publicUrl} is https. The proxy must send X-Forwarded-Proto, and VITRINE_TRUST_PROXY must contain its address.`,
      )
    return ok(`${publicUrl} answers over https, and the server knows who asks.`)
  },
})
