import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ProfileChange } from '../entities/person.ts'
import { birthDateProblem, birthDateTime, birthDay, browserOffset, dayHere, earliestBirth } from './birth-date.ts'

const day = (date: Date) => date.toISOString().slice(0, 10)
const days = fc
  .date({ min: new Date(`${earliestBirth}T00:00:00Z`), max: new Date('2020-01-01'), noInvalidDate: true })
  .map(day)
const offsets = fc.integer({ min: -12 * 60, max: 14 * 60 })

describe('dates of birth', () => {
  it('AUTH-17 A-75 are sent as midnight with the offset of that day', () => {
    expect(birthDateTime('1990-07-14', () => 120)).toBe('1990-07-14T00:00:00+02:00')
    expect(birthDateTime('1990-01-14', () => 60)).toBe('1990-01-14T00:00:00+01:00')
    expect(birthDateTime('1990-01-14', () => -570)).toBe('1990-01-14T00:00:00-09:30')
    expect(birthDateTime('1990-01-14', () => 0)).toBe('1990-01-14T00:00:00+00:00')
  })

  it('AUTH-17 A-75 are taken by the contract in every zone, and come back as the same day', () => {
    fc.assert(
      fc.property(days, offsets, (date, offset) => {
        const sent = birthDateTime(date, () => offset)
        expect(ProfileChange.shape.age.safeParse(sent).success).toBe(true)
        expect(Date.parse(sent)).toBe(Date.parse(`${date}T00:00:00Z`) - offset * 60_000)
        expect(birthDay(sent)).toBe(date)
      }),
    )
  })

  it.each(['Europe/Berlin', 'Pacific/Auckland', 'America/Sao_Paulo', 'Africa/Monrovia', 'Pacific/Honolulu'])(
    'AUTH-17 A-75 come back as the same day in every zone from a server that stores the moment in UTC: %s',
    (zone) => {
      fc.assert(
        fc.property(days, fc.constantFrom('Asia/Tokyo', 'America/New_York'), (date, elsewhere) => {
          vi.stubEnv('TZ', zone)
          const stored = new Date(birthDateTime(date)).toISOString()
          vi.stubEnv('TZ', elsewhere)
          expect(birthDay(stored)).toBe(date)
        }),
      )
      vi.unstubAllEnvs()
    },
  )

  it('A-75 asks the zone of the browser, whichever it is', () => {
    fc.assert(
      fc.property(days, (date) => {
        const [year = 0, month = 0, at = 0] = date.split('-').map(Number)
        const local = new Date(year, month - 1, at)
        const sent = birthDateTime(date)
        // Compares whole minutes: historical offsets had seconds.
        expect(Math.abs(Date.parse(sent) - local.getTime())).toBeLessThan(
          60_000 + (local.getHours() === 0 ? 0 : 3_600_001),
        )
        expect(Number.isInteger(browserOffset([year, month, at]))).toBe(true)
        expect(dayHere(local)).toBe(date)
      }),
    )
  })

  it('INPUT-06 A-75 exist, are not in the future, and not before 1900', () => {
    const problem = (date: string) => birthDateProblem(date, '2026-11-21')
    expect(['2026-11-21', '1900-01-01', '2024-02-29'].map(problem)).toEqual([undefined, undefined, undefined])
    expect(['2026-11-22', '1899-12-31', '2023-02-29', '1990-13-01', 'yesterday', ''].map(problem)).toEqual([
      'future',
      'too_early',
      'unreal',
      'unreal',
      'unreal',
      'unreal',
    ])
  })

  it('A-75 an invalid day is sent and read as no date', () => {
    expect([birthDateTime(''), birthDateTime('2023-02-30')]).toEqual(['', ''])
    expect([birthDay(''), birthDay('soon'), birthDay('1990-07-14')]).toEqual(['', '', '1990-07-14'])
  })
})
