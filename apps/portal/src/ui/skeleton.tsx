import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/** For what holds several of them: they breathe together while the wait is long. */
export const breathingClass = styles.breathing ?? ''

/** Keeps the place of what is still loading. Its size comes from `className` or `style`. */
export function Skeleton({ className, style }: { readonly className?: string; readonly style?: CSSProperties }) {
  return <span aria-hidden className={classNames(styles.skeleton, className)} style={style} />
}
