/**
 * All findings of an import. The key of a finding is its code, or the code and a word that tells apart findings with
 * the same code: `no-code/tag`.
 */
import type { Finding, SourcePosition } from '../finding.ts'
import { akeneoFindings } from './akeneo.ts'
import { articlesFindings } from './articles.ts'
import { catalogueFindings } from './catalogue.ts'
import type { FindingText } from './define.ts'
import { fileSourcesFindings } from './file-sources.ts'
import { filesFindings } from './files.ts'
import { folderFindings } from './folder.ts'
import { formsFindings } from './forms.ts'
import { groupsFindings } from './groups.ts'
import { tablesFindings } from './tables.ts'
import { unopimFindings } from './unopim.ts'

const findings = {
  ...akeneoFindings,
  ...articlesFindings,
  ...catalogueFindings,
  ...fileSourcesFindings,
  ...filesFindings,
  ...folderFindings,
  ...formsFindings,
  ...groupsFindings,
  ...tablesFindings,
  ...unopimFindings,
}

export type FindingKey = keyof typeof findings
/** The parameters of a finding's text. */
export type FindingParameters<Key extends FindingKey> = Parameters<(typeof findings)[Key]>

/** A finding without its position. */
export type Problem = Omit<Finding, 'at'>

export function problem<Key extends FindingKey>(key: Key, ...parameters: FindingParameters<Key>): Problem {
  const textOf = findings[key] as (...parameters: FindingParameters<Key>) => FindingText
  return { code: key.split('/', 1)[0] ?? key, ...textOf(...parameters) }
}

export const finding = <Key extends FindingKey>(
  key: Key,
  at: SourcePosition,
  ...parameters: FindingParameters<Key>
): Finding => ({ ...problem(key, ...parameters), at })
