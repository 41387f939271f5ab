import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HintButton } from './hint-button.tsx'

describe('the hint button', () => {
  it('DATA-22 opens its explanation by the platform’s popover, and lends it to what it explains', () => {
    render(
      <>
        <input aria-label="Area" aria-describedby="tip" />
        <HintButton id="tip" label="About “Area”">
          Without terraces.
        </HintButton>
      </>,
    )
    const button = screen.getByRole('button', { name: 'About “Area”' })
    expect(button.getAttribute('popovertarget')).toBe('tip')
    const panel = document.getElementById('tip')
    expect([panel?.getAttribute('popover'), panel?.textContent]).toEqual(['auto', 'Without terraces.'])
  })
})
