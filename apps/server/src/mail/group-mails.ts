/** The e-mails about group requests, in the recipient's language. */
import { greeting } from './account-mails.ts'
import { type MailFrame, mailOf, phrasesOf } from './mail-frame.ts'
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
  const { text, paragraph, field, command } = phrasesOf(frame)
  return mailOf(frame, {
    subject: text('group_requested_subject', { group: oneLine(groupName, maxName) }),
    blocks: [
      paragraph('group_requested_text', { group: shown(groupName) }),
      {
        kind: 'fields',
        fields: [
          field('group_requested_name', shown(name)),
          field('request_field_email', isVerified ? email : text('sent_unverified', { email: unlinked(email) })),
        ],
      },
      ...command('group_requested_approve', `groups approve ${memberId} ${group}`),
      ...command('group_requested_decline', `groups decline ${memberId} ${group}`),
      ...command('group_requested_all', 'groups requests'),
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
  const { text, paragraph, button } = phrasesOf(frame)
  const group = shown(groupName)
  return mailOf(frame, {
    subject: text(isApproved ? 'group_approved_subject' : 'group_declined_subject', { group }),
    blocks: [
      greeting(frame, name),
      paragraph(isApproved ? 'group_approved_text' : 'group_declined_text', { group }),
      button('mail_open_portal', frame.home),
    ],
    links: [frame.home],
  })
}
