import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/** The class of a container of several skeletons. They pulse together if the wait is long. */
export const breathingClass = styles.breathing ?? ''

export interface SkeletonProps {
  readonly className?: string
  readonly style?: CSSProperties
}

/** A placeholder for content that is loading. Its size comes from `className` or `style`. */
export function Skeleton({ className, style }: SkeletonProps) {
  return <span aria-hidden className={classNames(styles.skeleton, className)} style={style} />
}

/** Skeletons of the same size, one below the other. */
export const Skeletons = ({ count, ...each }: SkeletonProps & { readonly count: number }) =>
  [...Array(count).keys()].map((key) => <Skeleton key={key} {...each} />)
