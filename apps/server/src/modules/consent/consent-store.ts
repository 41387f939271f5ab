/** The rows of agreements. */
import type { Db } from '@vitrine/database'
import { consents } from '@vitrine/database/schema'
import { and, eq } from 'drizzle-orm'

/** The user or the guest's browser that agrees. The agreement of one never counts for the other. */
export type Agreeing = { readonly userId: string } | { readonly browser: string }

const ofWhom = (who: Agreeing) =>
  'userId' in who ? eq(consents.userId, who.userId) : eq(consents.browser, who.browser)

export const consentStore = (db: Db) => ({
  async hasAgreed(who: Agreeing, version: string): Promise<boolean> {
    const rows = await db
      .select({ id: consents.id })
      .from(consents)
      .where(and(ofWhom(who), eq(consents.version, version)))
      .limit(1)
    return rows.length > 0
  },

  /** Stores an agreement; an existing one stays unchanged. */
  async agree(who: Agreeing, to: { version: string; locale: string; agreedAt: Date }): Promise<void> {
    await db
      .insert(consents)
      .values({ ...who, ...to })
      .onConflictDoNothing()
  },
})

export type ConsentStore = ReturnType<typeof consentStore>
