/**
 * Lets the browser paint and handle input. The code after it runs in a task of its own, so that one long task becomes
 * two short ones.
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
 * Waits until the browser has painted the effect of a click, before the work that follows. A hidden page has no frames,
 * so it does not wait for one.
 */
export async function nextFrame(): Promise<void> {
  if (document.visibilityState === 'visible') await new Promise((resolve) => requestAnimationFrame(resolve))
  await yieldToMain()
}
