/**
 * Erases a person's data (decision 0083): first it says in numbers what there is, then it deletes exactly that in one
 * transaction. The audit log notes the numbers, and nothing about the person.
 */
import { randomUUID } from 'node:crypto'
import type { AdminErasure } from '@vitrine/contract'
import { HttpError } from '../../http/http-error.ts'
import { digestOf } from '../../platform/digest.ts'
import type { UploadsStore } from '../../storage/media/uploads-store.ts'
import type { WriteAudit } from '../audit/audit-entry.ts'
import type { ErasureStore, PersonalRows } from './erasure-store.ts'
import type { InboxActor } from './inbox-service.ts'

/** What an erasure uses, inside its transaction. */
export interface ErasureTransaction {
  readonly data: ErasureStore
  readonly audit: WriteAudit
}

export interface ErasureOptions {
  readonly data: ErasureStore
  /** Runs `work` in a transaction. */
  readonly transact: <T>(work: (inside: ErasureTransaction) => Promise<T>) => Promise<T>
  readonly uploads: Pick<UploadsStore, 'discard'>
  /** Called with the ids of the deleted accounts, whose sessions have ended. */
  readonly forget: (userId: string) => void
}

/** Stands for the command line in the audit log, which has no account. */
const commandLine = { id: '00000000-0000-0000-0000-000000000000', email: 'vitrine erase' }

const numbersOf = (rows: PersonalRows) => ({
  accounts: rows.accounts.length,
  results: rows.results.length,
  files: rows.files.length,
  logs: rows.logs.length,
  reports: rows.reports.length,
  orders: rows.orders.length,
  visits: rows.visits.length,
  requests: rows.requests.length,
  notes: rows.notes.length,
  mails: rows.mails.length,
})

/** A digest of all rows, so that nothing is erased that was not counted. */
const versionOf = (rows: PersonalRows): string => digestOf(rows)

export class ErasureService {
  readonly #options: ErasureOptions

  constructor(options: ErasureOptions) {
    this.#options = options
  }

  /** How much of a person's data there is. @throws HttpError 403 for the address of an operator */
  async count(email: string): Promise<AdminErasure> {
    const rows = await this.#find(this.#options.data, email.trim().toLowerCase(), false)
    return { version: versionOf(rows), record: '', ...numbersOf(rows) }
  }

  /**
   * Erases a person's data for good.
   * @param version of the numbers that the operator has seen
   * @throws HttpError 403 for the address of an operator, 409 if there is something else than then
   */
  async erase(email: string, version: string, actor: InboxActor): Promise<AdminErasure> {
    const { transact, uploads, forget } = this.#options
    const record = randomUUID()
    const { rows, keys } = await transact(async ({ data, audit }) => {
      const found = await this.#find(data, email.trim().toLowerCase(), true)
      if (versionOf(found) !== version) throw new HttpError(409, 'admin_changed_meanwhile', { field: 'version' })
      const files = await data.erase(found)
      const details = numbersOf(found)
      await audit({ operator: actor ?? commandLine, action: 'data.erased', subject: record, details })
      return { rows: found, keys: files }
    })
    for (const id of rows.accounts) forget(id)
    // If this fails, the sweep deletes the files later, because no row names them any more.
    await uploads.discard(keys)
    return { version, record, ...numbersOf(rows) }
  }

  async #find(data: ErasureStore, email: string, isLocked: boolean): Promise<PersonalRows> {
    const accounts = await data.accounts(email, isLocked)
    if (accounts.some(({ isOperator }) => isOperator))
      throw new HttpError(403, 'admin_erase_operator', { field: 'email' })
    return data.rows(
      email,
      accounts.map(({ id }) => id),
    )
  }
}
