let pressed = false

const watch = () => {
  window.addEventListener('pointerdown', () => (pressed = true), true)
  for (const end of ['pointerup', 'pointercancel', 'dragend']) {
    window.addEventListener(end, () => (pressed = false), true)
  }
}

let watching = false

/** Begins to watch for presses, once for the page. */
export function watchPresses(): void {
  if (!watching) watch()
  watching = true
}

/**
 * Does something that may move the page: at once, or, while a finger or a mouse button is down, once it is up and its click has gone where it was
 * aimed at.
 */
export function afterPointerUp(act: () => void): void {
  if (!pressed) {
    act()
    return
  }
  const ends = ['pointerup', 'pointercancel', 'dragend'] as const
  const once = () => {
    for (const end of ends) window.removeEventListener(end, once, true)
    // The click follows in the same task.
    setTimeout(act)
  }
  for (const end of ends) window.addEventListener(end, once, true)
}
