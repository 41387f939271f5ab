/** The calls of the admin area about the brand. */
import { type CallContext, implementation, signedIn } from '../../http/call-context.ts'
import type { ActingOperator } from '../audit/audit-entry.ts'
import type { BrandPictures } from './brand-pictures.ts'
import type { BrandPreview } from './brand-preview.ts'
import type { BrandService } from './brand-service.ts'

const { adminBrand } = implementation

export interface BrandServices {
  readonly brand: BrandService
  readonly brandPictures: BrandPictures
  readonly brandPreview: BrandPreview
  readonly actorOf: (userId: string) => Promise<ActingOperator>
}

export const adminBrandHandlers = ({ brand, brandPictures, brandPreview, actorOf }: BrandServices) => {
  const actor = (context: CallContext) => actorOf(signedIn(context).userId)
  return {
    adminBrand: {
      one: adminBrand.one.handler(() => brand.one()),
      change: adminBrand.change.handler(async ({ input, context }) =>
        brand.change(input.version, input.changes, await actor(context)),
      ),
      addPicture: adminBrand.addPicture.handler(async ({ input: { file } }) => ({
        value: await brandPictures.add(new Uint8Array(await file.arrayBuffer()), file.name),
      })),
      preview: adminBrand.preview.handler(async ({ input }) => ({
        query: brandPreview.query(await brand.drafted(input.changes)),
      })),
      versions: adminBrand.versions.handler(({ input }) => brand.versions(input)),
      restore: adminBrand.restore.handler(async ({ input, context }) =>
        brand.restore(input.version, input.number, await actor(context)),
      ),
    },
  }
}
