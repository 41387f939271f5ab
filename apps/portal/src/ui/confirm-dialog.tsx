import { focusFirst } from '../browser/focus-first.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  /** Says what happens if the person continues. */
  readonly text: string
  readonly goOnLabel: string
  readonly stayLabel: string
  readonly closeLabel: string
  readonly onGoOn: () => void
  /** Called by the buttons for staying and closing, Escape, or a click outside. */
  readonly onStay: () => void
}

/**
 * Asks for confirmation of an action that can't be undone (WCAG 3.3.4). The cancelling button has the focus, so that an
 * accidental Enter changes nothing.
 */
export function ConfirmDialog({ title, text, goOnLabel, stayLabel, closeLabel, onGoOn, onStay }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      closeLabel={closeLabel}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onGoOn}>{goOnLabel}</Button>
          <Button ref={focusFirst} variant="primary" onClick={onStay}>
            {stayLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
