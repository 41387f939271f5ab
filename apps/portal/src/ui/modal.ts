/** The dialogs that lie over the page: all but the last of them, and the page itself, take neither clicks nor keys. */
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let open: readonly HTMLDialogElement[] = []

const change = (next: readonly HTMLDialogElement[]) => {
  open = next
  for (const listener of listeners) listener()
}

/** Opens a dialog over everything. Answers what is to be called when it goes: it closes the dialog. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  change([...open, dialog])
  return () => {
    dialog.close()
    change(open.filter((one) => one !== dialog))
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The dialog on top: what is to be seen and used while it is open stands in it. Undefined while none is open. */
export const useTopModal = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1))
