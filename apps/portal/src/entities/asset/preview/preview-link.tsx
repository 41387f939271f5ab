import { useRouter } from '@tanstack/react-router'
import type { Asset } from '@vitrine/contract'
import type { MouseEvent, ReactNode } from 'react'
import { previewId } from './preview-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the preview was opened from the list that lies one step back. */
    preview?: boolean | undefined
  }
}

/** Id of an asset's link in a list: where the focus goes when its preview is closed. */
export const cardLinkId = (id: string): string => `asset-${id}`

export interface PreviewLinkProps {
  asset: Asset
  id?: string
  className?: string
  children: ReactNode
}

/**
 * Opens the preview of an asset over the list; the way back closes it (ASSET-18). Its address is made when it is drawn, and anew when it is followed: a link of the
 * router would be made anew for every card at each change of the address, also at the one that opens the preview.
 */
export function PreviewLink({ asset, id, className, children }: PreviewLinkProps) {
  const router = useRouter()
  const target = {
    to: '.',
    search: (search: object) => ({ ...search, asset: previewId(asset.id) }),
    state: { preview: true },
    resetScroll: false,
  } as const
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // Everything else is the browser's: another tab, another window, a file.
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate(target)
  }
  return (
    <a
      href={router.history.createHref(router.buildLocation(target).href)}
      onClick={open}
      id={id}
      className={className}
      title={asset.name}
    >
      {children}
    </a>
  )
}
