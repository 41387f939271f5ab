import { act, renderHook } from '@testing-library/react'
import { isAvailable, weekMs } from '@vitrine/contract/rules/form-availability'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formWith } from './testing/form-with.ts'
import { useNow } from './use-now.ts'

const start = Date.parse('2026-05-04T08:00:00Z')
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: start - minute })
})

const weekly = formWith({ recurring: '0,2,30', start_date: '2026-05-04T08:00:00Z' })

describe('the clock', () => {
  it('FORM-22 moves when a window of a form begins or ends, through all of its weeks', () => {
    const { result } = renderHook(() => useNow([weekly]))
    const seen: string[] = []
    for (const week of [0, 1, 2, 3, 30, 31]) {
      seen.push(`before ${week}: ${isAvailable(weekly, result.current)}`)
      // In steps, so that React handles each timer's update.
      while (Date.now() < start + week * weekMs)
        act(() => void vi.advanceTimersByTime(Math.min(start + week * weekMs - Date.now(), weekMs)))
      seen.push(`from ${week}: ${isAvailable(weekly, result.current)}`)
    }
    expect(seen).toEqual([
      'before 0: false',
      'from 0: true',
      'before 1: true',
      'from 1: false',
      'before 2: false',
      'from 2: true',
      'before 3: true',
      'from 3: false',
      // Further away than the longest timer.
      'before 30: false',
      'from 30: true',
      'before 31: true',
      'from 31: false',
    ])
  })

  it('FORM-18 FORM-19 moves at the start and the stop of a form that is hidden after completion', () => {
    const form = formWith({
      hidden_after_completion: true,
      start_date: '2026-05-04T08:00:00Z',
      stop_date: '2026-05-04T09:00:00Z',
    })
    const { result } = renderHook(() => useNow([formWith(), form]))
    const states = [isAvailable(form, result.current)]
    for (const minutes of [1, 60]) {
      act(() => void vi.advanceTimersByTime(minutes * minute))
      states.push(isAvailable(form, result.current))
    }
    expect(states).toEqual([false, true, false])
  })

  it('FORM-22 has no timer for forms that no time changes', () => {
    renderHook(() => useNow([formWith(), formWith({ recurring: 'junk' })]))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('FORM-22 moves when the page is come back to after the computer has slept', () => {
    const { result } = renderHook(() => useNow([weekly]))
    vi.setSystemTime(start + minute)
    expect(isAvailable(weekly, result.current)).toBe(false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(isAvailable(weekly, result.current)).toBe(true)
    vi.setSystemTime(start + weekMs)
    act(() => void window.dispatchEvent(new Event('pageshow')))
    expect(isAvailable(weekly, result.current)).toBe(false)
  })
})
