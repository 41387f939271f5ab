/** The link of an article as it may be opened: a whole address of the web or of a mailbox; '' for anything else, which is no link. */
export function linkElsewhere(link: string): string {
  try {
    const { href, protocol } = new URL(link.trim())
    return /^(https?|mailto):$/.test(protocol) ? href : ''
  } catch {
    return ''
  }
}
