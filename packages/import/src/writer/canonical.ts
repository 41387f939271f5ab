/** JSON with sorted keys, for comparisons: jsonb returns keys in an order of its own. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((part) => canonical(part ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = value as Readonly<Record<string, unknown>>
  const stated = Object.keys(parts).filter((key) => parts[key] !== undefined)
  return `{${stated
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(parts[key])}`)
    .join(',')}}`
}
