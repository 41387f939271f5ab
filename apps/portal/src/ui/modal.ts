/** The dialogs that lie over the page: all but the last of them, and the page itself, take neither clicks nor keys. */
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let open: readonly OpenModal[] = []

interface OpenModal {
  readonly dialog: HTMLDialogElement
  readonly place: HTMLElement
}

const change = (next: readonly OpenModal[]) => {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Opens a dialog over everything. Answers what is to be called when it goes: it closes the dialog.
 * @param place the element in it that messages stand in
 */
export function openModal(dialog: HTMLDialogElement, place: HTMLElement = dialog): () => void {
  dialog.showModal()
  change([...open, { dialog, place }])
  return () => {
    dialog.close()
    change(open.filter((one) => one.dialog !== dialog))
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The place in the dialog on top for what is to be seen and used while it is open. Undefined while none is open. */
export const useTopModalPlace = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1)?.place)
