import { queryOptions } from '@tanstack/react-query'
import type { ExportTemplate } from '@vitrine/contract'
import { api } from '../../../api/api.ts'
import { assertShape } from '../../../api/api-failure.ts'
import { catalogueQueryDefaults } from '../../../api/query-policy.ts'

const areTemplates = (templates: ExportTemplate[]): boolean =>
  Array.isArray(templates) && templates.every((template) => typeof template?.id === 'string')

/** The export templates, in the reader's language (API-14). */
export const exportTemplatesOptions = (locale: string) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'export-templates'],
    queryFn: async ({ signal }) => assertShape(await api.exports.templates(undefined, { signal }), areTemplates),
  })
