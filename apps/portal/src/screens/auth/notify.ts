import { notifyAbout } from '../../entities/notification/notifications.ts'

/** Tells what signing in and its like have come to: one result at a time (NOTIFY-04, NOTIFY-09 to NOTIFY-13). */
export const notify = notifyAbout('auth')
