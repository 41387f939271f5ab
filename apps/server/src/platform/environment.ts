/** The environment variables that the server reads, with the values that they take. docs/operating.md lists them for people. */
import { bounds, NewPassword } from '@vitrine/contract'
import { uploadLimit } from '@vitrine/contract/rules/form-answers'
import * as z from 'zod'

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

export const Environment = z.object({
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

/** The variables that are set: an empty one, as container files often have it, counts as not set. */
export const givenVariables = (environment: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value] as const] : [])),
  )
