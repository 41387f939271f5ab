import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminApi } from '../../../api/admin-api.ts'
import { listLoading, rowsOnPage } from '../parts/admin-results.tsx'
import type { BrandChanges } from './brand-draft.ts'

export const brandOptions = queryOptions({
  // The brand changes elsewhere, too.
  staleTime: 0,
  queryKey: ['admin', 'brand'],
  queryFn: ({ signal }) => adminApi.adminBrand.one({}, { signal }),
})

export const brandVersionsOptions = (page: number) =>
  queryOptions({
    ...listLoading,
    queryKey: ['admin', 'brand-versions', page],
    queryFn: ({ signal }) => adminApi.adminBrand.versions({ page, limit: rowsOnPage }, { signal }),
  })

/** Milliseconds in which a page of the preview is used again; its address works for an hour. */
const previewMs = 30 * 60_000

/** The query of a page that shows the changes. @param version of the brand to which they are added */
export const brandPreviewOptions = (version: number, changes: BrandChanges) =>
  queryOptions({
    staleTime: previewMs,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    retry: false,
    queryKey: ['admin', 'brand-preview', version, changes],
    queryFn: ({ signal }) => adminApi.adminBrand.preview({ changes }, { signal }),
  })
