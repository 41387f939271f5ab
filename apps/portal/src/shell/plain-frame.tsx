import type { ReactNode } from 'react'
import { PlainHeader } from './header/plain-header.tsx'
import { PageFrame } from './page-frame.tsx'

/** The frame of public pages, with or without a session. */
export function PlainFrame({ children }: { readonly children: ReactNode }) {
  return <PageFrame header={<PlainHeader />}>{children}</PageFrame>
}
