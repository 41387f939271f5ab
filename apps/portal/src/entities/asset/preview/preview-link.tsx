import { Link } from '@tanstack/react-router'
import type { Asset } from '@vitrine/contract'
import type { ReactNode } from 'react'
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

/** Opens the preview of an asset over the list; the way back closes it (ASSET-18). */
export function PreviewLink({ asset, id, className, children }: PreviewLinkProps) {
  return (
    <Link
      to="."
      search={(search: object) => ({ ...search, asset: previewId(asset.id) })}
      state={{ preview: true }}
      resetScroll={false}
      preload={false}
      id={id}
      className={className}
      title={asset.name}
    >
      {children}
    </Link>
  )
}
