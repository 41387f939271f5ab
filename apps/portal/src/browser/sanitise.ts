/**
 * Sanitises HTML with DOMPurify. This module loads with the first text that contains HTML, so that other pages never
 * load it.
 */
import DOMPurify from 'dompurify'

const purifier = DOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (node) => {
  // A picture without `alt` is treated as decorative, because screen readers would read its address.
  if (node.tagName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '')
  // A page that opens in a new tab must not get access to this one.
  if (node.tagName === 'A' && node.hasAttribute('target')) node.setAttribute('rel', 'noopener noreferrer')
})

const tags = /<[a-z][^<>]*>/gi
/** The names of attributes that run scripts. */
const handlers = /(?<=[\s"'/])on(?=\w+\s*=)/gi

/**
 * HTML without scripts, styles and form controls. Attributes that run scripts get another name first: browsers
 * report them to the console when they parse them, although they never run.
 */
export const sanitise = (html: string): string =>
  purifier.sanitize(
    html.replace(tags, (tag) => tag.replace(handlers, 'data-on')),
    {
      USE_PROFILES: { html: true },
      FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog', 'iframe'],
      FORBID_ATTR: ['style', 'id', 'name', 'class'],
      ADD_ATTR: ['target'],
    },
  )
