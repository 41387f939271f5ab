import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ignoreSecondClick } from './second-click.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

it('keeps the second half of a double click from what lies below, and no other click', () => {
  vi.useFakeTimers()
  const below = document.body.appendChild(document.createElement('button'))
  const clicked = vi.fn()
  below.addEventListener('click', clicked)
  ignoreSecondClick()
  // A second call, as when two dialogs close, leaves no listener behind.
  ignoreSecondClick()
  fireEvent.click(below, { detail: 2 })
  expect(clicked).not.toHaveBeenCalled()
  // A single click, and a click by keyboard.
  fireEvent.click(below, { detail: 1 })
  fireEvent.click(below, { detail: 0 })
  expect(clicked).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(500)
  fireEvent.click(below, { detail: 2 })
  expect(clicked).toHaveBeenCalledTimes(3)
})
