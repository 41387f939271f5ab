/** The external link of an article if it is a complete web or mail address, else ''. */
export function linkElsewhere(link: string): string {
  try {
    const { href, protocol } = new URL(link.trim())
    return /^(https?|mailto):$/.test(protocol) ? href : ''
  } catch {
    return ''
  }
}
