/** The commands besides `start`, in the order of the help. */
import { auditCommand } from './audit.ts'
import { backupCommand, restoreCommand } from './backup/backup.ts'
import { moveCommand } from './backup/move.ts'
import { brandCommand } from './brand.ts'
import { catalogueCommand, undoCommand } from './catalogue.ts'
import { checkServerCommand } from './check-server/check-server.ts'
import { consentCommand } from './consent.ts'
import { doctorCommand } from './doctor/doctor.ts'
import { eraseCommand } from './erase.ts'
import { exportCatalogueCommand } from './export-catalogue.ts'
import { feedsCommand } from './feeds.ts'
import { formsCommand } from './forms.ts'
import { groupsCommand } from './groups.ts'
import { importCommand } from './import.ts'
import { importsCommand } from './imports.ts'
import { inboxCommand } from './inbox.ts'
import { insightsCommand } from './insights.ts'
import { keysCommand } from './keys.ts'

import { mailsCommand } from './mails.ts'
import { pairCommand } from './pair.ts'
import { requestsCommand } from './requests.ts'
import { resultsCommand } from './results.ts'
import { sessionsCommand } from './sessions.ts'
import { settingsCommand } from './settings.ts'
import { logsCommand, ordersCommand, reportsCommand } from './submission-lists.ts'
import { userCommand } from './user.ts'
import { watchCommand } from './watch/watch.ts'
import { webhooksCommand } from './webhooks.ts'

export const makeCommands = () => [
  importCommand(),
  importsCommand(),
  watchCommand(),
  catalogueCommand(),
  undoCommand(),
  exportCatalogueCommand(),
  brandCommand(),
  userCommand(),
  groupsCommand(),
  consentCommand(),
  requestsCommand(),
  ordersCommand(),
  formsCommand(),
  resultsCommand(),
  logsCommand(),
  reportsCommand(),
  inboxCommand(),
  eraseCommand(),
  insightsCommand(),
  mailsCommand(),
  auditCommand(),
  backupCommand(),
  restoreCommand(),
  moveCommand(),
  feedsCommand(),
  webhooksCommand(),
  keysCommand(),
  pairCommand(),
  sessionsCommand(),
  settingsCommand(),
  doctorCommand(),
  checkServerCommand(),
]
