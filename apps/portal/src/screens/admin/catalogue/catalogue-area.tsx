import type { AreaProps } from '../areas.ts'
import { DifferencesPage } from './differences-page.tsx'
import { ImportPage } from './import-page.tsx'
import { ImportsList } from './imports-list.tsx'
import { VersionsList } from './versions-list.tsx'

/** The area of the catalogue: its versions, what differs between them, the last imports or one of them. */
export default function CatalogueArea({ below: [list, id] }: AreaProps) {
  if (list === 'imports') return id === undefined ? <ImportsList /> : <ImportPage key={id} id={id} />
  return list === 'differences' ? <DifferencesPage /> : <VersionsList />
}
