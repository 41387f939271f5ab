import styles from './check-control.module.css'

/** The class of a checkbox or radio button inside its label. */
export const checkControlClass = styles.tick
