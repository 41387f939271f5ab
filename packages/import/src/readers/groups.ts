/** groups.json: the groups of people. Every layout may have it beside its own files. */
import type { DescribedGroup, GroupsRecord } from '../people-records.ts'
import type { Report, SourcePosition } from '../records.ts'
import { readableName } from '../text/readable-name.ts'
import { dictionary } from './dictionary.ts'
import { asText, asTexts, isObject, readJson } from './json-file.ts'

export const groupsFile = 'groups.json'

/** Maximum groups; a longer list is a mistake. */
const maxGroups = 500
/** Maximum codes of one kind that a group reserves. */
const maxCodes = 10_000

const members = ['id', 'name', 'register', 'reserved', 'switches_off'] as const

/**
 * The groups of a file, in order.
 * @param folder absolute path
 * @returns undefined when there is no such file; no groups and `isWhole: false` when the file is unreadable, which is
 * reported
 */
export async function readGroups(folder: string, file: string, report: Report): Promise<GroupsRecord | undefined> {
  const at = { file }
  const unreadable: GroupsRecord = { kind: 'groups', at, groups: [], isWhole: false }
  let isBroken = false
  const value = await readJson(folder, file, (finding) => {
    isBroken ||= finding.level === 'error'
    report(finding)
  })
  if (value === undefined) return isBroken ? unreadable : undefined
  if (!Array.isArray(value) || value.length > maxGroups) {
    report({
      level: 'error',
      code: 'bad-groups',
      at,
      message: `${file} holds ${Array.isArray(value) ? `more than ${maxGroups} groups` : 'no list'} and was left out.`,
      remedy: 'Write it as docs/catalogue-folder.md shows: [{ "id": …, "name": …, "reserved": { … } }].',
    })
    return unreadable
  }
  const codes = new Set<string>()
  const groups = value.flatMap((entry: unknown, place) => {
    const group = new GroupEntry(entry, { file, column: `[${place}]` }, report).read()
    if (group === undefined) return []
    if (codes.has(group.code)) {
      report({
        level: 'error',
        code: 'duplicate-key',
        at: group.at,
        message: `"${group.code}" stands in an earlier group; this one was left out.`,
        remedy: 'Give each group an id of its own.',
      })
      return []
    }
    codes.add(group.code)
    return [group]
  })
  return { kind: 'groups', at, groups, isWhole: groups.length === value.length }
}

/** Reads one entry. Reports problems of its parts, and returns the rest. */
class GroupEntry {
  readonly #entry: unknown
  readonly #at: SourcePosition
  readonly #report: Report
  #isClear = true

  constructor(entry: unknown, at: SourcePosition, report: Report) {
    this.#entry = entry
    this.#at = at
    this.#report = report
  }

  /** @returns undefined for a group without an id */
  read(): DescribedGroup | undefined {
    const entry = this.#entry
    const code = isObject(entry) ? asText(entry.id).normalize('NFC') : ''
    if (!isObject(entry) || code === '') {
      this.#tell('error', 'missing-key', '', `The group has no id and was left out.`, 'Write { "id": "dealers", … }.')
      return undefined
    }
    for (const name of Object.keys(entry))
      if (!(members as readonly string[]).includes(name))
        // The member may be a misspelt reservation.
        this.#tell(
          'error',
          'unknown-setting',
          `.${name}`,
          `${name} is unknown, so the group was refused.`,
          `A group has ${members.join(', ')}.`,
        )
    const reserved = this.#reserved(entry.reserved)
    const isReservedClear = this.#isClear
    const text = asText(entry.name)
    const names = text === '' ? asTexts(entry.name) : { '': text }
    return {
      at: this.#at,
      code,
      names: Object.keys(names).length > 0 ? names : { '': readableName(code) },
      ...this.#joining(entry.register),
      reserved,
      switchedOff: this.#texts(entry.switches_off, '.switches_off'),
      isClear: this.#isClear,
      isReservedClear,
    }
  }

  #tell(level: 'error' | 'warning', code: string, place: string, message: string, remedy: string): void {
    if (level === 'error') this.#isClear = false
    this.#report({ level, code, at: { ...this.#at, column: `${this.#at.column ?? ''}${place}` }, message, remedy })
  }

  /** How people join the group. */
  #joining(value: unknown): Pick<DescribedGroup, 'register' | 'approval'> {
    if (value === 'approval') return { register: true, approval: true }
    if (value !== undefined && typeof value !== 'boolean')
      this.#tell(
        'error',
        'bad-register',
        '.register',
        'register is neither true, false nor "approval".',
        'Write true if everybody can join by registering, "approval" if an operator decides, or false.',
      )
    return { register: value === true, approval: false }
  }

  #reserved(value: unknown): Record<string, readonly string[]> {
    const reserved = dictionary<readonly string[]>()
    if (isObject(value))
      for (const [kind, codes] of Object.entries(value)) reserved[kind] = this.#texts(codes, `.reserved.${kind}`)
    else if (value !== undefined)
      this.#tell(
        'error',
        'bad-reservation',
        '.reserved',
        'reserved is not an object, so the group was refused.',
        'Write "reserved": { "scopes": ["press"] }.',
      )
    return { ...reserved }
  }

  #texts(value: unknown, place: string): string[] {
    if (value === undefined) return []
    const list = Array.isArray(value) ? value : undefined
    const texts = (list ?? []).map(asText).filter((text) => text !== '')
    if (list === undefined || texts.length < list.length || texts.length > maxCodes)
      this.#tell(
        'error',
        'no-list',
        place,
        list !== undefined && texts.length > maxCodes
          ? `There are more than ${maxCodes} of these, so the group was refused.`
          : 'This is not a list of texts, so the group was refused.',
        'Write a list such as ["dealers", "press"].',
      )
    return [...new Set(texts.slice(0, maxCodes).map((text) => text.normalize('NFC')))]
  }
}
