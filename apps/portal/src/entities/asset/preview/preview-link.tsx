import { useRouter } from '@tanstack/react-router'
import type { Asset } from '@vitrine/contract'
import type { MouseEvent, ReactNode } from 'react'
import { previewId } from './preview-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the preview was opened from the list, which is then one step back in the history. */
    preview?: boolean | undefined
  }
}

/** Id of an asset's link in a list. The link gets the focus when the preview of the asset is closed. */
export const cardLinkId = (id: string): string => `asset-${id}`

export interface PreviewLinkProps {
  asset: Asset
  id?: string
  className?: string
  children: ReactNode
}

/**
 * A link that opens the preview of an asset over the list. The browser's Back closes the preview (ASSET-18). The
 * address is built when the link is rendered and again when it is clicked. A router `Link` would re-render for every
 * card at each change of the address, including the change that opens the preview.
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
    // The browser handles other clicks: new tab, new window, download.
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
