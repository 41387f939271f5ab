import type { AdminHealthFinding, FindingCode } from '@vitrine/contract'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'

/** The phrases of the findings. */
const phrases = {
  database: 'admin.found_database',
  database_role: 'admin.found_role',
  clocks: 'admin.found_clocks',
  no_catalogue: 'admin.found_no_catalogue',
  earlier_catalogue: 'admin.found_earlier_catalogue',
  catalogue: 'admin.found_catalogue',
  folder_full: 'admin.found_folder_full',
  folder: 'admin.found_folder',
  late: 'admin.found_late',
} as const satisfies Record<FindingCode, ParseKeys>

/** What an examination has found, in words; the message of an error in those of the server. */
export function FindingText({ finding: { message, words } }: { readonly finding: AdminHealthFinding }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!words)
    return (
      <span lang="en" className="wrap-anywhere">
        {message}
      </span>
    )
  // The server names the values of each finding, so that only they are not checked against the phrase.
  const translate = t as (key: string, params: Readonly<Record<string, string>>) => string
  const params = Object.fromEntries(
    Object.entries(words.params).map(([name, value]) => [
      name,
      typeof value === 'number' ? format.number(value, { maximumFractionDigits: 1 }) : value,
    ]),
  )
  return <span className="wrap-anywhere">{translate(phrases[words.code], params)}</span>
}
