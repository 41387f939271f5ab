/** `vitrine start`: serves the portal and its calls until a signal stops it. */
import { Command, InvalidArgumentError } from 'commander'
import { makeLog } from '../platform/log.ts'
import { readSettings } from '../platform/settings.ts'
import { checkPort } from './port.ts'
import { runProcesses, serveAsWorker, workerRole } from './processes.ts'
import { stopSignal } from './stop-signal.ts'

/** More would need more connections than PostgreSQL allows by default. */
const maxProcesses = 8

const processCount = (text: string): number => {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > maxProcesses)
    throw new InvalidArgumentError(`A number from 1 to ${maxProcesses}.`)
  return count
}

export const startCommand = () =>
  new Command('start')
    .description('Serve the portal and its calls')
    .option('--no-demo', 'leave an empty database empty instead of importing the demo')
    .option('--processes <number>', 'how many processes answer the calls, behind one port (1)', processCount)
    .addHelpText(
      'after',
      `
Environment:
  PORT                    port to listen on (4000)
  HOST                    address to listen on (127.0.0.1: this machine only; 0.0.0.0: every network)
  VITRINE_DATA            folder of database, media and caches (./data)
  DATABASE_URL            address of a PostgreSQL server, in place of the embedded database
  S3_BUCKET               bucket for media and uploads, in place of the data folder; with S3_ENDPOINT, S3_REGION,
                          S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE and S3_PRESIGNED
  VITRINE_API_HOST        server that the portal calls, if it is another one (https://…)
  VITRINE_PORTAL_ORIGINS  other origins whose pages may call this server, separated by commas
  VITRINE_TRUST_PROXY     addresses of proxies whose x-forwarded headers count, or true
  VITRINE_PUBLIC_URL      origin of the portal, for links in e-mails (https://…)
  VITRINE_SMTP_URL        mail server, smtp://… or smtps://…; without it, e-mails go to outbox/ in the data folder
  VITRINE_MAIL_FROM       sender of e-mails
  VITRINE_OPERATOR_EMAIL  address of the first operator's account; also gets account requests
  VITRINE_OPERATOR_PASSWORD  password of that account; without it, the server generates one and prints it once
  VITRINE_RESULTS_EMAIL   address for results and log entries of forms that name none
  VITRINE_REPORTS_EMAIL   address for feedback
  VITRINE_ORDERS_EMAIL    address for orders (the operators)
  VITRINE_FETCH_HOSTS     hosts from which imports may fetch pictures, separated by commas (none)
  VITRINE_WATCH           folder whose deliveries the server imports when they are complete (none)
  VITRINE_WATCH_MARKER    file whose arrival says that a delivery is complete (none)
  VITRINE_WATCH_QUIET     seconds without a change after which it is complete, without a marker (60)
  VITRINE_UPLOAD_LIMIT    MiB of the largest file that people can send with a form (50)
  VITRINE_INSIGHTS_DAYS   days for which the counts of searches, views and downloads are kept (400); 0 counts nothing
  VITRINE_INSIGHTS_VISITORS  different visitors who must have searched for a term before it is stored (3)
  VITRINE_FFMPEG          path of ffmpeg for posters of films, if it is not on PATH
  VITRINE_CHROMIUM        path of Chromium for PDFs of leaflets, if it is not on PATH
  VITRINE_METRICS_PORT    port of /metrics for Prometheus (none)
  VITRINE_METRICS_TOKEN   token with which /metrics answers on the portal's port
  LOG_LEVEL               writes the log as JSON lines of this level (info, debug, …)`,
    )
    .action(async ({ demo, processes }: { demo: boolean; processes?: number }) => {
      const settings = readSettings(process.env)
      const log = makeLog(settings.logLevel)
      const stopped = stopSignal()
      const worker = workerRole()
      if (worker) return serveAsWorker({ settings, log, demo, role: worker, stopped })
      await checkPort(settings)
      if (processes !== undefined && processes > 1) return runProcesses({ settings, log, count: processes, stopped })
      const { serve } = await import('./serve.ts')
      return serve(
        {
          ...{ settings, log, demo, stopped, role: { number: 1, isFirstStart: true } },
          onReady: (address) => log.info(`Vitrine is ready at ${address}`),
          onStopping: () => log.info('Stopping'),
        },
        true,
      )
    })
