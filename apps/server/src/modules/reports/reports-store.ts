/** The rows of feedback. */
import type { Db } from '@vitrine/database'
import { reports } from '@vitrine/database/schema'
import { submissionsStore } from '../../http/submissions-store.ts'

export const reportsStore = (db: Db) => submissionsStore(db, reports)

export type ReportsStore = ReturnType<typeof reportsStore>
