import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../configuration/configuration.ts'
import styles from './auth-screen.module.css'

export interface AuthScreenProps {
  readonly title: string
  /** A sentence below the title. */
  readonly text?: string
  /** Whether to hide the visible title, because the screen shows another heading. */
  readonly hideTitle?: boolean
  /** Whether the screen is wider, for fields in rows. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A screen of the auth frame: title, text, and content below. */
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

/** The class of text below a title. */
export const authTextClass = styles.text ?? ''
