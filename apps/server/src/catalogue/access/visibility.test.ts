import { everybody } from '@vitrine/catalogue-rules/groups'
import { reservables } from '@vitrine/database/schema'
import { array, assert, boolean, constantFrom, property, record, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Caller } from './caller.ts'
import { fullVisibility, type GroupState, groupsOf, visibilityOf } from './visibility.ts'

const group = (code: string, more: Partial<GroupState> = {}): GroupState => ({
  ...{ code, names: {}, register: false, approval: false, reserved: {}, switchedOff: [] },
  ...more,
})
const person = (groups: readonly string[], more: { isOperator?: boolean; switchedOff?: string[] } = {}): Caller => ({
  ...{ kind: 'user', token: 't', userId: 'u', unapprovedGroups: [], isOperator: false, switchedOff: [] },
  groups,
  ...more,
})
const guest: Caller = { kind: 'guest', token: 'g' }

const dealers = group('dealers', { reserved: { categories: ['a', 'b'], scopes: ['s'] } })
const board = group('board', { reserved: { categories: ['b', 'c'] }, switchedOff: ['share'] })
const signedIn = group(everybody.registered, { reserved: { categories: ['d'] } })
const all = [dealers, board, signedIn, group(everybody.guests, { switchedOff: ['export'] })]

const categories = (caller: Caller | null) => [...visibilityOf(all, caller).hidden.categories].sort()

describe('the visibility of a caller', () => {
  it.each<[string, Caller | null, string[]]>([
    ['a guest', guest, ['a', 'b', 'c', 'd']],
    ['a public call', null, ['a', 'b', 'c', 'd']],
    ['a person in no group', person([]), ['a', 'b', 'c']],
    ['a dealer', person(['dealers']), ['c']],
    ['one of the board', person(['board']), ['a']],
    ['one in both', person(['dealers', 'board']), []],
    ['one in a group that is no more', person(['gone']), ['a', 'b', 'c']],
    ['an operator', person([], { isOperator: true }), []],
  ])('SESSION-18 leaves %s without what only others’ groups reserve', (_, caller, expected) => {
    expect(categories(caller)).toEqual(expected)
  })

  it.each<[string, Caller | null, string[]]>([
    ['a guest', guest, ['export']],
    ['a public call', null, ['export']],
    ['a person', person([]), []],
    ['one of a group', person(['board']), ['share']],
    ['a person alone', person([], { switchedOff: ['report'] }), ['report']],
    ['a person of a group', person(['board'], { switchedOff: ['report', 'share'] }), ['report', 'share']],
    ['an operator', person(['board'], { isOperator: true }), ['share']],
  ])('DATA-27 switches features off for %s', (_, caller, expected) => {
    expect([...visibilityOf(all, caller).switchedOff].sort()).toEqual(expected)
  })

  it('has no key when nothing is hidden and nothing switched off', () => {
    expect([
      fullVisibility.key,
      visibilityOf([], guest).key,
      visibilityOf(all, person(['dealers', 'board', 'x'])).key === '',
    ]).toEqual(['', '', false])
    expect(visibilityOf([dealers], person(['dealers'])).key).toBe('')
  })
})

describe('many groups', () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    group(`g${index}`, { reserved: { categories: Array.from({ length: 50 }, (_, code) => `${index}-${code}`) } }),
  )

  it('are looked through once for all callers who are in the same', () => {
    expect(visibilityOf(many, person(['g1', 'gone']))).toBe(visibilityOf(many, person(['g1'])))
    expect(visibilityOf(many, person(['g1']))).not.toBe(visibilityOf(many, person(['g2'])))
    expect(visibilityOf(many, person(['g1'], { switchedOff: ['share'] }))).not.toBe(visibilityOf(many, person(['g1'])))
    expect(visibilityOf(many, person([], { isOperator: true }))).toBe(
      visibilityOf(many, person([], { isOperator: true })),
    )
    expect(visibilityOf([...many], person(['g1']))).not.toBe(visibilityOf(many, person(['g1'])))
  })

  it('have keys that are short however much is hidden', () => {
    expect(visibilityOf(many, guest).key.length).toBeLessThan(50)
  })
})

const codes = ['a', 'b', 'c', 'd,e', '"', '[]']
const someGroups = uniqueArray(
  record({
    code: constantFrom('dealers', 'board', 'third', everybody.guests, everybody.registered),
    names: record({}),
    register: boolean(),
    approval: boolean(),
    reserved: record(
      Object.fromEntries(reservables.map((kind) => [kind, array(constantFrom(...codes), { maxLength: 4 })])),
      { requiredKeys: [] },
    ),
    switchedOff: array(constantFrom('export', 'share', 'report'), { maxLength: 2 }),
  }),
  { selector: ({ code }) => code, maxLength: 5 },
)
const someCaller = record({
  isGuest: boolean(),
  groups: uniqueArray(constantFrom('dealers', 'board', 'third', 'gone')),
  isOperator: boolean(),
  switchedOff: uniqueArray(constantFrom('export', 'share')),
}).map(({ isGuest, groups, ...more }) => (isGuest ? guest : person(groups, more)))

describe('any groups and any caller', () => {
  it('SESSION-18 hides exactly what some group reserves and none of the caller’s does', () => {
    assert(
      property(someGroups, someCaller, (groups, caller) => {
        const own = groupsOf(groups, caller)
        const { hidden } = visibilityOf(groups, caller)
        for (const kind of reservables)
          for (const code of codes) {
            const by = groups.filter(({ reserved }) => reserved[kind]?.includes(code))
            const isOperator = caller.kind === 'user' && caller.isOperator
            const isHidden = by.length > 0 && !isOperator && !by.some((one) => own.has(one.code))
            expect(hidden[kind].has(code)).toBe(isHidden)
          }
      }),
    )
  })

  it('SESSION-18 a further group never hides anything that was seen', () => {
    assert(
      property(
        someGroups,
        array(constantFrom('dealers', 'board')),
        constantFrom('dealers', 'third'),
        (groups, own, more) => {
          const before = visibilityOf(groups, person(own))
          const after = visibilityOf(groups, person([...own, more]))
          for (const kind of reservables)
            for (const code of after.hidden[kind]) expect(before.hidden[kind].has(code)).toBe(true)
          for (const feature of before.switchedOff) expect(after.switchedOff.has(feature)).toBe(true)
        },
      ),
    )
  })

  it('has the same key for the same visibility, and another for another', () => {
    const told = (visibility: ReturnType<typeof visibilityOf>) =>
      JSON.stringify([
        ...reservables.map((kind) => [...visibility.hidden[kind]].sort()),
        [...visibility.switchedOff].sort(),
      ])
    assert(
      property(someGroups, someCaller, someCaller, (groups, one, other) => {
        const [first, second] = [visibilityOf(groups, one), visibilityOf([...groups].reverse(), other)]
        expect(first.key === second.key).toBe(told(first) === told(second))
      }),
    )
  })
})
