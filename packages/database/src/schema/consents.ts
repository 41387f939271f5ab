/** The texts that visitors must agree to, and the agreements. */
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, texts } from './columns.ts'

/** All versions of the consent (DATA-26). None is ever deleted, because agreements name them. */
export const consentMessages = pgTable('consent_messages', {
  /** Digest of the texts in all languages, or the operator's own name for the version. */
  version: text().primaryKey(),
  /** Sanitised HTML by locale code; '' for every locale without a text of its own. */
  texts: texts(),
  createdAt: moment().notNull().defaultNow(),
})

/**
 * Agreements: the user or browser, the version, the time and the language (CONSENT-08, A-93). A new row has either
 * `userId` or `browser`; deleting the account sets `userId` to null.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    version: text()
      .notNull()
      .references(() => consentMessages.version),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The random id from the signed cookie of a guest's browser. */
    browser: text(),
    /** The locale whose text was shown. */
    locale: text().notNull(),
    agreedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('consents_user').on(table.userId, table.version),
    uniqueIndex('consents_browser').on(table.browser, table.version),
  ],
)
