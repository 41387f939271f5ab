import type { ReactNode } from 'react'
import { PlainHeader } from './header/plain-header.tsx'
import { PageFrame } from './page-frame.tsx'

/** Around a page that everybody may read, with or without a session. */
export function PlainFrame({ children }: { readonly children: ReactNode }) {
  return <PageFrame header={<PlainHeader />}>{children}</PageFrame>
}
