import styles from './tick.module.css'

/** The class of a box to tick and of a radio button, which stands in its label. */
export const tickClass = styles.tick
