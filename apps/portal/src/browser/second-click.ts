/** Maximum time between the clicks of a double click, in milliseconds. */
const doubleClickMs = 500

/** Ends the current period. */
let stop = () => {}

/**
 * Ignores the second click of a double click after an element has closed, so that it does not hit the element below: a
 * dialog's close button lies over the header's links. A further call restarts the period, so there is only one
 * listener.
 */
export function ignoreSecondClick(): void {
  stop()
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Kept in a constant, because in tests the timer may outlive `document`.
  const page = document
  page.addEventListener('click', ignore, true)
  const end = () => page.removeEventListener('click', ignore, true)
  const timer = setTimeout(end, doubleClickMs)
  stop = () => {
    clearTimeout(timer)
    end()
  }
}
