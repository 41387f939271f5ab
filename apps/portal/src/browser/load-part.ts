/**
 * Loads the parts of the built portal: the chunks behind each `import()`, with their styles (first-visit/build/plugin.ts), and
 * the files of phrases.
 */

/** The loads of files, by address. A failed one is forgotten, so that it can be repeated. */
const loads = new Map<string, Promise<void>>()

/** Puts a script into the browser's cache. */
async function fetchScript(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  await answer.arrayBuffer()
}

const addStyles = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${address} could not be loaded`))
    }
    // Of two rules with equal specificity the later one wins. The page's styles are in its body, so the styles of a
    // part are added after them.
    document.body.append(link)
  })

function load(address: string): Promise<void> {
  const known = loads.get(address)
  if (known) return known
  // The page itself loads it.
  if (document.querySelector(`[href="${address}"], [src="${address}"]`)) return Promise.resolve()
  const begun = address.endsWith('.css') ? addStyles(address) : fetchScript(address)
  loads.set(address, begun)
  begun.catch(() => loads.delete(address))
  return begun
}

/**
 * Imports a module once the browser has all its files. A module whose `import()` has failed is never requested again, not
 * even when the connection is back (the module map of HTML). So the files are loaded first, in a way that can be repeated.
 * @param files the files of the module and of what it imports, below the portal's root
 * @throws the error of the file or of the module, after the event `vite:preloadError` with the error as `payload`
 */
export async function loadPart<Module>(module: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  try {
    await Promise.all(files.map((file) => load(`/${file}`)))
    return await module()
  } catch (error) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}
