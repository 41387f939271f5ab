import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { catalogueQueryDefaults } from '../../../api/query-policy.ts'

/** The export templates, in the reader's language (API-14). */
export const exportTemplatesOptions = (locale: string) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'export-templates'],
    queryFn: ({ signal }) => api.exports.templates(undefined, { signal }),
  })
