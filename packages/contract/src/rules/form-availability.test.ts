import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type FormTimes,
  formMoment,
  formWindows,
  isAvailable,
  isCompleted,
  isRecurring,
  isUnresolved,
  isViewable,
  maxOffset,
  maxOffsets,
  nextChange,
  weekMs,
  weekOffsets,
} from './form-availability.ts'

const never: FormTimes = {
  recurring: '',
  start_date: '',
  stop_date: '',
  last_result_date: '',
  hidden_after_completion: false,
}
const form = (times: Partial<FormTimes>): FormTimes => ({ ...never, ...times })
const at = (date: string): number => Date.parse(date)
const iso = (moment: number): string => new Date(moment).toISOString()

const start = '2026-03-02T08:00:00Z'
const stop = '2026-04-01T08:00:00Z'
const longBefore = '2000-01-01T00:00:00Z'
const longAfter = '2100-01-01T00:00:00Z'

/** Whether the form is available at each of the moments. */
const availability = (times: Partial<FormTimes>, moments: readonly string[]): boolean[] =>
  moments.map((moment) => isAvailable(form(times), at(moment)))

describe('a form that does not recur', () => {
  const everywhen = [longBefore, '2026-03-02T07:59:59.999Z', start, stop, longAfter]

  it.each([
    ['without dates', {}],
    ['before its start and after its stop (A-28)', { start_date: start, stop_date: stop }],
    ['after it was completed', { start_date: start, stop_date: stop, last_result_date: '2026-03-05T00:00:00Z' }],
    ['with a start after its stop', { start_date: stop, stop_date: start }],
  ])('FORM-17 A-28 is always available while it is not hidden after completion: %s', (_, times) => {
    expect(availability(times, everywhen)).toEqual([true, true, true, true, true])
  })

  const hidden = { hidden_after_completion: true }

  it.each<[string, Partial<FormTimes>, boolean[]]>([
    ['FORM-17 one without dates is', {}, [true, true, true, true, true]],
    ['FORM-18 not before its start', { start_date: start }, [false, false, true, true, true]],
    ['FORM-19 not from its stop on', { stop_date: stop }, [true, true, true, false, false]],
    ['FORM-18 FORM-19 between the two', { start_date: start, stop_date: stop }, [false, false, true, false, false]],
    ['FORM-20 not when it is completed', { last_result_date: start }, [false, false, false, false, false]],
    ['FORM-20 however long ago', { last_result_date: longBefore }, [false, false, false, false, false]],
    ['FORM-17 a date that is none is no bound', { start_date: 'soon', stop_date: '?' }, [true, true, true, true, true]],
  ])('hidden after completion: %s', (_, times, expected) => {
    expect(availability({ ...hidden, ...times }, everywhen)).toEqual(expected)
  })
})

