import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../entities/configuration/configuration.ts'
import styles from './auth-screen.module.css'

export interface AuthScreenProps {
  readonly title: string
  /** Says what happens here. */
  readonly text?: string
  /** The title names the page alone: another heading stands in its place. */
  readonly hideTitle?: boolean
  /** Has more room at its sides, for fields in a row. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A screen of the auth frame: its title, what it is for, and below it what there is to do. */
export function AuthScreen({ title, text, hideTitle = false, wide = false, children }: AuthScreenProps) {
  useDocumentTitle(title)
  return (
    <div className={styles.screen} data-wide={wide || undefined}>
      {!hideTitle && (
        <div className={styles.head}>
          <h1>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
        </div>
      )}
      {children}
    </div>
  )
}

/** The class of a form on such a screen. */
export const authFormClass = styles.form ?? ''

/** The class of a form that has sections. */
export const longAuthFormClass = styles.longForm ?? ''

/** The class of words below a title. */
export const authTextClass = styles.text ?? ''
