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

/**
 * Lists every variable that the server reads, set or not, in the order of the schema.
 * @param environment variables that the server accepts
 */
export function effectiveSettings(environment: Readonly<Record<string, string | undefined>>): EffectiveSetting[] {
  const given = givenVariables(environment)
  return Object.entries(Environment.shape).map(([name, schema]) => {
    const set = given[name]?.trim()
    if (set === undefined) {
      const usual: unknown = schema.parse(undefined)
      const value = Array.isArray(usual) ? usual.join(', ') : String(usual ?? '')
      return { name, value, source: 'default', isSecret: false }
    }
    const value = addresses.has(name) ? publicPart(set) : secrets.has(name) ? undefined : set
    return { name, value: value ?? '', source: 'environment', isSecret: value === undefined }
  })
}
