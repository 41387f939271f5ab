/** Longer than this nobody takes for a double click, in milliseconds. */
const doubleClickMs = 500

/** Ends the period that began last. */
let stop = () => {}

/**
 * Keeps the second half of a double click, which is meant for what the first has closed, from what lies below it: a dialog's Close lies over the
 * header's links. A further call begins the period again, so that there is never more than one listener.
 */
export function ignoreSecondClick(): void {
  stop()
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  // By its own name: the timer may outlive the page that `document` stands for.
  const page = document
  page.addEventListener('click', ignore, true)
  const end = () => page.removeEventListener('click', ignore, true)
  const timer = setTimeout(end, doubleClickMs)
  stop = () => {
    clearTimeout(timer)
    end()
  }
}
