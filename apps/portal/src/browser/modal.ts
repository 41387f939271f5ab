/** The stack of open modal dialogs. Only the topmost one takes clicks and keys; the others and the page are inert. */
import { useSyncExternalStore } from 'react'
import { createSubscribers } from './subscribers.ts'

const { notify, subscribe } = createSubscribers()
let open: readonly OpenModal[] = []

interface OpenModal {
  readonly dialog: HTMLDialogElement
  readonly place: HTMLElement
}

const change = (next: readonly OpenModal[]) => {
  open = next
  notify()
}

/**
 * Opens a modal dialog on top. Returns a function that closes it.
 * @param place the element in the dialog for notifications
 */
export function openModal(dialog: HTMLDialogElement, place: HTMLElement = dialog): () => void {
  dialog.showModal()
  change([...open, { dialog, place }])
  return () => {
    dialog.close()
    change(open.filter((one) => one.dialog !== dialog))
  }
}

/**
 * The element in the topmost dialog for notifications and other content that must be usable above it. Undefined if no
 * dialog is open.
 */
export const useTopModalPlace = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1)?.place)
