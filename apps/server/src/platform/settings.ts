/** The settings that operators make with environment variables. docs/operating.md lists them for people. */
import { resolve } from 'node:path'
import { bounds, NewPassword } from '@vitrine/contract'
import { uploadLimit } from '@vitrine/contract/rules/form-answers'
import * as z from 'zod'

const off = new Set(['', '0', 'false', 'no', 'off'])
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)
const text = z.string().trim().default('')
/**
 * An optional variable.
 * @param expected the values that it takes, for people
 */
const optional = <Value extends z.ZodType>(value: Value, expected: string) =>
  z.union([z.literal(''), value], expected).default('')

/**
 * Whether the mailer can use an address: it has a host, and no unescaped characters of a password that end the host too
 * early.
 */
function isMailServer(address: string): boolean {
  if (!/^smtps?:\/\//.test(address) || !URL.canParse(address)) return false
  const { hostname, hash, pathname } = new URL(address)
  return hostname !== '' && hash === '' && /^\/?$/.test(pathname)
}

/** A host, with a port or with `*.` for all names below it; not `*.com`. */
const hostForm = /^(\*\.[a-z\d-]+\.|[a-z\d])[a-z\d.-]*[a-z\d](:\d{1,5})?$/i

const percent = (usual: number) =>
  z.coerce
    .number('a percentage from 0 to 100')
    .min(0, 'a percentage from 0 to 100')
    .max(100, 'a percentage from 0 to 100')
    .default(usual)

const wholeNumber = (min: number, max: number) => {
  const expected = `a whole number from ${min} to ${max}`
  return z.coerce.number(expected).int(expected).min(min, expected).max(max, expected)
}

/** How many different visitors must have searched for a term before it is stored, if no setting says so. */
export const insightsVisitors = 3

const bareAddress = 'portal@portal.example, without a name'

const Environment = z.object({
  PORT: z.coerce.number('a number from 0 to 65535').int().min(0).max(65_535).default(4000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  VITRINE_DATA: z.string().trim().min(1).default('data'),
  DATABASE_URL: text.refine((value) => value === '' || /^postgres(ql)?:\/\//.test(value), 'postgresql://…'),
  S3_BUCKET: text.refine(
    (value) => value === '' || /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(value),
    'the name of a bucket',
  ),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: 'https://s3.example' }), 'https://s3.example'),
  S3_REGION: z.string().trim().default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PATH_STYLE: z.enum(['', 'true', 'false']).default(''),
  S3_PRESIGNED: z.enum(['', 'true', 'false']).default(''),
  VITRINE_API_HOST: optional(origin, 'https://api.example'),
  VITRINE_PORTAL_ORIGINS: text
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(origin)),
  VITRINE_TRUST_PROXY: text,
  VITRINE_PUBLIC_URL: optional(origin, 'https://portal.example'),
  VITRINE_SMTP_URL: text.refine(
    (value) => value === '' || isMailServer(value),
    'smtp://name:password@host:587 or smtps://…:465; write @, /, #, ?, : and % in name and password as %40, %2F, %23, %3F, %3A and %25',
  ),
  VITRINE_MAIL_FROM: optional(z.email(bareAddress), bareAddress),
  VITRINE_OPERATOR_EMAIL: optional(z.email('name@example.com').max(bounds.text), 'name@example.com'),
  VITRINE_OPERATOR_PASSWORD: z
    .string()
    .default('')
    .refine(
      (value) => value === '' || NewPassword.safeParse(value).success,
      `${bounds.passwordMin} to ${bounds.passwordMax} characters, at least ${bounds.passwordCharacters} of them different`,
    ),
  VITRINE_RESULTS_EMAIL: optional(z.email('name@example.com').max(bounds.text), 'name@example.com'),
  VITRINE_REPORTS_EMAIL: optional(z.email('name@example.com').max(bounds.text), 'name@example.com'),
  VITRINE_ORDERS_EMAIL: optional(z.email('name@example.com').max(bounds.text), 'name@example.com'),
  VITRINE_UPLOAD_LIMIT: z.coerce
    .number('a number of megabytes from 1 to 2000')
    .min(1, 'a number of megabytes from 1 to 2000')
    .max(2000, 'a number of megabytes from 1 to 2000')
    .default(uploadLimit / 1024 ** 2),
  VITRINE_FETCH_HOSTS: text
    .transform((value) => value.split(/[,\s]+/).filter((part) => part !== ''))
    .pipe(z.array(z.string().regex(hostForm, 'hosts such as cdn.example.com or *.example.com, without https://'))),
  VITRINE_MISSING_PRODUCTS: z.enum(['', 'keep', 'hide', 'remove']).default(''),
  VITRINE_WATCH: text,
  VITRINE_WATCH_MARKER: text.refine((value) => !/[/\\]/.test(value), 'the name of a file, without a folder'),
  VITRINE_WATCH_QUIET: z.coerce
    .number('a number of seconds from 1 to 86400')
    .min(1, 'a number of seconds from 1 to 86400')
    .max(86_400, 'a number of seconds from 1 to 86400')
    .default(60),
  VITRINE_MAX_GONE: percent(30),
  VITRINE_MAX_CHANGED: percent(80),
  VITRINE_INSIGHTS_DAYS: wholeNumber(0, 3660).default(400),
  VITRINE_INSIGHTS_VISITORS: wholeNumber(1, 20).default(insightsVisitors),
  VITRINE_FFMPEG: text,
  VITRINE_CHROMIUM: text,
  VITRINE_METRICS_PORT: z.coerce.number('a number from 0 to 65535').int().min(0).max(65_535).optional(),
  VITRINE_METRICS_TOKEN: optional(
    z.string().regex(/^[\w~+/.-]{16,512}=*$/),
    '16 to 512 letters, digits and characters of ~ + / . - _',
  ),
  LOG_LEVEL: z.enum(['', 'fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default(''),
})

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
  // An empty variable, as container files often set it, counts as not set.
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '')
  const result = Environment.safeParse(Object.fromEntries(given))
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
  }
}
