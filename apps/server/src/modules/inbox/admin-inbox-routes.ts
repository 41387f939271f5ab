/** The calls of the admin area about the inbox, and the route of its downloads. */
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type CallContext, implementation, linkFor, signedIn } from '../../http/call-context.ts'
import { registerDownloads } from '../../http/download-route.ts'
import { writeAll } from '../../http/send-stream.ts'
import { BusyError, ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import type { ActingOperator } from '../audit/audit-entry.ts'
import type { ErasureService } from './erasure-service.ts'
import { type InboxLinks, inboxFilesPath } from './inbox-links.ts'
import type { InboxService } from './inbox-service.ts'

const { adminInbox } = implementation

export interface InboxServices {
  readonly inbox: InboxService
  readonly inboxLinks: InboxLinks
  readonly erasure: ErasureService
}

export const adminInboxHandlers = ({ inbox, inboxLinks: links, erasure }: InboxServices) => {
  const actorOf = (context: CallContext): Promise<ActingOperator> => inbox.actor(signedIn(context).userId)
  return {
    adminInbox: {
      list: adminInbox.list.handler(({ input }) => inbox.page(input)),
      choices: adminInbox.choices.handler(() => inbox.choices()),
      export: adminInbox.export.handler(async ({ input, context }) => ({
        url: linkFor(context, await links.export(input, await actorOf(context))),
      })),
      one: adminInbox.one.handler(({ input }) => inbox.one(input.id)),
      change: adminInbox.change.handler(async ({ input, context }) => inbox.change(input, await actorOf(context))),
      addNote: adminInbox.addNote.handler(async ({ input, context }) =>
        inbox.addNote({ ...input, submission: context.submission }, await actorOf(context)),
      ),
      reply: adminInbox.reply.handler(async ({ input, context }) =>
        inbox.reply({ ...input, submission: context.submission, origin: context.mailOrigin }, await actorOf(context)),
      ),
      file: adminInbox.file.handler(async ({ input, context }) => ({
        url: linkFor(context, await links.file(input.id, input.file, await actorOf(context))),
      })),
      erasable: adminInbox.erasable.handler(({ input }) => erasure.count(input.email)),
      erase: adminInbox.erase.handler(async ({ input, context }) =>
        erasure.erase(input.email, input.version, await actorOf(context)),
      ),
    },
  }
}

/** GET and HEAD `/pim/export/inbox/{id}/{name}`: the list as a file, or a file that came with an item. */
export function registerInboxFiles(app: FastifyInstance, { links, log }: { links: InboxLinks; log: Logger }): void {
  registerDownloads(app, {
    url: `${inboxFilesPath}/:id/:name`,
    subject: 'A file of the inbox',
    limiter: new ConcurrencyLimiter({
      maxRunningPerKey: 3,
      maxRunning: 6,
      createError: () => new BusyError('export_busy', 10),
    }),
    log,
    async open(request, reply) {
      const { name, contentType, bytes } = await links.open(request.params.id, request.query)
      reply.header('accept-ranges', 'none')
      return { name, contentType, send: (write) => writeAll(bytes(), write) }
    },
  })
}
