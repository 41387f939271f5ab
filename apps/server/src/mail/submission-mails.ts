/**
 * The submission notifications: e-mails about results and log entries of forms, feedback, and orders (API-17, API-18,
 * API-36, API-37).
 */
import { fileSize } from '@vitrine/contract/rules/file-size'
import type { StoredAnswer } from '@vitrine/database/schema'
import { type Language, translate } from '@vitrine/phrases/server'
import * as z from 'zod'
import type { MailBlock } from './compose-mail.ts'
import { type MailFrame, mailOf, phrasesOf } from './mail-frame.ts'
import { mailMoment } from './mail-moment.ts'
import type {
  ArrivedLog,
  ArrivedOrder,
  ArrivedReport,
  ArrivedResult,
  Sender,
  SenderPerson,
} from './mailed-submissions-store.ts'
import type { Mail } from './mailer.ts'
import { oneLine, severalLines, unlinked } from './plain-words.ts'

/** Maximum characters of a name or a title. */
const maxNameLength = 255
/** Maximum characters of a text in the mail's subject. */
const maxSubjectLength = 80
/** Maximum characters of an answer in the mail; the export has the whole answer. */
const maxAnswerLength = 1000
/** Maximum characters of a description; the contract has the same limit. */
const maxDescriptionLength = 10_000
/** Maximum number of answers, and of files, in the mail. */
const maxAnswers = 200
const maxFiles = 100

/** A name or a title in one line. */
export const named = (text: string, maxLength = maxNameLength): string => unlinked(oneLine(text, maxLength))

const isAddress = (text: string): boolean => z.email().safeParse(text).success

/** The address for replies: the verified address of the sender. */
const replyTo = (sender: Sender): string | undefined =>
  typeof sender === 'object' && sender.verifiedAt && isAddress(sender.username) ? sender.username : undefined

/** `Ada Lind (ada@example.com)`; the address is shown only if it is verified. */
function personText({ username, firstName, lastName, verifiedAt }: SenderPerson, language: Language): string {
  const name = named(`${firstName} ${lastName}`)
  const address = verifiedAt
    ? isAddress(username)
      ? username
      : named(username)
    : translate(language, 'sent_unverified', { email: named(username) })
  return name === '' ? address : `${name} (${address})`
}

const senderText = (sender: Sender, language: Language): string =>
  typeof sender === 'object'
    ? personText(sender, language)
    : translate(language, sender === 'guest' ? 'sent_by_guest' : 'sent_by_gone')

/** An id that a shell reads as one word without quoting. */
const plainId = /^[A-Za-z0-9][\w.-]*$/

/** `--form ID`, '' for an id that is not safe in a shell. */
const formOption = (code: string): string => (plainId.test(code) ? ` --form ${code}` : '')

/** An answer as one text. */
export function answerText({ type, values, labels }: StoredAnswer, language: Language): string {
  if (type === 'bool') return translate(language, values[0] === 'true' ? 'answer_yes' : 'answer_no')
  const texts = labels.length > 0 ? labels : values
  const lines = texts.map((text) => unlinked(severalLines(text, maxAnswerLength)))
  return lines.length === 1 ? (lines[0] ?? '') : new Intl.ListFormat(language).format(lines)
}

/** The parts that all notifications of a submission have. */
function partsOf(frame: MailFrame, { sender, createdAt }: Pick<ArrivedLog, 'sender' | 'createdAt'>) {
  const { language } = frame
  const phrases = phrasesOf(frame)
  const { paragraph, field } = phrases
  const email = replyTo(sender)
  return {
    ...phrases,
    sent: [field('sent_from', senderText(sender, language)), field('sent_at', mailMoment(createdAt, language))],
    answer: email !== undefined && paragraph('sent_answer', { email }),
    /** The number of entries that are left out. */
    rest: (all: number, shown: number, phrase: 'result_more' | 'share_more') =>
      all > shown && paragraph(phrase, { count: all - shown }),
  }
}

/** A text by a person, in which nothing becomes a link. */
export const quoteOf = (text: string): MailBlock => ({
  kind: 'quote',
  text: unlinked(severalLines(text, maxDescriptionLength)),
})

