import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../configuration/configuration.ts'

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
    <div className="grid gap-5" data-wide={wide || undefined}>
      {!hideTitle && (
        <div className="grid gap-3 mb-2">
          <h1>{title}</h1>
          {text && <p className="text-muted wrap-anywhere">{text}</p>}
        </div>
      )}
      {children}
    </div>
  )
}

/** The class of a form on such a screen. */
export const authFormClass = 'grid gap-4'

/** The class of a form that has sections. */
export const longAuthFormClass = 'grid gap-6'

/** The class of text below a title. */
export const authTextClass = 'text-muted wrap-anywhere'
