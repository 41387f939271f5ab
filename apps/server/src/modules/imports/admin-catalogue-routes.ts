/** The calls of the admin area about versions of the catalogue, imports and deliveries. */
import { implementation } from '../../http/call-context.ts'
import { adminDeliveriesHandlers } from './admin-deliveries-routes.ts'
import type { DeliveriesService } from './deliveries-service.ts'
import type { ImportsService } from './imports-service.ts'
import type { VersionsService } from './versions-service.ts'

const { adminCatalogue } = implementation

export interface CatalogueServices {
  readonly versions: VersionsService
  readonly imports: ImportsService
  readonly deliveries: DeliveriesService
}

export const adminCatalogueHandlers = ({ versions, imports, deliveries }: CatalogueServices) => ({
  ...adminDeliveriesHandlers(deliveries),
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
