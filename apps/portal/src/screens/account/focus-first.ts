/**
 * As the `ref` of a dialog's button: the dialog opens with the focus on it, so that one Enter too many loses nothing. React's own autoFocus comes before
 * the dialog opens.
 */
export const focusFirst = (button: HTMLButtonElement | null): void => button?.setAttribute('autofocus', '')
