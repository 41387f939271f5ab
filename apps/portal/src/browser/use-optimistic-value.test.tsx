import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useOptimisticValue } from './use-optimistic-value.ts'

afterEach(cleanup)

it('PROD-11 shows a change before its value follows, and forgets it when the value has changed', () => {
  const change = vi.fn()
  const { result, rerender } = renderHook(({ value }) => useOptimisticValue(value, change), {
    initialProps: { value: 'name' },
  })
  const shown = () => result.current[0]
  expect(shown()).toBe('name')
  act(() => result.current[1]('price'))
  expect(shown()).toBe('price')
  expect(change.mock.calls).toEqual([['price']])
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
