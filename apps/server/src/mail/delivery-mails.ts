/** The e-mail to an operator about a delivery of a watched folder that has errors or was not imported. */
import { basename } from 'node:path'
import { type MailFrame, mailOf, phrasesOf } from './mail-frame.ts'
import type { MailedDelivery } from './mailed-deliveries-store.ts'
import type { Mail } from './mailer.ts'
import { oneLine, severalLines, unlinked } from './plain-words.ts'

/** Maximum characters of a reason. */
const maxReason = 2000
/** Maximum characters of a folder's name in the subject. */
const maxName = 80

/** A path that a shell reads as one word. */
const shellWord = (path: string) => (/^[\w/.:-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`)

const texts = {
  imported: ['delivery_errors_subject', 'delivery_errors_text'],
  refused: ['delivery_stopped_subject', 'delivery_stopped_text'],
  failed: ['delivery_stopped_subject', 'delivery_failed_text'],
  held: ['delivery_stopped_subject', 'delivery_held_text'],
} as const

export function deliveryMail(frame: MailFrame, delivery: MailedDelivery): Mail {
  const { folder, outcome, message, errors, findings, findingsFile } = delivery
  const { text, paragraph, field, command } = phrasesOf(frame)
  const [subject, introduction] = texts[outcome]
  // A path on one line is a command that can be copied.
  const path = shellWord(oneLine(folder, 1000))
  const hasFindings = findings.includes('\n', findings.indexOf('\n') + 1)
  return mailOf(frame, {
    subject: text(subject, { folder: oneLine(basename(folder), maxName) }),
    blocks: [
      paragraph(introduction),
      message !== '' && { kind: 'quote', text: unlinked(severalLines(message, maxReason)) },
      {
        kind: 'fields',
        fields: [
          field('delivery_folder', unlinked(oneLine(folder, 1000))),
          ...(errors > 0 ? [field('delivery_errors', errors.toLocaleString(frame.language))] : []),
        ],
      },
      hasFindings && paragraph('delivery_findings'),
      ...(findingsFile === ''
        ? []
        : [paragraph('delivery_all_findings'), { kind: 'command' as const, text: findingsFile }]),
      ...(outcome === 'refused'
        ? [...command('delivery_plan', `import --plan ${path}`), ...command('delivery_force', `import --force ${path}`)]
        : []),
    ],
    attachments: hasFindings ? [{ name: 'findings.csv', type: 'text/csv; charset=utf-8', content: findings }] : [],
  })
}
