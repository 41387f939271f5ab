import styles from './scroll-row.module.css'

/** The class of a row that scrolls sideways on screens without a side panel. */
export const scrollRowClass = styles.row
