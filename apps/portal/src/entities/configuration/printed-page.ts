/**
 * Has every page that is printed say whose it is and where it was found: ui/print.css writes it from the body's attributes, in which nothing becomes
 * a style.
 * @param title the portal's own
 */
export function describeOnPaper(title: string): void {
  window.onbeforeprint = () => {
    const { origin, pathname, href } = window.location
    const { dataset } = document.body
    dataset.title = title
    // Nobody types the state of a list with all its filters.
    dataset.address = readable(href.length > 120 ? origin + pathname : href)
  }
}

/** With letters rather than their bytes. */
function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
