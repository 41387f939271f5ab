import styles from './scroll-row.module.css'

/** The class of a row that is scrolled sideways on screens where the panel does not stand beside the list. */
export const scrollRowClass = styles.row
