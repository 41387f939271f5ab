import styles from './whole-link.module.css'

/**
 * Classes of a link whose clickable area is its nearest positioned ancestor: a card or a row. The focus ring lies
 * around it (`around`), or inside it where rows touch (`within`).
 */
export const wholeLink = { around: styles.around ?? '', within: styles.within ?? '' } as const
