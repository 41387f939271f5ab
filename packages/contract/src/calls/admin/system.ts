import * as z from 'zod'
import { AdminVersion } from '../../entities/admin-people.ts'
import { AdminSettings } from '../../entities/admin-settings.ts'
import {
  AdminDeliveries,
  AdminHealth,
  AdminMails,
  AdminSessions,
  AdminWebhooks,
  queueStates,
} from '../../entities/admin-system.ts'
import { adminCall, Id, key, limit, page, search } from '../parts.ts'

const pages = { page: page.optional(), limit: limit.optional() }
const queued = { state: z.enum(queueStates).optional(), ...pages }
const Again = z.object({ retried: z.number().int() })
const Versioned = Id.extend({ version: AdminVersion })

/** E-mails that wait to be sent, or were given up. */
export const adminMails = {
  /** A page of them, the oldest first. */
  list: adminCall('GET', '/mails', 'E-mails that wait or were given up').input(z.object(queued)).output(AdminMails),
  /** Tries all e-mails again that are given up at this moment, so that it needs no version. */
  retryAll: adminCall('POST', '/mails/retry', 'Send all e-mails again that were given up').output(Again),
  /** 409 if the e-mail was tried again or has changed since `version`. */
  retry: adminCall('POST', '/mails/{id}/retry', 'Send an e-mail again that was given up')
    .input(Versioned)
    .output(Again),
  /** 409 as for `retry`. */
  remove: adminCall('POST', '/mails/{id}/delete', 'Delete an e-mail that was given up')
    .input(Versioned)
    .output(z.object({ deleted: z.number().int() })),
}

/** Addresses that are told about events. */
export const adminWebhooks = {
  list: adminCall('GET', '/webhooks', 'The webhooks').output(AdminWebhooks),
  /** A page of the deliveries, the oldest first. */
  deliveries: adminCall('GET', '/webhooks/deliveries', 'Deliveries that wait or were given up')
    .input(
      z.object({
        /** Id of a webhook; all without it. */
        webhook: key.optional(),
        ...queued,
      }),
    )
    .output(AdminDeliveries),
  /** Tries again what is given up at this moment, so that it needs no version. */
  retry: adminCall('POST', '/webhooks/{id}/retry', 'Send the events of a webhook again that were given up')
    .input(Id)
    .output(Again),
}

/** The sessions of people. */
export const adminSessions = {
  /** A page of the running sessions, the newest first. */
  list: adminCall('GET', '/sessions', 'The running sessions')
    .input(
      z.object({
        /** Part of an address, a name or a company. */
        search: search.optional(),
        ...pages,
      }),
    )
    .output(AdminSessions),
  /** Ends one session. It can only end, so that the call needs no version; 404 if it has ended. */
  end: adminCall('POST', '/sessions/{id}/end', 'End a session')
    .input(Id)
    .output(z.object({ ended: z.number().int() })),
}

/** What the examinations that cost little have found, at most a minute ago. */
export const adminHealth = {
  read: adminCall('GET', '/health', 'What examinations of the installation have found').output(AdminHealth),
}

/** The settings of the server. */
export const adminSettings = {
  /** All of them, set or not. */
  list: adminCall('GET', '/settings', 'The settings that are in effect').output(AdminSettings),
}
