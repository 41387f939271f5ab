import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { StepButton } from './step-button.tsx'

/** Three pictures. */
function Pictures() {
  const [place, setPlace] = useState(0)
  return (
    <>
      <output>{place}</output>
      <StepButton to="after" label="Next" atEnd={place === 2} onClick={() => setPlace(place + 1)} />
    </>
  )
}

it('keeps the focus at the end, where it does nothing more', () => {
  render(<Pictures />)
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  next.focus()
  for (let click = 0; click < 4; click++) fireEvent.click(next)
  expect(screen.getByRole('status').textContent).toBe('2')
  expect(next.getAttribute('aria-disabled')).toBe('true')
  // A browser takes the focus from an element that is disabled or hidden.
  expect([next.disabled, document.activeElement]).toEqual([false, next])
})
