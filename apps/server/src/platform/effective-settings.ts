/** The settings that are in effect, and where each comes from, without anything secret. */
import { Environment, givenVariables } from './environment.ts'

export interface EffectiveSetting {
  /** The environment variable. */
  readonly name: string
  /** The value in effect; '' for none. Of an address, the part without name and password. */
  readonly value: string
  readonly source: 'environment' | 'default'
  /** Whether there is a value that nobody may read; `value` is '' then. */
  readonly isSecret: boolean
}

/** Variables whose whole value is secret. */
const secrets = new Set([
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'VITRINE_OPERATOR_PASSWORD',
  'VITRINE_METRICS_TOKEN',
])

/** Variables with an address that may contain a name and a password. */
const addresses = new Set(['DATABASE_URL', 'S3_ENDPOINT', 'VITRINE_SMTP_URL'])

/** An address without name, password and parameters; undefined if that can't be told apart. */
function publicPart(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, pathname } = new URL(address)
  return host === '' ? undefined : `${protocol}//${host}${pathname}`
}

/** A value as one text: '' for none. */
const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? '').trim())

/**
 * Lists every variable that the server reads, set or not, in the order of the schema.
 * @param environment variables that the server accepts
 */
export function effectiveSettings(environment: Readonly<Record<string, string | undefined>>): EffectiveSetting[] {
  const given = givenVariables(environment)
  return Object.entries(Environment.shape).map(([name, schema]) => {
    const source = given[name] === undefined ? 'default' : 'environment'
    if (source === 'environment' && secrets.has(name)) return { name, value: '', source, isSecret: true }
    const parsed = textOf(schema.parse(given[name]))
    const value = source === 'environment' && addresses.has(name) ? publicPart(parsed) : parsed
    return { name, value: value ?? '', source, isSecret: value === undefined }
  })
}
