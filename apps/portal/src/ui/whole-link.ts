import styles from './whole-link.module.css'

/**
 * Classes of a link that stands for all of the nearest positioned element around it: a card or a row. The ring of the focus lies around it, or
 * within it where rows touch.
 */
export const wholeLink = { around: styles.around ?? '', within: styles.within ?? '' } as const
