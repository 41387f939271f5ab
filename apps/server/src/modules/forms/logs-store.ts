/** The rows of log entries of forms. */
import type { Db } from '@vitrine/database'
import { formLogs } from '@vitrine/database/schema'
import { submissionsStore } from '../../http/submissions-store.ts'

export const logsStore = (db: Db) => submissionsStore(db, formLogs)

export type LogsStore = ReturnType<typeof logsStore>
