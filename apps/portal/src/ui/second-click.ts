/** Longer than this nobody takes for a double click, in milliseconds. */
const doubleClick = 500

/**
 * Keeps the second half of a double click, which is meant for what the first has closed, from what lies below it: a dialog's Close lies over the
 * header's links.
 */
export function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  const page = document
  page.addEventListener('click', ignore, true)
  // By its own name: the timer may outlive the page that `document` stands for.
  setTimeout(() => page.removeEventListener('click', ignore, true), doubleClick)
}
