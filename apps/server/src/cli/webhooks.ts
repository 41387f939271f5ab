/** `vitrine webhooks`: the addresses that are told about events, and the events that wait for them. */
import { Command, Option } from 'commander'
import { isUuid } from '../platform/uuid.ts'
import { webhookUrlFault } from '../webhooks/post-webhook.ts'
import { newWebhookSecret } from '../webhooks/webhook-signature.ts'
import { type WebhookEvent, webhookEvents, webhooksStore } from '../webhooks/webhooks-store.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'
import { CommandFailure, print } from './print.ts'
import { withParts } from './with-parts.ts'

interface Formatted {
  readonly format: ListFormat
}

const counted = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'delivery' : 'deliveries'}`
const unknown = (id: string) =>
  new CommandFailure(`There is no webhook "${id}". \`npm run vitrine -- webhooks\` lists them.`)

const listWebhooks = ({ format }: Formatted) =>
  withParts(async ({ database: { db } }) => {
    const rows = (await webhooksStore(db).all()).map(({ webhook, waiting, failed }) => ({
      ...{ id: webhook.id, url: webhook.url, events: webhook.events, created: webhook.createdAt.toISOString() },
      ...{ waiting, given_up: failed },
    }))
    if (rows.length === 0 && format === 'table')
      return print('There are no webhooks. `npm run vitrine -- webhooks add URL` adds one.')
    await printList(['id', 'url', 'events', 'created', 'waiting', 'given_up'], rows, format)
  })

const listDeliveries = ({ format }: Formatted) =>
  withParts(async ({ database: { db } }) => {
    const rows = (await webhooksStore(db).deliveries()).map(({ delivery, url }) => ({
      ...{ id: delivery.id, url, event: delivery.event, event_id: delivery.eventId },
      ...{ happened: delivery.happenedAt.toISOString(), attempts: delivery.attempts },
      next: delivery.failedAt === null ? delivery.nextAt.toISOString() : null,
      ...{ given_up: delivery.failedAt?.toISOString() ?? null, trouble: delivery.trouble },
    }))
    if (rows.length === 0 && format === 'table') return print('No deliveries are waiting, and none were given up.')
    const columns = ['id', 'url', 'event', 'event_id', 'happened', 'attempts', 'next', 'given_up', 'trouble']
    await printList(columns, rows, format)
    const givenUp = rows.filter((row) => row.given_up !== null).length
    if (givenUp > 0 && format === 'table')
      print(`Given up: ${counted(givenUp)}. \`npm run vitrine -- webhooks retry\` tries them again.`)
  })

interface AddOptions {
  readonly events?: readonly WebhookEvent[]
  readonly allowLoopback: boolean
}

const asEvents = (value: string): WebhookEvent[] => {
  const names = value.split(',').map((name) => name.trim())
  const wrong = names.find((name) => !(webhookEvents as readonly string[]).includes(name))
  if (wrong !== undefined)
    throw new CommandFailure(`There is no event "${wrong}". The events are ${webhookEvents.join(', ')}.`)
  return [...new Set(names)] as WebhookEvent[]
}

const addWebhook = (url: string, { events = webhookEvents, allowLoopback: isLoopback }: AddOptions) => {
  const fault = webhookUrlFault(url, isLoopback)
  if (fault !== undefined) throw new CommandFailure(`${url} cannot be the address of a webhook. ${fault}`)
  return withParts(async ({ database: { db } }) => {
    const secret = newWebhookSecret()
    const row = { url: new URL(url).href, events: [...events], secret, isLoopback, createdAt: new Date() }
    const id = await webhooksStore(db).add(row)
    print(`The webhook ${id} is told about ${events.join(', ')}.`)
    print(`Its secret, which is not shown again: ${secret}`)
  })
}

const removeWebhook = (id: string) =>
  withParts(async ({ database: { db } }) => {
    if (!isUuid(id) || !(await webhooksStore(db).remove(id))) throw unknown(id)
    print(`The webhook ${id} is removed, with its deliveries.`)
  })

const retryDeliveries = (ids: readonly string[]) =>
  withParts(async ({ database: { db } }) => {
    const store = webhooksStore(db)
    for (const id of ids) if (!isUuid(id) || !(await store.find(id))) throw unknown(id)
    const again = await store.retry(new Date(), ids)
    print(
      again === 0 ? 'No delivery was given up.' : `${counted(again)} will be tried again as soon as the server runs.`,
    )
  })

export const webhooksCommand = () =>
  new Command('webhooks')
    .description('List the addresses that are told about events, or change them')
    .addOption(formatOption())
    .action(listWebhooks)
    .addCommand(
      new Command('add')
        .description('Tell an address about events, and print the secret of its signatures once')
        .argument('<url>', 'the address, such as https://example.com/hook')
        .addOption(
          new Option('--events <list>', `events, separated by commas: ${webhookEvents.join(', ')}`)
            .argParser(asEvents)
            .default(undefined, 'all'),
        )
        .option('--allow-loopback', 'the address is one of this machine, which may be reached by http://', false)
        .action(addWebhook),
    )
    .addCommand(
      new Command('remove')
        .description('Remove a webhook with its deliveries')
        .argument('<id>', 'the id of the webhook')
        .action(removeWebhook),
    )
    .addCommand(
      new Command('deliveries')
        .description('List the deliveries that wait or were given up')
        .addOption(formatOption())
        .action(listDeliveries),
    )
    .addCommand(
      new Command('retry')
        .description('Try deliveries again that were given up')
        .argument('[id...]', 'ids of webhooks; all without one')
        .action(retryDeliveries),
    )
