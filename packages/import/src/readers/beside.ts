/**
 * Files that every layout may have beside its own: export templates, forms, synonyms, groups of people, and the consent.
 */
import type { CatalogueRecord, Report } from '../records.ts'
import { isConsentFile, readConsent } from './consent.ts'
import { isExportTemplate, readExportTemplates } from './export-templates.ts'
import { isForm, readForms } from './forms.ts'
import { groupsFile, readGroups } from './groups.ts'
import type { SourceFolder } from './source-folder.ts'
import { readSynonyms, synonymsFile } from './synonyms.ts'

/** Whether a file is about the visitors: groups or consent. */
export const isAboutPeople = (file: string): boolean => file === groupsFile || isConsentFile(file)

/** Whether a file does not belong to a layout, but is known in every layout. */
export const isBeside = (file: string): boolean =>
  isExportTemplate(file) || isForm(file) || file === synonymsFile || isAboutPeople(file)

/** The groups and the consent. They come last, because they name other things of the catalogue. */
export async function* readPeople(folder: SourceFolder, report: Report): AsyncGenerator<CatalogueRecord> {
  const groups = folder.has(groupsFile) ? await readGroups(folder.path, groupsFile, report) : undefined
  if (groups) yield groups
  const consent = await readConsent(folder, report)
  if (consent) yield consent
}

/** Everything but the forms, for layouts that read the forms before the articles that name them. */
export async function* readBesideForms(folder: SourceFolder, report: Report): AsyncGenerator<CatalogueRecord> {
  yield* readExportTemplates(folder, report)
  yield* readSynonyms(folder, report)
  yield* readPeople(folder, report)
}

/** @param used collects the files that forms name */
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
