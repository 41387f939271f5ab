import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/** The class of a container of several skeletons. They pulse together if the wait is long. */
export const breathingClass = styles.breathing ?? ''

/** A placeholder for content that is loading. Its size comes from `className` or `style`. */
export function Skeleton({ className, style }: { readonly className?: string; readonly style?: CSSProperties }) {
  return <span aria-hidden className={classNames(styles.skeleton, className)} style={style} />
}
