import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

describe('a busy button', () => {
  it('INPUT-06 keeps the focus, takes no click, and starts no form anew', () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} onClick={onClick}>
          Send
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
    button.focus()
    fireEvent.click(button)
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
    rerender(form(true))
    fireEvent.click(button)
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
    expect(document.activeElement).toBe(button)
    expect([button.disabled, button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual([
      false,
      'true',
      'true',
    ])
  })

  it('says what is under way, to eyes and ears', () => {
    const { rerender } = render(<Button busyLabel="Sending…">Send</Button>)
    const said = screen.getByRole('status')
    expect(said.textContent).toBe('')
    rerender(
      <Button busy busyLabel="Sending…">
        Send
      </Button>,
    )
    expect(screen.getByRole('button', { name: 'Sending…' })).toBeTruthy()
    expect(screen.getByRole('status')).toBe(said)
    expect(said.textContent).toBe('Sending…')
  })
})