describe('a recurring form', () => {
  const recurring = { recurring: '0,2', start_date: start }
  const first = '2026-03-02T08:00:00.000Z'
  const second = '2026-03-09T08:00:00.000Z'
  const third = '2026-03-16T08:00:00.000Z'
  const fourth = '2026-03-23T08:00:00.000Z'
  const before = (moment: string): string => iso(at(moment) - 1)
  const after = (moment: string): string => iso(at(moment) + 1)

  it('FORM-21 A-68 has a window of seven days for each offset in weeks from its start', () => {
    expect(formWindows(recurring).map((window) => [iso(window.start), iso(window.end)])).toEqual([
      [first, second],
      [third, fourth],
    ])
  })

  it.each([
    [before(first), false],
    [first, true],
    [before(second), true],
    [second, false],
    [before(third), false],
    [third, true],
    [before(fourth), true],
    [fourth, false],
    [longAfter, false],
  ])('FORM-22 A-68 a window includes its start and excludes its end: %s %s', (moment, expected) => {
    expect(availability(recurring, [moment])).toEqual([expected])
    // `hidden_after_completion` has no influence on availability.
    expect(availability({ ...recurring, hidden_after_completion: true }, [moment])).toEqual([expected])
  })

  it.each([
    ['before the start of the window', before(first), true],
    ['at its very start', first, true],
    ['after its start', after(first), false],
    ['at its end', second, false],
    ['long before', longBefore, true],
    ['that has no date', 'yesterday', true],
  ])('FORM-23 with a result %s', (_, last, expected) => {
    expect(availability({ ...recurring, last_result_date: last }, [first, before(second)])).toEqual([
      expected,
      expected,
    ])
  })

  it('FORM-23 A-29 a result of the window before leaves it completed and available again', () => {
    const again = form({ ...recurring, last_result_date: '2026-03-04T12:00:00Z' })
    expect([isCompleted(again), isAvailable(again, at('2026-03-05T00:00:00Z'))]).toEqual([true, false])
    expect([isCompleted(again), isAvailable(again, at(third))]).toEqual([true, true])
  })

  it('A-68 its stop is nothing to it', () => {
    expect(availability({ ...recurring, stop_date: longBefore, hidden_after_completion: true }, [first])).toEqual([
      true,
    ])
  })

  it.each(['', '   ', ',', ',,,', 'weekly', '-1', '1.5', '1e2', 'Infinity', '٣', String(maxOffset + 1)])(
    'A-68 %j has no offset: the form does not recur',
    (text) => {
      expect(isRecurring({ recurring: text })).toBe(false)
      expect(availability({ recurring: text, start_date: start }, [longBefore, longAfter])).toEqual([true, true])
    },
  )

  it('A-68 without a start it has no window, and is never available', () => {
    expect(formWindows({ recurring: '0,1', start_date: '' })).toEqual([])
    expect(availability({ recurring: '0,1' }, [longBefore, first, longAfter])).toEqual([false, false, false])
  })

  it('FORM-21 offsets are read in any order, with spaces, each once, and what is none is ignored', () => {
    expect(weekOffsets(' 7, 0,3,003 ,, 3,x,-1,2.5')).toEqual([0, 3, 7])
  })
})

describe('the visibility of a form', () => {
  const now = at('2026-03-05T00:00:00Z')

  it.each<[Partial<FormTimes>, boolean]>([
    [{}, true],
    [{ last_result_date: longBefore }, true],
    [{ recurring: '9', start_date: start }, true],
    [{ hidden_after_completion: true }, true],
    [{ hidden_after_completion: true, last_result_date: longBefore }, false],
    [{ hidden_after_completion: true, start_date: stop }, false],
    [{ hidden_after_completion: true, recurring: '9', start_date: start }, false],
    [{ hidden_after_completion: true, recurring: '0', start_date: start }, true],
    [{ hidden_after_completion: true, recurring: '0', start_date: start, last_result_date: '2026-03-04' }, false],
  ])('FORM-24 a form is viewable when it is available or not hidden after completion: %j %s', (times, expected) => {
    expect(isViewable(form(times), now)).toBe(expected)
  })

  it.each<[Partial<FormTimes>, boolean, boolean]>([
    [{}, true, true],
    [{}, false, false],
    [{ last_result_date: longBefore }, true, false],
    [{ hidden_after_completion: true, start_date: stop }, true, false],
    [{ recurring: '0', start_date: start }, true, true],
    [{ recurring: '9', start_date: start }, true, false],
    // the row shows the last result, not the one of the current window.
    [{ recurring: '0', start_date: start, last_result_date: longBefore }, true, false],
  ])('FORM-25 a form is unresolved: %j, required %s: %s', (times, required_before_continuing, expected) => {
    expect(isUnresolved({ ...form(times), required_before_continuing }, now)).toBe(expected)
  })
})

