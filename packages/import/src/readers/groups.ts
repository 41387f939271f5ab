/** groups.json: the groups of people. Every layout may have it beside its own files. */
import { type FindingKey, type FindingParameters, finding } from '../findings/index.ts'
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
    report(finding('bad-groups', at, file, Array.isArray(value), maxGroups))
    return unreadable
  }
  const codes = new Set<string>()
  const groups = value.flatMap((entry: unknown, index) => {
    const group = new GroupEntry(entry, { file, column: `[${index}]` }, report).read()
    if (group === undefined) return []
    if (codes.has(group.code)) {
      report(finding('duplicate-key/group', group.at, group.code))
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
      this.#reportFinding('missing-key/group', '')
      return undefined
    }
    for (const name of Object.keys(entry))
      if (!(members as readonly string[]).includes(name))
        // The member may be a misspelt reservation.
        this.#reportFinding('unknown-setting/group', `.${name}`, name, members.join(', '))
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

  #reportFinding<Key extends FindingKey>(key: Key, path: string, ...parameters: FindingParameters<Key>): void {
    const found = finding(key, { ...this.#at, column: `${this.#at.column ?? ''}${path}` }, ...parameters)
    this.#isClear &&= found.level !== 'error'
    this.#report(found)
  }

  /** How people join the group. */
  #joining(value: unknown): Pick<DescribedGroup, 'register' | 'approval'> {
    if (value === 'approval') return { register: true, approval: true }
    if (value !== undefined && typeof value !== 'boolean') this.#reportFinding('bad-register', '.register')
    return { register: value === true, approval: false }
  }

  #reserved(value: unknown): Record<string, readonly string[]> {
    const reserved = dictionary<readonly string[]>()
    if (isObject(value))
      for (const [kind, codes] of Object.entries(value)) reserved[kind] = this.#texts(codes, `.reserved.${kind}`)
    else if (value !== undefined) this.#reportFinding('bad-reservation', '.reserved')
    return { ...reserved }
  }

  #texts(value: unknown, path: string): string[] {
    if (value === undefined) return []
    const list = Array.isArray(value) ? value : undefined
    const texts = (list ?? []).map(asText).filter((text) => text !== '')
    if (list === undefined || texts.length < list.length || texts.length > maxCodes)
      this.#reportFinding('no-list/group', path, list !== undefined && texts.length > maxCodes, maxCodes)
    return [...new Set(texts.slice(0, maxCodes).map((text) => text.normalize('NFC')))]
  }
}
