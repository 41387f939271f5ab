/** The e-mails about group requests, in the recipient's language. */
import { translate } from '@vitrine/phrases/server'
import { greeting } from './account-mails.ts'
import { type MailFrame, mailOf } from './mail-frame.ts'
import type { Mail } from './mailer.ts'
import { oneLine, unlinked } from './plain-words.ts'

/** Maximum characters of a name. */
const maxName = 80

const shown = (text: string) => unlinked(oneLine(text, maxName))

/** A group request. */
export interface GroupRequest {
  /** The group's `id`, which a shell reads as one word, and its name. */
  readonly group: string
  readonly groupName: string
  /** The person: the name as the person wrote it, and the address. */
  readonly name: string
  readonly email: string
  /** Id of the account, for commands: several accounts can have one address. */
  readonly memberId: string
  /** Whether the address is verified: an unverified one gets no mail. */
  readonly isVerified: boolean
}

/** To an operator, with the commands that decide the request. */
export function groupRequestedMail(frame: MailFrame, request: GroupRequest): Mail {
  const { group, groupName, name, email, memberId, isVerified } = request
  const { language, title } = frame
  const named = shown(groupName)
  return mailOf(frame, {
    subject: translate(language, 'group_requested_subject', { group: oneLine(groupName, maxName) }),
    blocks: [
      { kind: 'paragraph', text: translate(language, 'group_requested_text', { title, group: named }) },
      {
        kind: 'fields',
        fields: [
          { label: translate(language, 'group_requested_name'), value: shown(name) },
          {
            label: translate(language, 'request_field_email'),
            value: isVerified ? email : translate(language, 'sent_unverified', { email: unlinked(email) }),
          },
        ],
      },
      { kind: 'paragraph', text: translate(language, 'group_requested_approve') },
      { kind: 'command', text: `npm run vitrine -- groups approve ${memberId} ${group}` },
      { kind: 'paragraph', text: translate(language, 'group_requested_decline') },
      { kind: 'command', text: `npm run vitrine -- groups decline ${memberId} ${group}` },
      { kind: 'paragraph', text: translate(language, 'group_requested_all') },
      { kind: 'command', text: 'npm run vitrine -- groups requests' },
    ],
    replyTo: isVerified ? email : undefined,
  })
}

/** To a person whose request an operator has decided. */
export function groupDecidedMail(
  frame: MailFrame,
  { groupName, name }: Pick<GroupRequest, 'groupName' | 'name'>,
  isApproved: boolean,
): Mail {
  const { language, title, home } = frame
  const group = shown(groupName)
  const [subject, text] = isApproved
    ? (['group_approved_subject', 'group_approved_text'] as const)
    : (['group_declined_subject', 'group_declined_text'] as const)
  return mailOf(frame, {
    subject: translate(language, subject, { title, group }),
    blocks: [
      greeting(language, name),
      { kind: 'paragraph', text: translate(language, text, { title, group }) },
      { kind: 'button', text: translate(language, 'mail_open_portal', { title }), link: home },
    ],
    links: [home],
  })
}
