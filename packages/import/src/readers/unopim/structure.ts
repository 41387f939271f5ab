/** Locales, sets and categories of a UnoPim catalogue. */
import { finding } from '../../findings/index.ts'
import type { AttributeSetRecord, CategoryRecord, LocaleRecord, Report } from '../../records.ts'
import { labelOf } from '../../text/label-of.ts'
import { CodeMatcher } from '../code-matcher.ts'
import { asObject, asObjects, asText } from '../json-file.ts'
import { localeRecords } from '../locale-records.ts'
import { mediaValue } from '../media-values.ts'
import type { SourceFolder } from '../source-folder.ts'
import type { Tally } from '../tally.ts'
import { targetNames, type UnopimAttribute } from './attributes.ts'
import { labelsOf, type UnopimSources } from './sources.ts'

/** The locales of the catalogue, or of the requested channel. */
export function readLocales(
  { channels, locales }: UnopimSources,
  requested: string | undefined,
  report: Report,
): LocaleRecord[] {
  const file = 'channels.json'
  const channel = channels.find((one) => asText(one.code) === requested)
  if (requested !== undefined && !channel) {
    report(
      finding(
        'unknown-channel/unopim',
        { file },
        requested,
        channels.length,
        channels.map((one) => asText(one.code)).join(', '),
      ),
    )
  }
  return localeRecords(channel && Array.isArray(channel.locales) ? channel.locales.map(asText) : locales, file)
}

/** The families as attribute sets, with the groups that the families name. */
export function readFamilies(
  { families, attributes: content }: UnopimSources,
  attributes: ReadonlyMap<string, UnopimAttribute>,
  currencies: readonly string[],
  report: Report,
): AttributeSetRecord[] {
  const groupLabels = new Map(asObjects(content.groups).map((group) => [asText(group.code), labelsOf(group)]))
  const completeness = families.filter((family) => family.completeness !== undefined).length
  if (completeness > 0) {
    report(finding('completeness-not-kept', { file: 'families.json' }, completeness))
  }
  return families.flatMap((family, index): AttributeSetRecord[] => {
    const code = asText(family.code)
    const at = { file: 'families.json', column: `families[${index}]` }
    if (code === '') {
      report(finding('missing-key/family', at))
      return []
    }
    const groups = Object.entries(asObject(family.groups)).map(([group, members]) => ({
      code: group,
      labels: groupLabels.get(group) ?? { '': labelOf(group) },
      attributes: (Array.isArray(members) ? members : []).flatMap((member) => {
        const attribute = attributes.get(asText(member))
        return attribute ? targetNames(attribute, currencies) : []
      }),
    }))
    return [
      {
        kind: 'attribute-set',
        at,
        code,
        labels: labelsOf(family),
        groups: groups.filter((group) => group.attributes.length > 0),
      },
    ]
  })
}

/**
 * The category tree. The root that channels name does not become a category, because it stands for the whole catalogue.
 */
export function readCategories(
  { categories, channels }: UnopimSources,
  folder: SourceFolder,
  usedFiles: Set<string>,
  tally: Tally,
  report: Report,
): { records: CategoryRecord[]; matcher: CodeMatcher } {
  const file = 'categories.json'
  const matcher = new CodeMatcher()
  const roots = new Set(channels.map((channel) => asText(channel.root)))
  const codes = new Set(categories.map((category) => asText(category.code)))
  const records = categories.flatMap((category, index): CategoryRecord[] => {
    const at = { file, column: `tree[${index}]` }
    const code = asText(category.code)
    if (code === '' || matcher.has(code)) {
      report(code === '' ? finding('missing-key/category', at) : finding('duplicate-key/unopim-category', at, code))
      return []
    }
    matcher.add(code)
    const common = asObject(category.common)
    const banner = asText(common.banner_image)
    const image =
      banner === ''
        ? undefined
        : mediaValue(folder, banner, { ...at, column: `${at.column}.common.banner_image` }, report, { anywhere: true })
    if (image !== undefined) usedFiles.add(image)
    const left = new Set([
      ...Object.keys(common).filter((field) => field !== 'banner_image'),
      ...Object.values(asObject(category.locale_extra)).flatMap((texts) => Object.keys(asObject(texts))),
      ...(Object.keys(asObject(category.descriptions)).length > 0 ? ['descriptions'] : []),
    ])
    for (const field of left) {
      tally.add(`category ${field}`, (count) => finding('category-field-not-kept', at, field, count))
    }
    if (common.is_visible === false) {
      report(finding('hidden-category', at, code))
    }
    const parent = asText(category.parent)
    return [
      {
        kind: 'category',
        at,
        code,
        parent: codes.has(parent) || !roots.has(parent) ? parent : '',
        titles: labelsOf(category),
        order: index + 1,
        image: image ?? '',
      },
    ]
  })
  return { records, matcher }
}
