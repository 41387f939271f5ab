/** The calls of the admin area about versions of the catalogue and imports. */
import { implementation } from '../../http/call-context.ts'
import type { ImportsService } from './imports-service.ts'
import type { VersionsService } from './versions-service.ts'

const { adminCatalogue } = implementation

export interface CatalogueServices {
  readonly versions: VersionsService
  readonly imports: ImportsService
}

export const adminCatalogueHandlers = ({ versions, imports }: CatalogueServices) => ({
  adminCatalogue: {
    versions: adminCatalogue.versions.handler(() => versions.list()),
    differences: adminCatalogue.differences.handler(({ input }) => versions.compare(input)),
    undo: adminCatalogue.undo.handler(({ input, context }) => versions.undo(input, context)),
    running: adminCatalogue.running.handler(async () => ({ run: await imports.running() })),
    imports: adminCatalogue.imports.handler(({ input: { troubled, ...input } }) =>
      imports.page({ ...input, troubled: troubled === 'yes' }),
    ),
    run: adminCatalogue.run.handler(({ input }) => imports.one(input.id)),
    findings: adminCatalogue.findings.handler(({ input }) => imports.findings(input)),
    findingsCsv: adminCatalogue.findingsCsv.handler(({ input }) => imports.csv(input)),
  },
})
