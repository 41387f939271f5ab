/** Events that end a press. */
const ends = ['pointerup', 'pointercancel', 'dragend'] as const

let pressed = false

const watch = () => {
  window.addEventListener('pointerdown', () => (pressed = true), true)
  for (const end of ends) window.addEventListener(end, () => (pressed = false), true)
}

let watching = false

/** Starts to watch pointer presses, once per page. */
export function watchPresses(): void {
  if (!watching) watch()
  watching = true
}

/**
 * Runs an action that may move the layout: at once, or, while a pointer is down, after its release and click, so that
 * the click hits its target.
 */
export function afterPointerUp(act: () => void): void {
  if (!pressed) {
    act()
    return
  }
  const once = () => {
    for (const end of ends) window.removeEventListener(end, once, true)
    // The click event follows in the same task.
    setTimeout(act)
  }
  for (const end of ends) window.addEventListener(end, once, true)
}