describe('dates', () => {
  it.each([
    ['2026-11-22T10:30:00Z', '2026-11-22T10:30:00.000Z'],
    ['2026-11-22t10:30:00.5z', '2026-11-22T10:30:00.500Z'],
    ['2026-11-22T10:30:00.123456789Z', '2026-11-22T10:30:00.123Z'],
    ['2026-11-22T10:30', '2026-11-22T10:30:00.000Z'],
    ['2026-11-22 10:30:00', '2026-11-22T10:30:00.000Z'],
    ['2026-11-22', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T10:30:00+02:00', '2026-11-22T08:30:00.000Z'],
    ['2026-11-22T10:30:00+0200', '2026-11-22T08:30:00.000Z'],
    ['2026-11-22 10:30:00.25+02', '2026-11-22T08:30:00.250Z'],
    ['2026-11-22T00:15:00-09:30', '2026-11-22T09:45:00.000Z'],
    ['2024-02-29T23:59:59+14:00', '2024-02-29T09:59:59.000Z'],
    ['1795343400', '2026-11-22T10:30:00.000Z'],
    [1795343400, '2026-11-22T10:30:00.000Z'],
    ['0', '1970-01-01T00:00:00.000Z'],
  ])('A-66 %j is %s', (text, expected) => {
    expect(formMoment(text)).toBe(at(expected))
  })

  it.each([
    '',
    ' ',
    'soon',
    '2026-02-30',
    '2026-04-31T10:00:00Z',
    '2023-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-22T24:00:00Z',
    '2026-11-22T10:60:00Z',
    '2026-11-22T10:30:00+25:00',
    '2026-11-22T10',
    '22.11.2026',
    '1.5',
    '-1795343400',
    '1795343400000',
  ])('A-66 %j is no date', (text) => {
    expect(formMoment(text)).toBeUndefined()
  })

  it('A-66 takes a moment in whatever offset it is written', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -14 * 60, max: 14 * 60 }), (moment, offset) => {
        const two = (value: number) => String(value).padStart(2, '0')
        const ahead = Math.abs(offset)
        const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
        expect(formMoment(iso(moment + offset * 60_000).replace('Z', zone))).toBe(moment)
      }),
    )
  })
})

const moments = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z') })
const offsets = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 20 })
const listed = offsets.map((list) => list.join(','))
const dates = fc.oneof(
  moments.map(iso),
  moments.map((moment) => iso(moment).slice(0, 10)),
  fc.constant(''),
  fc.string(),
)

/** Forms of all kinds, with moments around their dates, where availability changes. */
const times: fc.Arbitrary<FormTimes> = fc.record({
  recurring: fc.oneof(listed, fc.constant(''), fc.string()),
  start_date: dates,
  stop_date: dates,
  last_result_date: dates,
  hidden_after_completion: fc.boolean(),
})

const momentsOf = (one: FormTimes): fc.Arbitrary<number> => {
  const known = [
    ...formWindows(one).flatMap((window) => [window.start, window.end]),
    formMoment(one.start_date),
    formMoment(one.stop_date),
    formMoment(one.last_result_date),
  ].filter((moment) => moment !== undefined)
  const near = known.length === 0 ? moments : fc.constantFrom(...known)
  return fc.oneof(
    moments,
    fc.tuple(near, fc.constantFrom(-1, 0, 1, -weekMs, weekMs)).map(([moment, by]) => moment + by),
  )
}
const timesAndMoment = times.chain((one) => fc.tuple(fc.constant(one), momentsOf(one)))

