import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './introduction-place.module.css'

/** The class that gives the introduction a fixed height. */
export const introductionClass = styles.place ?? ''

/** The placeholder of the introduction. */
export const IntroductionPlace = () => <Skeleton className={classNames(styles.place)} />