/** To the recipient for a form's results: with all answers, and the names and sizes of the files. */
export function resultArrivedMail(frame: MailFrame, result: ArrivedResult): Mail {
  const { language } = frame
  const { formCode, formName, sender, sentBy, uploads } = result
  const { text, paragraph, field, command, sent, answer, rest } = partsOf(frame, result)
  const answers = result.answers.filter(({ values }) => values.length > 0)
  const fieldNames = new Map(result.answers.map(({ field: id, name }) => [id, name]))
  return mailOf(frame, {
    subject: text('result_arrived_subject', { form: oneLine(formName, maxSubjectLength) }),
    blocks: [
      paragraph('result_arrived_text', { form: named(formName) }),
      {
        kind: 'fields',
        fields: [...sent, ...(sentBy ? [field('sent_on_behalf', personText(sentBy, language))] : [])],
      },
      answers.length > 0 && {
        kind: 'fields',
        fields: answers.slice(0, maxAnswers).map((one) => ({
          label: named(one.name) || named(one.field),
          value: answerText(one, language),
        })),
      },
      rest(answers.length, maxAnswers, 'result_more'),
      ...(uploads.length > 0
        ? [
            paragraph('result_files', { count: uploads.length }),
            {
              kind: 'list' as const,
              lines: uploads.slice(0, maxFiles).map(({ field: id, name, size }) => ({
                text: `${named(fieldNames.get(id) || id)}: ${named(name)}`,
                aside: fileSize(size, language),
              })),
            },
            rest(uploads.length, maxFiles, 'share_more'),
            ...command('result_files_fetch', `results${formOption(formCode)} --uploads FOLDER`),
          ]
        : []),
      answer,
      ...command('result_arrived_all', `results${formOption(formCode)}`),
    ],
    replyTo: replyTo(sender),
  })
}

/** To the recipient for a form's results, about a log entry of the form. */
export function logArrivedMail(frame: MailFrame, log: ArrivedLog): Mail {
  const { formCode, formName, sender, description } = log
  const { text, paragraph, command, sent, answer } = partsOf(frame, log)
  return mailOf(frame, {
    subject: text('log_arrived_subject', { form: oneLine(formName, maxSubjectLength) }),
    blocks: [
      paragraph('log_arrived_text', { form: named(formName) }),
      { kind: 'fields', fields: sent },
      quoteOf(description),
      answer,
      ...command('log_arrived_all', `logs${formOption(formCode)}`),
    ],
    replyTo: replyTo(sender),
  })
}

/** To the recipient for feedback. */
export function reportArrivedMail(frame: MailFrame, report: ArrivedReport): Mail {
  const { name, sender, description } = report
  const { text, paragraph, field, command, sent, answer } = partsOf(frame, report)
  return mailOf(frame, {
    subject: text('report_arrived_subject', { name: oneLine(name, maxSubjectLength) }),
    blocks: [
      paragraph('report_arrived_text'),
      { kind: 'fields', fields: [...sent, field('report_title', named(name))] },
      quoteOf(description),
      answer,
      ...command('report_arrived_all', 'reports'),
    ],
    replyTo: replyTo(sender),
  })
}

/** To the recipients for orders: with all its lines, whose number the contract limits. */
export function orderArrivedMail(frame: MailFrame, order: ArrivedOrder): Mail {
  const { language } = frame
  const { sender, reference, note, lines } = order
  const { text, paragraph, field, command, sent, answer } = partsOf(frame, order)
  const number = new Intl.NumberFormat(language)
  return mailOf(frame, {
    subject: text('order_arrived_subject', { name: oneLine(personText(sender, language), maxSubjectLength) }),
    blocks: [
      paragraph('order_arrived_text'),
      {
        kind: 'fields',
        fields: [
          ...sent,
          ...(reference === '' ? [] : [field('order_reference', named(reference))]),
          ...(note === '' ? [] : [field('order_note', unlinked(severalLines(note, maxDescriptionLength)))]),
        ],
      },
      paragraph('order_lines'),
      {
        kind: 'list',
        lines: lines.map(({ product, quantity }) => ({ text: named(product), aside: number.format(quantity) })),
      },
      answer,
      ...command('order_arrived_all', 'orders'),
    ],
    replyTo: replyTo(sender),
  })
}
