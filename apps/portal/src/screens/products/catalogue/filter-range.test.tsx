import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Attribute } from '@vitrine/contract'
import type { RangeFilter } from '@vitrine/contract/rules/product-filters'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { attribute } from '../../../app/testing/samples.ts'
import { showLanguage } from '../../../i18n/i18n.ts'
import { LocaleContext } from '../../../i18n/locale.ts'
import { FilterRange } from './filter-range.tsx'

beforeEach(async () => {
  await showLanguage('en')
  vi.useFakeTimers()
})

const height = attribute('height', { type: 'float', label: 'Height', range: { min: 0.5, max: 1234.5 } })

const localeOf = (tag: string) => ({ segment: tag, code: tag.replace('-', '_'), tag, language: tag.slice(0, 2) })

function show(tag: string, value: RangeFilter = {}, of: Attribute = height) {
  const onChange = vi.fn()
  render(
    <LocaleContext value={localeOf(tag)}>
      <FilterRange attribute={of} value={value} onChange={onChange} />
    </LocaleContext>,
  )
  return onChange
}
const end = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const write = (name: string, value: string) => {
  fireEvent.change(end(name), { target: { value } })
  act(() => vi.advanceTimersByTime(1000))
}

describe('PROD-03 a range', () => {
  it('INPUT-04 is written and read as the page’s language does, not the browser’s', () => {
    const onChange = show('de-DE', { min: 0.75 })
    const field = end('Height from')
    expect(field.value).toBe('0,75')
    expect(field.placeholder).toBe('0,5')
    expect([field.type, field.inputMode]).toEqual(['text', 'decimal'])
    write('Height to', '1.200,5')
    expect(onChange).toHaveBeenLastCalledWith({ min: 0.75, max: 1200.5 })
  })

  it('says what is no number and applies nothing', () => {
    const onChange = show('en-GB')
    write('Height from', 'tall')
    expect(end('Height from').value).toBe('tall')
    expect(end('Height from').getAttribute('aria-invalid')).toBe('true')
    expect(end('Height to').getAttribute('aria-invalid')).toBeNull()
    expect(screen.getByText('Please enter a number')).toBeTruthy()
    fireEvent.keyDown(end('Height from'), { key: 'Enter' })
    fireEvent.blur(end('Height from'))
    expect(onChange).not.toHaveBeenCalled()
  })

  it('compares by value, not by text', () => {
    const onChange = show('en-GB')
    fireEvent.change(end('Height from'), { target: { value: '9' } })
    write('Height to', '10')
    expect(onChange).toHaveBeenLastCalledWith({ min: 9, max: 10 })
    write('Height from', '11')
    expect(screen.getByText('The minimum is greater than the maximum.')).toBeTruthy()
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('keeps what is typed in one end while the other one is applied, and follows a change from outside', () => {
    const onChange = vi.fn()
    const range = (value: RangeFilter) => (
      <LocaleContext value={localeOf('en-GB')}>
        <FilterRange attribute={height} value={value} onChange={onChange} />
      </LocaleContext>
    )
    const { rerender } = render(range({}))
    write('Height from', '9.0')
    expect(onChange).toHaveBeenLastCalledWith({ min: 9 })
    fireEvent.change(end('Height to'), { target: { value: '1' } })
    fireEvent.change(end('Height to'), { target: { value: '12' } })
    // Only now has the page applied the first end.
    rerender(range({ min: 9 }))
    expect(end('Height to').value).toBe('12')
    fireEvent.blur(end('Height to'))
    expect(onChange).toHaveBeenLastCalledWith({ min: 9, max: 12 })
    rerender(range({ min: 9, max: 12 }))
    write('Height from', '9.00')
    expect(onChange).toHaveBeenCalledTimes(2)
    rerender(range({ max: 12 }))
    expect([end('Height from').value, end('Height to').value]).toEqual(['', '12'])
  })

  it('offers a key for the minus where values are below zero', () => {
    show('en-GB', {}, attribute('height', { type: 'number', label: 'Height', range: { min: -5, max: 5 } }))
    expect(end('Height from').inputMode).toBe('text')
  })

  it('reads the wide signs of Chinese and Japanese input methods', () => {
    const onChange = show('zh-CN')
    write('Height from', '１２．５')
    expect(onChange).toHaveBeenLastCalledWith({ min: 12.5 })
  })
})
