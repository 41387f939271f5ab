import type { ReactNode } from 'react'

/** Text for screen readers only. */
export function VisuallyHidden({ role, children }: { readonly role?: 'status'; readonly children: ReactNode }) {
  return (
    <span role={role} className="sr-only">
      {children}
    </span>
  )
}
