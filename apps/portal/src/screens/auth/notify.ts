import { notifyAbout } from '../../feedback/notifications.ts'

/** Shows the results of signing in, registering and the like, one at a time (NOTIFY-04, NOTIFY-09 to NOTIFY-13). */
export const notify = notifyAbout('auth')
