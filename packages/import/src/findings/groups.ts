import { error, warning } from './define.ts'

export const groupsFindings = {
  'bad-group': (code: string) =>
    warning(
      `Nobody can register for "${code}": people are in this group automatically.`,
      'Use a group with another id for registration.',
    ),
  'bad-id/group': (id: string) =>
    error(
      `${id} can't be the id of a group, which was left out.`,
      'An id begins with a letter or digit and has at most 64 letters, digits, dots, hyphens and underscores.',
    ),
  'bad-groups': (file: string, isTooLong: boolean, maxGroups: number) =>
    error(
      `${file} holds ${isTooLong ? `more than ${maxGroups} groups` : 'no list'} and was left out.`,
      'Write it as docs/catalogue-folder.md shows: [{ "id": …, "name": …, "reserved": { … } }].',
    ),
  'bad-register': () =>
    error(
      'register is neither true, false nor "approval".',
      'Write true if everybody can join by registering, "approval" if an operator decides, or false.',
    ),
  'bad-reservation': () =>
    error('reserved is not an object, so the group was refused.', 'Write "reserved": { "scopes": ["press"] }.'),
  'duplicate-key/group': (code: string) =>
    error(`"${code}" stands in an earlier group; this one was left out.`, 'Give each group an id of its own.'),
  'members-to-approve': (code: string, members: string) =>
    warning(
      `"${code}" needs approval now, and ${members} of its members have only registered: they are not in it until they are approved.`,
      '`npm run vitrine -- groups requests` lists them.',
    ),
  'missing-key/group': () => error(`The group has no id and was left out.`, 'Write { "id": "dealers", … }.'),
  'no-list/group': (isTooLong: boolean, maxCodes: number) =>
    error(
      isTooLong
        ? `There are more than ${maxCodes} of these, so the group was refused.`
        : 'This is not a list of texts, so the group was refused.',
      'Write a list such as ["dealers", "press"].',
    ),
  'nothing-to-keep/groups': () =>
    error(
      'Some groups could not be read, so no group was removed.',
      'Correct the reported groups, and import with --prune again.',
    ),
  'open-reservation': (code: string) =>
    error(
      `"${code}" reserves something, but "register": true lets everybody join it, so the group was refused.`,
      'Write "register": "approval", so that an operator approves everybody who registers, or false.',
    ),
  'unclear-reservation': (added: string) =>
    error(
      `Nothing was imported: ${added} new things would be visible to everybody, and it is not clear which of them are reserved.`,
      'Correct the reported groups, and import again.',
    ),
  'unknown-code/reserved-before': (thing: string, code: string) =>
    warning(
      `The catalogue has no ${thing} ${code}; the reservation has effect as soon as it exists again.`,
      'Remove the code if it is not needed any more.',
    ),
  'unknown-code/reserved': (thing: string, code: string) =>
    error(
      `The catalogue has no ${thing} ${code}, so the group was refused; its earlier reservations stay.`,
      'Correct the code, or add what it names.',
    ),
  'unknown-feature': (name: string, known: string) =>
    warning(`No feature is called ${name}; it was left out.`, `Known are ${known}.`),
  'unknown-reservation': (name: string, reservables: string) =>
    error(`${name} can't be reserved, so the group was refused.`, `A group can reserve ${reservables}.`),
  'unknown-setting/group': (name: string, members: string) =>
    error(`${name} is unknown, so the group was refused.`, `A group has ${members}.`),
}
