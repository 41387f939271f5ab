import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './form-section.module.css'

/** The grid of a form: two fields in a row if there is room. A field with `wideFieldClass` takes the whole row. */
export const fieldGridClass = classNames('grid items-start gap-4', styles.grid)

/** For a field that takes the whole row. */
export const wideFieldClass = styles.wide ?? ''

export interface FormSectionProps {
  readonly title: string
  /** The fields. */
  readonly children: ReactNode
  readonly className?: string
}

/** A section of a longer form, with its title. */
export function FormSection({ title, children, className }: FormSectionProps) {
  const id = useId()
  return (
    <section className={classNames('grid gap-4 min-w-0', className)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={fieldGridClass}>{children}</div>
    </section>
  )
}
