import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './introduction-place.module.css'

/** The class that gives the introduction its height, whatever it says. */
export const introductionClass = styles.place ?? ''

/** Keeps the introduction's place until it is there. */
export const IntroductionPlace = () => <Skeleton className={classNames(styles.place)} />
