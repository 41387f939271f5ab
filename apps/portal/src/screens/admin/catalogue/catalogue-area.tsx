import type { AreaProps } from '../areas.ts'
import { DeliveryPage } from './delivery-page.tsx'
import { DifferencesPage } from './differences-page.tsx'
import { ImportPage } from './import-page.tsx'
import { ImportsList } from './imports-list.tsx'
import { NewDelivery } from './new-delivery.tsx'
import { VersionsList } from './versions-list.tsx'

/** The area of the catalogue: its versions, what differs between them, the last imports and deliveries, or one of them. */
export default function CatalogueArea({ below: [list, id] }: AreaProps) {
  if (list === 'imports') return id === undefined ? <ImportsList /> : <ImportPage key={id} id={id} />
  if (list === 'deliveries') return id === undefined ? <NewDelivery /> : <DeliveryPage key={id} id={id} />
  return list === 'differences' ? <DifferencesPage /> : <VersionsList />
}
