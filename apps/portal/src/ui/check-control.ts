import styles from './check-control.module.css'

/** The class of a box to tick and of a radio button, which stands in its label. */
export const checkControlClass = styles.tick
