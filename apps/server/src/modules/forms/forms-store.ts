/** The rows of forms, and the times of the last results. */
import type { Db } from '@vitrine/database'
import { formResults, forms } from '@vitrine/database/schema'
import { and, asc, count, desc, eq, max } from 'drizzle-orm'

/** A form as the catalogue describes it. */
export type FormDefinition = typeof forms.$inferSelect

/** The sender of a result: a user, or a guest's browser. Results of one never count for the other. */
export type Sender = { readonly userId: string } | { readonly browser: string }

const from = (sender: Sender) =>
  'userId' in sender ? eq(formResults.userId, sender.userId) : eq(formResults.browser, sender.browser)

export const formsStore = (db: Db) => ({
  /** All forms by code, in order. */
  async definitions(): Promise<ReadonlyMap<string, FormDefinition>> {
    const rows = await db.select().from(forms).orderBy(asc(forms.position), asc(forms.id))
    return new Map(rows.map((row) => [row.code, row]))
  },

  /** The time of the sender's last result of each form, by the form's code. */
  async lastResults(sender: Sender): Promise<Map<string, Date>> {
    const rows = await db
      .select({ code: formResults.formCode, last: max(formResults.createdAt) })
      .from(formResults)
      .where(from(sender))
      .groupBy(formResults.formCode)
    return new Map(rows.flatMap(({ code, last }) => (last === null ? [] : [[code, last]])))
  },

  /** The time of the sender's last result of one form. */
  async lastResult(sender: Sender, code: string): Promise<Date | undefined> {
    const [row] = await db
      .select({ last: formResults.createdAt })
      .from(formResults)
      .where(and(from(sender), eq(formResults.formCode, code)))
      .orderBy(desc(formResults.createdAt))
      .limit(1)
    return row?.last
  },

  /** The number of results of each form, by its code. */
  async resultCounts(): Promise<Map<string, number>> {
    const rows = await db
      .select({ code: formResults.formCode, results: count() })
      .from(formResults)
      .groupBy(formResults.formCode)
    return new Map(rows.map(({ code, results }) => [code, results]))
  },
})

export type FormsStore = ReturnType<typeof formsStore>
