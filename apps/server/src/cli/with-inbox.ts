/** Runs commands with the services that the admin area uses for the inbox. */
import { defaultLocale } from '@vitrine/contract/rules/locale-code'
import type { Db } from '@vitrine/database'
import { singleKey } from '../http/signed-links.ts'
import { buildInboxServices } from '../inbox-services.ts'
import { readSnapshot } from '../modules/configuration/snapshot-store.ts'
import type { Settings } from '../platform/settings.ts'
import { messageLanguage } from '../platform/texts/message-language.ts'
import { withParts } from './with-parts.ts'

type InboxServices = ReturnType<typeof buildInboxServices>

/** Runs `work` with the inbox of the settings' database. */
export const withInbox = <T>(work: (services: InboxServices, db: Db, settings: Settings) => Promise<T>): Promise<T> =>
  withParts(async ({ database: { db }, uploads }, settings) => {
    const { locales } = await readSnapshot(db)
    const language = (locales.length > 0 && messageLanguage(defaultLocale(locales).code)) || 'en'
    // Commands make no links. Without a key, equal texts within a minute count as one; the secret only hides senders.
    const parts = { secret: () => 'command', language: () => language, signingKeys: () => singleKey('') } as const
    return work(buildInboxServices({ ...parts, db, uploads, clock: () => new Date() }), db, settings)
  })