describe('any form', () => {
  it('FORM-21 windows of offsets that follow each other touch without a gap, and none overlap', () => {
    fc.assert(
      fc.property(listed, dates, (recurring, start_date) => {
        const windows = formWindows({ recurring, start_date })
        const weeks = weekOffsets(recurring)
        windows.forEach((window, index) => {
          expect(window.end - window.start).toBe(7 * 24 * 3_600_000)
          const next = windows[index + 1]
          if (!next) return
          expect(next.start).toBeGreaterThanOrEqual(window.end)
          expect(next.start === window.end).toBe((weeks[index + 1] ?? 0) - (weeks[index] ?? 0) === 1)
        })
      }),
    )
  })

  it('FORM-22 every moment lies in at most one window, and in one exactly from the first to the last of a row', () => {
    fc.assert(
      fc.property(moments, fc.nat({ max: 200 }), fc.nat({ max: 20 }), fc.nat(), (first, from, length, by) => {
        const row = Array.from({ length: length + 1 }, (_, index) => from + index)
        const times = { recurring: row.join(), start_date: iso(first) }
        const now = first + from * weekMs + (by % ((length + 3) * weekMs)) - weekMs
        const holding = formWindows(times).filter((window) => window.start <= now && now < window.end)
        const inside = now >= first + from * weekMs && now < first + (from + length + 1) * weekMs
        expect(holding).toHaveLength(inside ? 1 : 0)
        expect(isAvailable(form(times), now)).toBe(inside)
      }),
    )
  })

  it('FORM-23 none is available in a window that has a result later than its start', () => {
    fc.assert(
      fc.property(listed, moments, fc.nat(), fc.nat(), fc.nat(), (recurring, first, which, sent, asked) => {
        const windows = formWindows({ recurring, start_date: iso(first) })
        const window = windows[which % windows.length] ?? { start: 0, end: 1 }
        const within = (part: number) => window.start + (part % weekMs)
        const done = form({ recurring, start_date: iso(first), last_result_date: iso(within(sent)) })
        // A result at the very start of a window belongs to no window: it is not later than this window's start, and
        // not in the window before.
        expect(isAvailable(done, within(asked))).toBe(sent % weekMs === 0)
        // The following windows are open.
        for (const later of windows.filter(({ start: next }) => next > window.start))
          expect(isAvailable(done, later.start)).toBe(true)
      }),
    )
  })

  it('FORM-20 FORM-25 none that is completed is available when it is hidden after completion, or unresolved', () => {
    fc.assert(
      fc.property(timesAndMoment, ([one, now]) => {
        if (!isCompleted(one)) return
        expect(isUnresolved({ ...one, required_before_continuing: true }, now)).toBe(false)
        if (!isRecurring(one) && one.hidden_after_completion) expect(isAvailable(one, now)).toBe(false)
      }),
    )
  })

  it('FORM-24 an available form is viewable', () => {
    fc.assert(
      fc.property(timesAndMoment, ([one, now]) => {
        expect(isViewable(one, now)).toBe(isAvailable(one, now) || !one.hidden_after_completion)
      }),
    )
  })

  it('FORM-22 changes by time alone only when its next change says so', () => {
    fc.assert(
      fc.property(timesAndMoment, fc.double({ min: 0, max: 1, noNaN: true }), ([one, now], share) => {
        const next = nextChange(one, now)
        if (next !== undefined) expect(next).toBeGreaterThan(now)
        const until = next ?? now + 100 * 365 * weekMs
        const between = Math.min(until - 1, now + Math.floor((until - now) * share))
        expect(isAvailable(one, between)).toBe(isAvailable(one, now))
        expect(isAvailable(one, until - 1)).toBe(isAvailable(one, now))
      }),
      { numRuns: 1000 },
    )
  })

  it('FORM-22 can be followed from change to change through all its windows', () => {
    const weekly = form({ recurring: '0,1,3', start_date: start })
    const seen: [string, boolean][] = []
    for (let now: number | undefined = at(longBefore); now !== undefined; now = nextChange(weekly, now))
      seen.push([iso(now).slice(0, 10), isAvailable(weekly, now)])
    expect(seen).toEqual([
      ['2000-01-01', false],
      ['2026-03-02', true],
      ['2026-03-09', true],
      ['2026-03-16', false],
      ['2026-03-23', true],
      ['2026-03-30', false],
    ])
  })

  it('A-68 junk in what recurs and in dates throws nothing, and offsets are whole weeks within a hundred years', () => {
    const junk = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...' \u0000\u00a0\ud800٣é😀,') }),
      fc.string({ unit: fc.constantFrom(...'0123456789,-. eE+') }),
    )
    fc.assert(
      fc.property(junk, junk, junk, junk, fc.boolean(), moments, (recurring, from, to, last, hidden, now) => {
        const one = form({
          recurring,
          start_date: from,
          stop_date: to,
          last_result_date: last,
          hidden_after_completion: hidden,
        })
        expect(typeof isAvailable(one, now)).toBe('boolean')
        expect(Number.isNaN(nextChange(one, now) ?? 0)).toBe(false)
        const found = weekOffsets(recurring)
        expect(found.every((offset) => Number.isInteger(offset) && offset >= 0 && offset <= maxOffset)).toBe(true)
        expect(found).toEqual([...new Set(found)].sort((left, right) => left - right))
      }),
      { numRuns: 1000 },
    )
  })

  it('A-68 junk between offsets is left out, whatever it is', () => {
    const noOffset = fc.string().filter((text) => !text.includes(',') && !/^\s*\d{1,4}\s*$/.test(text))
    fc.assert(
      fc.property(offsets, fc.array(noOffset), (list, junk) => {
        const mixed = [...junk.slice(0, 2), ...list, ...junk.slice(2)].join(',')
        expect(weekOffsets(mixed)).toEqual(weekOffsets(list.join(',')))
      }),
    )
  })

  it('FORM-21 takes a hundred years of weeks, and no more', () => {
    const weekly = { recurring: Array.from({ length: maxOffsets }, (_, week) => week).join(), start_date: start }
    const windows = formWindows(weekly)
    expect(windows).toHaveLength(5200)
    expect(windows.every((window, week) => window.start === at(start) + week * weekMs)).toBe(true)
    expect(isAvailable(form(weekly), at(start) + 5200 * weekMs - 1)).toBe(true)
    expect(isAvailable(form(weekly), at(start) + 5200 * weekMs)).toBe(false)
    const all = Array.from({ length: 100_000 }, (_, week) => week)
      .reverse()
      .join()
    expect(weekOffsets(all)).toHaveLength(maxOffsets)
  })
})

