/**
 * A `ref` for the element that a dialog focuses when it opens. React's `autoFocus` runs before the dialog opens, when
 * nothing in it can take the focus.
 */
export const focusFirst = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '')
