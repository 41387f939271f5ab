/** The settings that operators make with environment variables. */
import { resolve } from 'node:path'
import type * as z from 'zod'
import { type EffectiveSetting, effectiveSettings } from './effective-settings.ts'
import { Environment, givenVariables } from './environment.ts'

const off = new Set(['', '0', 'false', 'no', 'off'])

/** A bucket of Amazon S3, or of a server that is compatible with it. */
export interface S3Settings {
  readonly bucket: string
  /** Address of the server; '' for Amazon's. */
  readonly endpoint: string
  readonly region: string
  /** '' for the keys that the machine provides. */
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether the bucket is in the path of addresses, and not in the host. */
  readonly pathStyle: boolean
  /** Whether browsers fetch downloads of files from the bucket, with an address that the server signs. */
  readonly presigned: boolean
}

/** The settings of a server process. */
export interface Settings {
  /** 0 for any free port. */
  readonly port: number
  readonly host: string
  /** Absolute path of the folder of database, media, outbox and caches. */
  readonly dataFolder: string
  /** Address of a PostgreSQL server; undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  /** Where media and uploads are; undefined for the data folder. */
  readonly s3: S3Settings | undefined
  /** Where the portal makes its calls (API-01); '' for its own origin. */
  readonly apiHost: string
  /** Origins other than the server's own that may make calls. */
  readonly portalOrigins: readonly string[]
  /**
   * The proxies whose `x-forwarded-*` headers the server trusts: false for none, true for all, else addresses or
   * networks.
   */
  readonly trustProxy: boolean | readonly string[]
  /** Origin of the portal for links in e-mails; '' if only the request tells it. */
  readonly publicUrl: string
  /** Address of the mail server, with name and password if it requires them; '' for the outbox in the data folder. */
  readonly smtpUrl: string
  /** Sender of e-mails. */
  readonly mailFrom: string
  /**
   * Address of the first operator's account, which gets e-mails about account requests when no operator has an address;
   * '' for none.
   */
  readonly operatorEmail: string
  /** Password of the first operator's account; '' to generate one. */
  readonly operatorPassword: string
  /** Address for e-mails about results and log entries of forms that name no address of their own; '' for none. */
  readonly resultsEmail: string
  /** Address for e-mails about feedback; '' for none. */
  readonly reportsEmail: string
  /** Address for e-mails about orders; '' for the operators. */
  readonly ordersEmail: string
  /** Maximum size of a file that people send in with a form, in bytes. */
  readonly uploadLimit: number
  /** Hosts from which imports may fetch files: `host`, `host:port` or `*.domain`. */
  readonly fetchHosts: readonly string[]
  /** What imports do with products that their folder no longer has; undefined if not stated. */
  readonly missingProducts: 'keep' | 'hide' | 'remove' | undefined
  /** Shares of the products, in percent, above which an unattended import stops: gone ones, and changed ones. */
  readonly importLimits: { readonly gone: number; readonly changed: number }
  /** The folder whose deliveries are imported; '' for none. */
  readonly watch: string
  /** Name of the file that says that a delivery is complete; '' to wait until the folder is quiet. */
  readonly watchMarker: string
  /** Seconds without a change after which a delivery is complete. */
  readonly watchQuiet: number
  /** How many days the counts of what visitors do are kept; 0 to count nothing. */
  readonly insightsDays: number
  /** How many different visitors must have searched for a term before it is stored. */
  readonly insightsVisitors: number
  /** Path of ffmpeg for posters of films; '' for the one on the PATH, if there is one. */
  readonly ffmpeg: string
  /** Path of Chromium for leaflets as PDF; '' for the one on the PATH, if there is one. */
  readonly chromium: string
  /** Port of `/metrics`; undefined for none, 0 for any free one. */
  readonly metricsPort: number | undefined
  /** The token with which `/metrics` answers on the portal's own port; '' if it does not. */
  readonly metricsToken: string
  /** Level of the JSON log; undefined for short lines for people. */
  readonly logLevel: string | undefined
  /** All settings as operators read them. */
  readonly effective: readonly EffectiveSetting[]
}

