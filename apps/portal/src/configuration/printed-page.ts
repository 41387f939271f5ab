/**
 * Writes the portal's title and the page's address on every printed page. ui/print.css reads them from attributes of
 * the body, where they can't inject styles.
 * @param title the portal's own
 */
export function describeOnPaper(title: string): void {
  window.onbeforeprint = () => {
    const { origin, pathname, href } = window.location
    const { dataset } = document.body
    dataset.title = title
    // Nobody retypes a long address, so one of more than 120 characters is printed without its query.
    dataset.address = readable(href.length > 120 ? origin + pathname : href)
  }
}

/** Decodes percent-encoded letters. */
function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
