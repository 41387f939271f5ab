/** Cleans HTML with DOMPurify. It is loaded with the first text that holds HTML, so that a page without any never loads it. */
import DOMPurify from 'dompurify'

const purifier = DOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (node) => {
  // A picture without a text is an ornament: listeners would be read its address.
  if (node.tagName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '')
  // A page that a text opens in a new tab must not get hold of this one.
  if (node.tagName === 'A' && node.hasAttribute('target')) node.setAttribute('rel', 'noopener noreferrer')
})

/** The HTML without anything that runs, styles the page, or asks for input. */
export const sanitise = (html: string): string =>
  purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog', 'iframe'],
    FORBID_ATTR: ['style', 'id', 'name', 'class'],
    ADD_ATTR: ['target'],
  })
