/** Inserts the portal's scripts, which wait in a `template`, so that the placeholder and the calls come first. */

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Time in ms that the scripts wait for the first pictures. */
const maxPictureWaitMs = 100
/** Time in ms after which the scripts start in any case. */
const maxWaitMs = 400

/**
 * Inserts the scripts when the browser has shown a frame, and the first pictures if they come soon. A hidden page has
 * no frames and does not wait. The pause is used for a slow initialisation: the first use of any of Intl's formats makes
 * a browser collect its locales, 60 ms and more on a phone. That and the start of the scripts are separate tasks.
 */
export function insertScripts(): void {
  const { documentElement, visibilityState } = document
  const scripts = document.querySelector('template')?.content
  const insert = () => {
    // Inserted fragments are empty, so a second insertion adds nothing.
    if (scripts) document.head.append(scripts)
  }
  if (visibilityState !== 'visible') {
    insert()
    return
  }
  const afterFrame = async () => {
    await pause(0)
    try {
      if (!documentElement.dataset.visitor) (1.5).toLocaleString(documentElement.lang)
    } catch {
      // A language that Intl does not know has no formats to prepare.
    }
    await Promise.race([globalThis.vitrinePictures, pause(maxPictureWaitMs)])
    await pause(0)
    insert()
  }
  void pause(maxWaitMs).then(insert)
  requestAnimationFrame(() => void afterFrame())
}
