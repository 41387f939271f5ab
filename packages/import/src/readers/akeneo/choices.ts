/** Choices that an Akeneo export leaves open: the channel, and the attributes for names and pictures of products. */
import { finding } from '../../findings/index.ts'
import type { Report } from '../../records.ts'
import type { SourceAttribute } from './attributes.ts'
import type { Survey } from './survey.ts'
import type { SmallTable } from './tables.ts'

/**
 * The channel whose values are imported: the requested one, otherwise the one with the most values. Reports the choice
 * and its reason.
 */
export function chooseChannel(
  requested: string | undefined,
  listed: readonly string[],
  found: Survey,
  file: string,
  report: Report,
): string {
  const counts = [...found.channels].sort(([, one], [, other]) => other - one)
  const all = new Set([...listed, ...found.channels.keys()])
  if (requested !== undefined && !all.has(requested)) {
    report(finding('unknown-channel/akeneo', { file }, requested, all.size, [...all].join(', ')))
  }
  const preferred = listed.includes('ecommerce') ? 'ecommerce' : listed[0]
  const chosen = requested !== undefined && all.has(requested) ? requested : (counts[0]?.[0] ?? preferred ?? '')
  if (counts.length > 0) {
    const others = counts.filter(([channel]) => channel !== chosen)
    report(
      finding(
        'channel',
        { file },
        chosen,
        found.channels.get(chosen) ?? 0,
        others.map(([channel, count]) => `${channel} ${count}`).join(', '),
      ),
    )
  }
  return chosen
}

/** The attribute that holds the products' names, by family; under '' the most frequent one. */
export function labelAttributes(
  families: SmallTable,
  attributes: ReadonlyMap<string, SourceAttribute>,
): Map<string, string> {
  const labels = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const row of families.rows) {
    const label = row.text('attribute_as_label')
    if (!attributes.has(label) || attributes.get(label)?.reading === 'identifier') continue
    labels.set(row.text('code'), label)
    counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const mostFrequent = [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
  const usual = mostFrequent ?? (attributes.has('name') ? 'name' : undefined)
  if (usual !== undefined) labels.set('', usual)
  return labels
}

/** The names without duplicates, the most frequent first. */
export const byFrequency = (names: readonly string[]): string[] =>
  [...new Set(names)].sort(
    (one, other) => names.filter((n) => n === other).length - names.filter((n) => n === one).length,
  )