describe('in every zone', () => {
  const ownZone = process.env.TZ
  afterEach(() => {
    if (ownZone === undefined) delete process.env.TZ
    else process.env.TZ = ownZone
  })

  const zones = ['UTC', 'Europe/Vienna', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Tehran']

  it.each(zones)('FORM-21 FORM-22 windows are the same where clocks are put forward and back: %s', (zone) => {
    process.env.TZ = zone
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    // The two weeks in which Europe, America and Australia change their clocks, in spring and in autumn.
    const cases = [
      { from: '2026-03-02', firstDay: '2026-03-02T00:00:00.000Z', lastEnd: '2026-04-13T00:00:00.000Z' },
      { from: '2026-03-02T08:00', firstDay: '2026-03-02T08:00:00.000Z', lastEnd: '2026-04-13T08:00:00.000Z' },
      { from: '2026-10-05 08:00:00', firstDay: '2026-10-05T08:00:00.000Z', lastEnd: '2026-11-16T08:00:00.000Z' },
      { from: '2026-10-05T08:00:00+02:00', firstDay: '2026-10-05T06:00:00.000Z', lastEnd: '2026-11-16T06:00:00.000Z' },
      { from: '1772438400', firstDay: '2026-03-02T08:00:00.000Z', lastEnd: '2026-04-13T08:00:00.000Z' },
    ]
    for (const { from, firstDay, lastEnd } of cases) {
      const times = { recurring: '0,1,2,3,4,5', start_date: from }
      const windows = formWindows(times)
      expect([iso(windows[0]?.start ?? 0), iso(windows[5]?.end ?? 0)]).toEqual([firstDay, lastEnd])
      for (const window of windows) {
        expect(iso(window.start).slice(10)).toBe(firstDay.slice(10))
        expect(availability(times, [iso(window.start), iso(window.end - 1)])).toEqual([true, true])
      }
      expect(availability(times, [iso(at(firstDay) - 1), lastEnd])).toEqual([false, false])
    }
  })

  it.each(zones)('FORM-18 FORM-19 FORM-23 a date without an offset is in UTC: %s', (zone) => {
    process.env.TZ = zone
    const once = { hidden_after_completion: true, start_date: '2026-03-29', stop_date: '2026-03-30T00:00' }
    expect(
      availability(once, [
        '2026-03-28T23:59:59.999Z',
        '2026-03-29T00:00:00Z',
        '2026-03-29T23:59:59Z',
        '2026-03-30T00:00:00Z',
      ]),
    ).toEqual([false, true, true, false])
    const weekly = { recurring: '0,1', start_date: '2026-03-29' }
    const asked = ['2026-04-01T00:00:00Z', '2026-04-05T00:00:00Z']
    expect(availability({ ...weekly, last_result_date: '2026-03-29' }, asked)).toEqual([true, true])
    expect(availability({ ...weekly, last_result_date: '2026-03-29T00:00:00.001' }, asked)).toEqual([false, true])
    expect(availability({ ...weekly, last_result_date: '2026-04-05T00:00:01' }, asked)).toEqual([false, false])
  })

  it('the zones differ, so that what depended on one would show', () => {
    const midnights = zones.map((zone) => {
      process.env.TZ = zone
      return new Date(2026, 2, 29).getTime()
    })
    expect(new Set(midnights).size).toBe(zones.length)
  })
})
