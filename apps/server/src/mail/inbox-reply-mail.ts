/** The e-mail with an operator's reply to what a person has sent, which it quotes. */
import * as z from 'zod'
import { type MailFrame, mailOf, phrasesOf } from './mail-frame.ts'
import { mailMoment } from './mail-moment.ts'
import type { WrittenReply } from './mailed-replies-store.ts'
import type { Mail } from './mailer.ts'
import { oneLine } from './plain-words.ts'
import { answerText, named, quoteOf } from './submission-mails.ts'

/** Maximum characters of a title in the mail's subject. */
const maxSubjectLength = 80
/** Maximum number of answers that the mail quotes. */
const maxAnswers = 200

/** To the person who has sent something. The person's own reply goes to the operator. */
export function inboxReplyMail(frame: MailFrame, reply: WrittenReply): Mail {
  const { language } = frame
  const { paragraph, note } = phrasesOf(frame)
  const { text, author, title, sentAt, answers, description, lines } = reply
  const given = answers.filter(({ values }) => values.length > 0)
  const number = new Intl.NumberFormat(language)
  return mailOf(frame, {
    // The prefix of replies is the same in all languages (RFC 5322, 3.6.5).
    subject: `Re: ${oneLine(title, maxSubjectLength) || frame.title}`,
    blocks: [
      { kind: 'message', text },
      paragraph('inbox_reply_quoted', { date: mailMoment(sentAt, language) }),
      title !== '' && { kind: 'quote', text: named(title) },
      given.length > 0 && {
        kind: 'fields',
        fields: given.slice(0, maxAnswers).map((one) => ({
          label: named(one.name) || named(one.field),
          value: answerText(one, language),
        })),
      },
      lines.length > 0 && {
        kind: 'list',
        lines: lines.map(({ product, quantity }) => ({ text: named(product), aside: number.format(quantity) })),
      },
      description !== '' && quoteOf(description),
      note('mail_unexpected'),
    ],
    replyTo: z.email().safeParse(author).success ? author : undefined,
  })
}
