/**
 * Lets the browser do what waits: show a frame, answer a click. What follows is a task of its own, so that one long task becomes two short ones.
 */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

/**
 * Lets the browser show what a click has changed at once, before the work that it leads to begins. A page that is not in sight has no frames, and does not
 * wait for one.
 */
export async function nextFrame(): Promise<void> {
  if (document.visibilityState === 'visible') await new Promise((resolve) => requestAnimationFrame(resolve))
  await yieldToMain()
}
