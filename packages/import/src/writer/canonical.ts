/** JSON with sorted keys, for comparisons: jsonb returns keys in an order of its own. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((part) => canonical(part ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = value as Readonly<Record<string, unknown>>
  let text = ''
  for (const key of Object.keys(parts).sort()) {
    const part = parts[key]
    if (part !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(part)}`
  }
  return `{${text}}`
}
