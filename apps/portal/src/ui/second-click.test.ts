import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ignoreSecondClick } from './second-click.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

it('keeps the second half of a double click from what lies below, and no other click', () => {
  vi.useFakeTimers()
  const below = document.body.appendChild(document.createElement('button'))
  const clicked = vi.fn()
  below.addEventListener('click', clicked)
  ignoreSecondClick()
  // Called again, as when two dialogs close, it leaves nothing behind.
  ignoreSecondClick()
  fireEvent.click(below, { detail: 2 })
  expect(clicked).not.toHaveBeenCalled()
  // A click of its own, or one by the keyboard.
  fireEvent.click(below, { detail: 1 })
  fireEvent.click(below, { detail: 0 })
  expect(clicked).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(500)
  fireEvent.click(below, { detail: 2 })
  expect(clicked).toHaveBeenCalledTimes(3)
})
