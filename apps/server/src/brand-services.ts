/** Builds the services of the brand: for the admin area, and for the commands that do the same. */
import type { Db } from '@vitrine/database'
import type { AuditEntry } from './modules/audit/audit-entry.ts'
import { auditStore } from './modules/audit/audit-store.ts'
import { BrandPictures } from './modules/brand/brand-pictures.ts'
import { type BrandOptions, BrandService } from './modules/brand/brand-service.ts'
import { brandStore } from './modules/brand/brand-store.ts'
import type { MediaStore } from './storage/media/store.ts'

export interface BrandParts extends Pick<BrandOptions, 'snapshot' | 'clock'> {
  readonly db: Db
  readonly mediaStore: MediaStore
}

export function buildBrandServices({ db, mediaStore, snapshot, clock }: BrandParts) {
  const partsIn = (inside: Db) => ({
    store: brandStore(inside),
    audit: (entry: AuditEntry) => auditStore(inside).add(entry, clock()),
  })
  const { store } = partsIn(db)
  return {
    brand: new BrandService({
      ...{ store, snapshot, clock },
      transact: (work) => db.transaction((transaction) => work(partsIn(transaction as unknown as Db))),
    }),
    brandPictures: new BrandPictures({ store, mediaStore }),
  }
}
