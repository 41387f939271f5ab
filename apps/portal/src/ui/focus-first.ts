/**
 * As the `ref` of what a dialog opens with the focus on. React's own autoFocus comes before the dialog opens, and finds nothing that can take it.
 */
export const focusFirst = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '')
