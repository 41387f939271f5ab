/** Reads the audit log, for the admin area and for `vitrine audit`. */
import type { AdminAudit, AdminAuditChoices, AdminAuditEntry } from '@vitrine/contract'
import { csvLine, guarded } from '../exports/csv.ts'
import type { AuditStore, StoredAuditEntry } from './audit-store.ts'

interface AuditQuery {
  readonly search?: string | undefined
  readonly operator?: string | undefined
  readonly action?: string | undefined
}

interface PageQuery extends AuditQuery {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

const usualLimit = 25
const maxLimit = 100
/** Maximum number of entries in one file. */
const maxEntries = 20_000

const columns = ['at', 'operator', 'action', 'subject', 'details'] as const

const filterOf = ({ search = '', operator, action }: AuditQuery) => ({
  search,
  operator: operator || undefined,
  action: action || undefined,
})

const entryOf = ({ id, at, operator, action, subject, details }: StoredAuditEntry): AdminAuditEntry => ({
  ...{ id, at: at.toISOString(), operator, action, subject },
  details: Object.entries(details).flatMap(([name, value]) => {
    const text = typeof value === 'object' ? value.join(', ') : String(value)
    return text === '' ? [] : [{ name, value: text }]
  }),
})

/** The details of an entry as one text: `groups: dealers, press; sessions: 2`. */
export const detailsText = ({ details }: Pick<AdminAuditEntry, 'details'>): string =>
  details.map(({ name, value }) => `${name}: ${value}`).join('; ')

export class AuditService {
  readonly #store: AuditStore

  constructor(store: AuditStore) {
    this.#store = store
  }

  /** A page of the log, the newest entries first. */
  async page({ page = 1, limit: wanted = usualLimit, ...query }: PageQuery): Promise<AdminAudit> {
    const limit = Math.min(wanted, maxLimit)
    const filter = filterOf(query)
    const found = await this.#store.list(filter, { limit, offset: (page - 1) * limit })
    return { entries: found.map(entryOf), total: await this.#store.total(filter) }
  }

  /** The newest entries that fit. @param limit how many, at most as many as one file has */
  async newest(query: AuditQuery, limit = maxEntries): Promise<AdminAuditEntry[]> {
    const found = await this.#store.list(filterOf(query), { limit: Math.min(limit, maxEntries), offset: 0 })
    return found.map(entryOf)
  }

  /** The operators and actions by which the log can be filtered. */
  choices(): Promise<AdminAuditChoices> {
    return this.#store.choices()
  }

  /** The newest entries that fit, as CSV that no spreadsheet takes for formulas. */
  async csv(query: AuditQuery): Promise<{ csv: string; entries: number }> {
    const entries = await this.newest(query)
    const lines = entries.map((entry) =>
      csvLine([entry.at, entry.operator, entry.action, entry.subject, detailsText(entry)].map(guarded), {
        separator: ',',
      }),
    )
    return { csv: csvLine([...columns], { separator: ',' }) + lines.join(''), entries: entries.length }
  }
}
