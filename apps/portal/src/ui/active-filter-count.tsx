import styles from './active-filter-count.module.css'
import { classNames } from './class-names.ts'

/** The active filter count. Renders nothing for 0. */
export const ActiveFilterCount = ({ count }: { readonly count: number }) =>
  count > 0 ? (
    <span className={classNames('grid place-items-center rounded-full text-xs tabular-nums', styles.set)}>{count}</span>
  ) : null
