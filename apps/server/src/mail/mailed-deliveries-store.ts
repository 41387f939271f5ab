/** Deliveries, with what the mails about them need. */
import type { Db } from '@vitrine/database'
import { deliveries } from '@vitrine/database/schema'
import { eq } from 'drizzle-orm'

export type MailedDelivery = Pick<
  typeof deliveries.$inferSelect,
  'folder' | 'outcome' | 'message' | 'errors' | 'findings' | 'findingsFile'
>

/** @returns undefined for a delivery that is no longer listed */
export async function mailedDelivery(db: Db, id: string): Promise<MailedDelivery | undefined> {
  const [row] = await db
    .select({
      folder: deliveries.folder,
      outcome: deliveries.outcome,
      message: deliveries.message,
      errors: deliveries.errors,
      findings: deliveries.findings,
      findingsFile: deliveries.findingsFile,
    })
    .from(deliveries)
    .where(eq(deliveries.id, Number(id)))
  return row
}
