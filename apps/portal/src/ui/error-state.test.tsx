import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ErrorState } from './error-state.tsx'

const Part = ({ failed }: { failed: boolean }) => (
  <main tabIndex={-1}>
    {failed ? <ErrorState title="Failed" retryLabel="Try again" onRetry={() => {}} /> : <p>It</p>}
  </main>
)

describe('the message in place of a failed part', () => {
  it('NOTIFY-20 hands the focus of its button to the part of the page around it when that has come', () => {
    const { rerender } = render(<Part failed />)
    screen.getByRole('button', { name: 'Try again' }).focus()
    rerender(<Part failed={false} />)
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('leaves the focus where it is when that is elsewhere', () => {
    const { rerender } = render(<Part failed />)
    rerender(<Part failed={false} />)
    expect(document.activeElement).toBe(document.body)
  })
})
