/** The calls of the admin area about the running system. */
import { type CallContext, implementation, signedIn } from '../../http/call-context.ts'
import type { EffectiveSetting } from '../../platform/effective-settings.ts'
import type { ActingOperator } from '../audit/audit-entry.ts'
import type { HealthService } from '../health/health-service.ts'
import type { MailQueueService } from './mail-queue-service.ts'
import type { RunningSessionsService } from './running-sessions-service.ts'
import type { WebhookQueueService } from './webhook-queue-service.ts'

const { adminHealth, adminMails, adminSessions, adminSettings, adminWebhooks } = implementation

export interface SystemServices {
  readonly health: HealthService
  readonly mailQueue: MailQueueService
  readonly runningSessions: RunningSessionsService
  readonly webhookQueue: WebhookQueueService
  readonly settings: readonly EffectiveSetting[]
  /** The operator of a call, for the audit log. */
  readonly actorOf: (userId: string) => Promise<ActingOperator>
}

export function systemHandlers(services: SystemServices) {
  const { health, mailQueue, runningSessions, webhookQueue, settings } = services
  const operatorOf = (context: CallContext) => services.actorOf(signedIn(context).userId)
  return {
    adminMails: {
      list: adminMails.list.handler(({ input }) => mailQueue.page(input)),
      retryAll: adminMails.retryAll.handler(async ({ context }) => mailQueue.retryAll(await operatorOf(context))),
      retry: adminMails.retry.handler(async ({ input, context }) => mailQueue.retry(input, await operatorOf(context))),
      remove: adminMails.remove.handler(async ({ input, context }) =>
        mailQueue.remove(input, await operatorOf(context)),
      ),
    },
    adminWebhooks: {
      list: adminWebhooks.list.handler(() => webhookQueue.list()),
      deliveries: adminWebhooks.deliveries.handler(({ input }) => webhookQueue.deliveries(input)),
      retry: adminWebhooks.retry.handler(async ({ input, context }) =>
        webhookQueue.retry(input.id, await operatorOf(context)),
      ),
    },
    adminSessions: {
      list: adminSessions.list.handler(({ input, context }) => runningSessions.page(input, signedIn(context).token)),
      end: adminSessions.end.handler(async ({ input, context }) =>
        runningSessions.end(input.id, await operatorOf(context)),
      ),
    },
    adminHealth: { read: adminHealth.read.handler(() => health.report()) },
    adminSettings: {
      list: adminSettings.list.handler(() => ({
        settings: settings.map(({ name, value: effective_value, source, isSecret: is_secret }) => ({
          ...{ name, effective_value, source, is_secret },
        })),
      })),
    },
  }
}
