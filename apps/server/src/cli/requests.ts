/** `vitrine requests`: the businesses that asked for an account (API-68). */
import { AccountRequest } from '@vitrine/contract'
import { Command } from 'commander'
import { accountRequestsStore, type StoredRequest } from '../modules/account-requests/account-requests-store.ts'
import { openParts } from '../server-parts.ts'
import { readSettings } from '../settings.ts'
import { asCsv, asJson, formatOption } from './print-rows.ts'

const fields = Object.keys(AccountRequest.shape) as (keyof AccountRequest)[]

/** All requests in one text. */
export function writeRequests(requests: readonly StoredRequest[], format: 'json' | 'csv'): string {
  const rows = requests.map(({ id, createdAt, language, payload }) => ({
    id,
    created: createdAt.toISOString(),
    language,
    // In the contract's order, which the database does not keep.
    ...Object.fromEntries(fields.flatMap((name) => (payload[name] === undefined ? [] : [[name, payload[name]]]))),
  }))
  return format === 'csv' ? asCsv(['id', 'created', 'language', ...fields], rows) : asJson(rows)
}

export const requestsCommand = () =>
  new Command('requests')
    .description('List the businesses that asked for an account, the newest first')
    .addOption(formatOption())
    .action(async ({ format }: { format: 'json' | 'csv' }) => {
      const parts = await openParts(readSettings(process.env), 'embedded')
      try {
        process.stdout.write(writeRequests(await accountRequestsStore(parts.database.db).all(), format))
      } finally {
        await parts.close()
      }
    })
