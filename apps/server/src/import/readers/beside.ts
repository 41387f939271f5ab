/** What may lie beside the files of every layout: templates of exports, forms, groups of people, and what visitors must agree to. */
import type { CatalogueRecord, Report } from '../records.ts'
import { isConsentFile, readConsent } from './consent.ts'
import { isExportTemplate, readExportTemplates } from './export-templates.ts'
import { isForm, readForms } from './forms.ts'
import { groupsFile, readGroups } from './groups.ts'
import type { SourceFolder } from './source-folder.ts'

/** Whether a file is about the people who visit the portal. */
export const isAboutPeople = (file: string): boolean => file === groupsFile || isConsentFile(file)

/** Whether a file is none of a layout's own, and known all the same. */
export const isBeside = (file: string): boolean => isExportTemplate(file) || isForm(file) || isAboutPeople(file)

/** Who may see what, and what all must agree to. Comes last: it names what the catalogue has. */
export async function* readPeople(folder: SourceFolder, report: Report): AsyncGenerator<CatalogueRecord> {
  const groups = folder.has(groupsFile) ? await readGroups(folder.path, groupsFile, report) : undefined
  if (groups) yield groups
  const consent = await readConsent(folder, report)
  if (consent) yield consent
}

/** Everything but the forms, where these have been read before the articles that name them. */
export async function* readBesideForms(folder: SourceFolder, report: Report): AsyncGenerator<CatalogueRecord> {
  yield* readExportTemplates(folder, report)
  yield* readPeople(folder, report)
}

/** @param used is told the files that forms name */
export async function* readBeside(
  folder: SourceFolder,
  report: Report,
  used: Set<string>,
): AsyncGenerator<CatalogueRecord> {
  for await (const record of readForms(folder, report)) {
    for (const { media } of record.form?.fields ?? []) used.add(media)
    yield record
  }
  yield* readBesideForms(folder, report)
}
