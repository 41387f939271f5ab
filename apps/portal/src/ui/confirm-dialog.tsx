import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { focusFirst } from './focus-first.ts'

export interface ConfirmDialogProps {
  readonly title: string
  /** What happens if one goes on. */
  readonly text: string
  readonly goOnLabel: string
  readonly stayLabel: string
  readonly onGoOn: () => void
  /** Also by Escape and a click beside it. */
  readonly onStay: () => void
}

/** Asks before something is done that can't be undone (WCAG 3.3.4). Leaving things as they are has the focus: one Enter too many loses nothing. */
export function ConfirmDialog({ title, text, goOnLabel, stayLabel, onGoOn, onStay }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onGoOn}>{goOnLabel}</Button>
          <Button ref={focusFirst} look="primary" onClick={onStay}>
            {stayLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
