/** What may lie beside the files of every layout: templates of exports, groups of people, and what visitors must agree to. */
import type { CatalogueRecord, Report } from '../records.ts'
import { isConsentFile, readConsent } from './consent.ts'
import { isExportTemplate, readExportTemplates } from './export-templates.ts'
import { groupsFile, readGroups } from './groups.ts'
import type { SourceFolder } from './source-folder.ts'

/** Whether a file is about the people who visit the portal. */
export const isAboutPeople = (file: string): boolean => file === groupsFile || isConsentFile(file)

/** Whether a file is none of a layout's own, and known all the same. */
export const isBeside = (file: string): boolean => isExportTemplate(file) || isAboutPeople(file)

/** Who may see what, and what all must agree to. Comes last: it names what the catalogue has. */
export async function* readPeople(folder: SourceFolder, report: Report): AsyncGenerator<CatalogueRecord> {
  const groups = folder.has(groupsFile) ? await readGroups(folder.path, groupsFile, report) : undefined
  if (groups) yield groups
  const consent = await readConsent(folder, report)
  if (consent) yield consent
}

export async function* readBeside(folder: SourceFolder, report: Report): AsyncGenerator<CatalogueRecord> {
  yield* readExportTemplates(folder, report)
  yield* readPeople(folder, report)
}