/** Thrown for invalid variables. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** @throws SettingsError if a part of the settings is missing */
function s3Of(data: z.infer<typeof Environment>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = data
  if (bucket === '') {
    if (endpoint + id + secret === '') return undefined
    throw new SettingsError('Files in S3 need one more environment variable:\n  S3_BUCKET: the name of the bucket')
  }
  if ((id === '') !== (secret === ''))
    throw new SettingsError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are used together: set both, or neither.')
  const pathStyle = data.S3_PATH_STYLE === '' ? endpoint !== '' : data.S3_PATH_STYLE === 'true'
  const presigned = data.S3_PRESIGNED === 'true'
  return { bucket, endpoint, region: data.S3_REGION, accessKeyId: id, secretAccessKey: secret, pathStyle, presigned }
}

/**
 * Reads the settings from the environment.
 * @throws SettingsError whose message names each invalid variable and the values that it takes
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const result = Environment.safeParse(givenVariables(environment))
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(`These environment variables cannot be used:\n  ${lines.join('\n  ')}`)
  }
  const { data } = result
  if (data.VITRINE_SMTP_URL !== '') {
    // A link in an e-mail must not use the host that a request names.
    const missing = [
      ...(data.VITRINE_PUBLIC_URL === ''
        ? ['VITRINE_PUBLIC_URL: the address under which people reach the portal']
        : []),
      ...(data.VITRINE_MAIL_FROM === '' ? ['VITRINE_MAIL_FROM: the address that e-mails come from'] : []),
    ]
    if (missing.length > 0)
      throw new SettingsError(`E-mails by VITRINE_SMTP_URL need more environment variables:\n  ${missing.join('\n  ')}`)
  }
  const proxy = data.VITRINE_TRUST_PROXY
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: resolve(data.VITRINE_DATA),
    databaseUrl: data.DATABASE_URL || undefined,
    s3: s3Of(data),
    apiHost: data.VITRINE_API_HOST,
    portalOrigins: data.VITRINE_PORTAL_ORIGINS,
    trustProxy: off.has(proxy)
      ? false
      : proxy === 'true' || proxy === '1'
        ? true
        : proxy.split(',').map((part) => part.trim()),
    publicUrl: data.VITRINE_PUBLIC_URL,
    smtpUrl: data.VITRINE_SMTP_URL,
    mailFrom: data.VITRINE_MAIL_FROM,
    operatorEmail: data.VITRINE_OPERATOR_EMAIL,
    operatorPassword: data.VITRINE_OPERATOR_PASSWORD,
    resultsEmail: data.VITRINE_RESULTS_EMAIL,
    reportsEmail: data.VITRINE_REPORTS_EMAIL,
    ordersEmail: data.VITRINE_ORDERS_EMAIL,
    uploadLimit: Math.floor(data.VITRINE_UPLOAD_LIMIT * 1024 ** 2),
    fetchHosts: data.VITRINE_FETCH_HOSTS,
    missingProducts: data.VITRINE_MISSING_PRODUCTS || undefined,
    importLimits: { gone: data.VITRINE_MAX_GONE, changed: data.VITRINE_MAX_CHANGED },
    watch: data.VITRINE_WATCH,
    watchMarker: data.VITRINE_WATCH_MARKER,
    watchQuiet: data.VITRINE_WATCH_QUIET,
    insightsDays: data.VITRINE_INSIGHTS_DAYS,
    insightsVisitors: data.VITRINE_INSIGHTS_VISITORS,
    ffmpeg: data.VITRINE_FFMPEG,
    chromium: data.VITRINE_CHROMIUM,
    metricsPort: data.VITRINE_METRICS_PORT,
    metricsToken: data.VITRINE_METRICS_TOKEN,
    logLevel: data.LOG_LEVEL || undefined,
    effective: effectiveSettings(environment),
  }
}
