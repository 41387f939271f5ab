/** Whether a click on a link opens it in another tab or window, so that this page stays as it is. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>) =>
  ctrlKey || metaKey || shiftKey
