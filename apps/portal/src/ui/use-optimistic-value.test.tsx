import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RadioList } from './radio-list.tsx'
import { Select } from './select.tsx'
import { ToggleChip } from './toggle-chip.tsx'
import { useOptimisticValue } from './use-optimistic-value.ts'

it('PROD-11 shows a change before its value follows, and forgets it when the value has changed', () => {
  const { result, rerender } = renderHook(({ value }) => useOptimisticValue(value), {
    initialProps: { value: 'name' },
  })
  const shown = () => result.current[0]
  expect(shown()).toBe('name')
  act(() => result.current[1]('price'))
  expect(shown()).toBe('price')
  rerender({ value: 'name' })
  expect(shown()).toBe('price')
  rerender({ value: 'price' })
  expect(shown()).toBe('price')
  // Back in the history: the earlier choice is not shown again.
  rerender({ value: 'name' })
  expect(shown()).toBe('name')
  act(() => result.current[1]('price'))
  rerender({ value: 'stock' })
  expect(shown()).toBe('stock')
})

it('PROD-11 a control shows a choice at once, although its page has not followed yet', () => {
  const change = vi.fn()
  const choices = ['name', 'price'].map((value) => ({ value, label: value }))
  render(
    <>
      <Select label="Order" choices={choices} value="name" onChange={({ currentTarget: { value } }) => change(value)} />
      <RadioList label="List" choices={choices} value="name" onChange={change} />
      <ToggleChip pressed={false} onToggle={() => change('on')}>
        Blue
      </ToggleChip>
    </>,
  )
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'price' } })
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('price')
  fireEvent.click(screen.getByRole('radio', { name: 'price' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'price' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Blue' }))
  expect(screen.getByRole('button', { name: 'Blue' }).getAttribute('aria-pressed')).toBe('true')
  expect(change.mock.calls).toEqual([['price'], ['price'], ['on']])
})
