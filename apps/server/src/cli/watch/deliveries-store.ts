/** What became of deliveries, and the e-mails about those that need the operator. */
import { defaultLocale } from '@vitrine/contract/rules/locale-code'
import type { Db } from '@vitrine/database'
import { deliveries } from '@vitrine/database/schema'
import { and, desc, eq, lte, ne } from 'drizzle-orm'
import { addMailJob } from '../../mail/mail-jobs-store.ts'
import { reachableOperators } from '../../mail/recipients-store.ts'
import { readSnapshot } from '../../modules/configuration/snapshot-store.ts'
import type { Settings } from '../../platform/settings.ts'
import { messageLanguage } from '../../platform/texts/message-language.ts'

export type Delivery = typeof deliveries.$inferSelect
export type NewDelivery = Omit<typeof deliveries.$inferInsert, 'id'>

/** Deliveries of a folder that stay in the list. */
const kept = 10

/** The last delivery of a folder that an import has looked at. */
export async function lastDelivery(db: Db, folder: string): Promise<Delivery | undefined> {
  const [last] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.folder, folder), ne(deliveries.outcome, 'held')))
    .orderBy(desc(deliveries.id))
    .limit(1)
  return last
}

/** Adds a delivery, and forgets the oldest one of its folder. */
export async function addDelivery(db: Db, delivery: NewDelivery): Promise<number> {
  const [added] = await db.insert(deliveries).values(delivery).returning({ id: deliveries.id })
  const [old] = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(eq(deliveries.folder, delivery.folder))
    .orderBy(desc(deliveries.id))
    .offset(kept)
    .limit(1)
  if (old) await db.delete(deliveries).where(and(eq(deliveries.folder, delivery.folder), lte(deliveries.id, old.id)))
  return added?.id ?? 0
}

/** Notes that the files of the last delivery were written again with the same content. */
export async function updateStamp(
  db: Db,
  id: number,
  { stamp, marker }: Pick<Delivery, 'stamp' | 'marker'>,
): Promise<void> {
  await db.update(deliveries).set({ stamp, marker }).where(eq(deliveries.id, id))
}

/** All deliveries that are kept, the newest first, without their findings. */
export const listDeliveries = (db: Db) =>
  db
    .select({
      folder: deliveries.folder,
      takenAt: deliveries.takenAt,
      outcome: deliveries.outcome,
      errors: deliveries.errors,
      message: deliveries.message,
      findingsFile: deliveries.findingsFile,
    })
    .from(deliveries)
    .orderBy(desc(deliveries.id))

/**
 * Queues an e-mail about a delivery for each operator with an address, else for the first operator's address of the
 * settings.
 * @returns the number of recipients
 */
export async function mailOperators(
  db: Db,
  deliveryId: number,
  { publicUrl: origin, operatorEmail }: Pick<Settings, 'publicUrl' | 'operatorEmail'>,
  now: Date,
): Promise<number> {
  const { locales } = await readSnapshot(db)
  const language = locales.length === 0 ? 'en' : (messageLanguage(defaultLocale(locales).code) ?? 'en')
  const job = { kind: 'delivery', deliveryId, language, origin } as const
  const operators = await reachableOperators(db)
  for (const { id: userId } of operators) await addMailJob(db, { ...job, userId }, now)
  if (operators.length > 0) return operators.length
  if (operatorEmail === '') return 0
  await addMailJob(db, { ...job, address: operatorEmail }, now)
  return 1
}
