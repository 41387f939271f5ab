/** A host without a scheme: `www.example.org`, `example.org/a`. */
const bareHost = /^(www\.|[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+\/)/u

/**
 * The external link of an article as a web or mail address; '' for any other text. A path belongs to the site of the
 * portal.
 */
export function linkElsewhere(link: string): string {
  const given = link.trim()
  try {
    const { href, protocol } = new URL(
      given.replace(bareHost, 'https://$&'),
      /^\/(?![/\\])/.test(given) ? window.location.origin : undefined,
    )
    return /^(https?|mailto):$/.test(protocol) ? href : ''
  } catch {
    return ''
  }
}
