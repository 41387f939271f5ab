import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const show = () => {
  const onClose = vi.fn()
  render(
    <Dialog title="Share" closeLabel="Close" onClose={onClose}>
      <input aria-label="Email" />
    </Dialog>,
  )
  return { onClose, dialog: screen.getByRole('dialog'), field: screen.getByLabelText('Email') }
}

/** A press on one element that ends on another. The browser fires the click on their common ancestor. */
const press = (from: HTMLElement, to: HTMLElement) => {
  fireEvent.pointerDown(from)
  fireEvent.pointerUp(to)
  fireEvent.click(from === to ? from : screen.getByRole('dialog'))
}

describe('a dialog', () => {
  it('is closed by the button at its end', () => {
    const { onClose } = show()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is closed by a click beside it', () => {
    const { onClose, dialog } = show()
    press(dialog, dialog)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('stays open when a press begins in it and ends beside it, or the other way round: text is being selected', () => {
    const { onClose, dialog, field } = show()
    press(field, dialog)
    press(dialog, field)
    press(field, field)
    expect(onClose).not.toHaveBeenCalled()
  })
})
