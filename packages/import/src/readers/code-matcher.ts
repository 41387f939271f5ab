/** Matches codes that files of other systems write in different case, with surrounding blanks, or as a label. */
import { finding } from '../findings/index.ts'
import type { Report, SourcePosition } from '../records.ts'

export type CodeMatch = { readonly code: string; readonly how: 'exact' | 'case' | 'label' } | undefined

const lenient = (text: string): string => text.trim().normalize('NFC').toLowerCase()

export class CodeMatcher {
  readonly #codes = new Set<string>()
  readonly #byCase = new Map<string, string>()
  readonly #byLabel = new Map<string, string>()

  add(code: string, labels: Iterable<string> = []): void {
    this.#codes.add(code)
    if (!this.#byCase.has(lenient(code))) this.#byCase.set(lenient(code), code)
    for (const label of labels) if (!this.#byLabel.has(lenient(label))) this.#byLabel.set(lenient(label), code)
  }

  get size(): number {
    return this.#codes.size
  }

  has(code: string): boolean {
    return this.#codes.has(code)
  }

  /**
   * The code for a text: an exact match, otherwise one that ignores case and surrounding blanks, otherwise the code
   * with this label.
   */
  find(text: string): CodeMatch {
    if (this.#codes.has(text)) return { code: text, how: 'exact' }
    const similar = this.#byCase.get(lenient(text))
    if (similar !== undefined) return { code: similar, how: 'case' }
    const labelled = this.#byLabel.get(lenient(text))
    return labelled === undefined ? undefined : { code: labelled, how: 'label' }
  }
}

/**
 * The code for a text, with a finding when the match is not exact.
 * @returns '' for ''; undefined (and an error) without a match; undefined without a finding when the matcher has no
 * codes, because its file is missing, which is reported once
 */
export function matchCode(
  code: string,
  matcher: CodeMatcher,
  thing: 'category' | 'family' | 'option',
  at: SourcePosition,
  report: Report,
): string | undefined {
  if (code === '') return ''
  if (matcher.size === 0) return undefined
  const match = matcher.find(code)
  if (match?.how === 'exact') return match.code
  report(match ? finding(`${thing}-case/code`, at, code, match.code) : finding(`unknown-${thing}/code`, at, code))
  return match?.code
}
