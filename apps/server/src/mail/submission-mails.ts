/**
 * The submission notifications: e-mails about results and log entries of forms, feedback, and orders (API-17, API-18,
 * API-36, API-37).
 */
import { fileSize } from '@vitrine/contract/rules/file-size'
import type { StoredAnswer } from '@vitrine/database/schema'
import { type Language, translate } from '@vitrine/phrases/server'
import * as z from 'zod'
import type { MailBlock } from './compose-mail.ts'
import { type MailFrame, mailOf } from './mail-frame.ts'
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

const named = (text: string, most = maxNameLength): string => unlinked(oneLine(text, most))

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

interface Field {
  readonly label: string
  readonly value: string
}

const sentFields = (
  { sender, createdAt }: Pick<ArrivedLog, 'sender' | 'createdAt'>,
  language: Language,
): readonly Field[] => [
  { label: translate(language, 'sent_from'), value: senderText(sender, language) },
  { label: translate(language, 'sent_at'), value: mailMoment(createdAt, language) },
]

function answerText({ type, values, labels }: StoredAnswer, language: Language): string {
  if (type === 'bool') return translate(language, values[0] === 'true' ? 'answer_yes' : 'answer_no')
  const texts = labels.length > 0 ? labels : values
  const lines = texts.map((text) => unlinked(severalLines(text, maxAnswerLength)))
  return lines.length === 1 ? (lines[0] ?? '') : new Intl.ListFormat(language).format(lines)
}

/** A line with the number of entries that are left out; no block if there are none. */
const restOf = (all: number, most: number, language: Language, phrase: 'result_more' | 'share_more'): MailBlock[] =>
  all > most ? [{ kind: 'paragraph', text: translate(language, phrase, { count: all - most }) }] : []

const answerNote = (sender: Sender, language: Language): MailBlock[] => {
  const email = replyTo(sender)
  return email === undefined ? [] : [{ kind: 'paragraph', text: translate(language, 'sent_answer', { email }) }]
}

/** To the recipient for a form's results: with all answers, and the names and sizes of the files. */
export function resultArrivedMail(frame: MailFrame, result: ArrivedResult): Mail {
  const { language, title } = frame
  const { formCode, formName, sender, sentBy, uploads } = result
  const answers = result.answers.filter(({ values }) => values.length > 0)
  const name = named(formName)
  const fieldNames = new Map(result.answers.map(({ field, name: fieldName }) => [field, fieldName]))
  return mailOf(frame, {
    subject: translate(language, 'result_arrived_subject', { form: oneLine(formName, maxSubjectLength) }),
    blocks: [
      { kind: 'paragraph', text: translate(language, 'result_arrived_text', { form: name, title }) },
      {
        kind: 'fields',
        fields: [
          ...sentFields(result, language),
          ...(sentBy ? [{ label: translate(language, 'sent_on_behalf'), value: personText(sentBy, language) }] : []),
        ],
      },
      ...(answers.length > 0
        ? [
            {
              kind: 'fields' as const,
              fields: answers.slice(0, maxAnswers).map((answer) => ({
                label: named(answer.name) || named(answer.field),
                value: answerText(answer, language),
              })),
            },
          ]
        : []),
      ...restOf(answers.length, maxAnswers, language, 'result_more'),
      ...(uploads.length > 0
        ? [
            { kind: 'paragraph' as const, text: translate(language, 'result_files', { count: uploads.length }) },
            {
              kind: 'list' as const,
              lines: uploads.slice(0, maxFiles).map(({ field, name: file, size }) => ({
                text: `${named(fieldNames.get(field) || field)}: ${named(file)}`,
                aside: fileSize(size, language),
              })),
            },
            ...restOf(uploads.length, maxFiles, language, 'share_more'),
            { kind: 'paragraph' as const, text: translate(language, 'result_files_fetch') },
            { kind: 'command' as const, text: `npm run vitrine -- results${formOption(formCode)} --uploads FOLDER` },
          ]
        : []),
      ...answerNote(sender, language),
      { kind: 'paragraph', text: translate(language, 'result_arrived_all') },
      { kind: 'command', text: `npm run vitrine -- results${formOption(formCode)}` },
    ],
    replyTo: replyTo(sender),
  })
}

/** To the recipient for a form's results, about a log entry of the form. */
export function logArrivedMail(frame: MailFrame, log: ArrivedLog): Mail {
  const { language, title } = frame
  const { formCode, formName, sender, description } = log
  return mailOf(frame, {
    subject: translate(language, 'log_arrived_subject', { form: oneLine(formName, maxSubjectLength) }),
    blocks: [
      { kind: 'paragraph', text: translate(language, 'log_arrived_text', { form: named(formName), title }) },
      { kind: 'fields', fields: sentFields(log, language) },
      { kind: 'quote', text: unlinked(severalLines(description, maxDescriptionLength)) },
      ...answerNote(sender, language),
      { kind: 'paragraph', text: translate(language, 'log_arrived_all') },
      { kind: 'command', text: `npm run vitrine -- logs${formOption(formCode)}` },
    ],
    replyTo: replyTo(sender),
  })
}

/** To the recipient for feedback. */
export function reportArrivedMail(frame: MailFrame, report: ArrivedReport): Mail {
  const { language, title } = frame
  const { name, sender, description } = report
  return mailOf(frame, {
    subject: translate(language, 'report_arrived_subject', { name: oneLine(name, maxSubjectLength) }),
    blocks: [
      { kind: 'paragraph', text: translate(language, 'report_arrived_text', { title }) },
      {
        kind: 'fields',
        fields: [...sentFields(report, language), { label: translate(language, 'report_title'), value: named(name) }],
      },
      { kind: 'quote', text: unlinked(severalLines(description, maxDescriptionLength)) },
      ...answerNote(sender, language),
      { kind: 'paragraph', text: translate(language, 'report_arrived_all') },
      { kind: 'command', text: 'npm run vitrine -- reports' },
    ],
    replyTo: replyTo(sender),
  })
}

/** To the recipients for orders: with all its lines, whose number the contract limits. */
export function orderArrivedMail(frame: MailFrame, order: ArrivedOrder): Mail {
  const { language, title } = frame
  const { sender, reference, note, lines } = order
  const number = new Intl.NumberFormat(language)
  return mailOf(frame, {
    subject: translate(language, 'order_arrived_subject', {
      name: oneLine(personText(sender, language), maxSubjectLength),
    }),
    blocks: [
      { kind: 'paragraph', text: translate(language, 'order_arrived_text', { title }) },
      {
        kind: 'fields',
        fields: [
          ...sentFields(order, language),
          ...(reference === '' ? [] : [{ label: translate(language, 'order_reference'), value: named(reference) }]),
          ...(note === ''
            ? []
            : [
                { label: translate(language, 'order_note'), value: unlinked(severalLines(note, maxDescriptionLength)) },
              ]),
        ],
      },
      { kind: 'paragraph', text: translate(language, 'order_lines') },
      {
        kind: 'list',
        lines: lines.map(({ product, quantity }) => ({ text: named(product), aside: number.format(quantity) })),
      },
      ...answerNote(sender, language),
      { kind: 'paragraph', text: translate(language, 'order_arrived_all') },
      { kind: 'command', text: 'npm run vitrine -- orders' },
    ],
    replyTo: replyTo(sender),
  })
}
