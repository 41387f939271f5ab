/** Templates of leaflets (DETAIL-07): Liquid without access to files, with automatic escaping and with limits. */
import { Liquid, LiquidError, type Template } from 'liquidjs'
import type { LeafletData } from './leaflet-data.ts'
import { sampleLeaflet } from './sample-leaflet.ts'

/** Maximum characters of a template. */
export const maxTemplateLength = 200_000
/** Limits of a leaflet: bytes of memory (as Liquid counts them) and ms; data URIs count. */
const limits = { parseLimit: maxTemplateLength, memoryLimit: 20_000_000, renderLimit: 2000 }

/** Escapes a text for a string in a style sheet: every character that could end it is written by its code. */
const cssString = (value: unknown): string =>
  `"${String(value ?? '').replace(/[^\p{L}\p{N} ,.:;-]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0xfffd).toString(16)} `)}"`

const engine = new Liquid({
  ...limits,
  outputEscape: 'escape',
  // In memory, and empty: there is nothing to include.
  templates: {},
  dynamicPartials: false,
  strictFilters: true,
  ownPropertyOnly: true,
  globals: {},
})
engine.registerFilter('css_string', { raw: true, handler: cssString })

/** A problem of a template. Lines count from 1; undefined if the problem concerns the whole template. */
export interface TemplateProblem {
  readonly line: number | undefined
  readonly column: number | undefined
  readonly message: string
}

/** A parsed template. */
export interface LeafletTemplate {
  /** Renders it. Throws Liquid's errors. */
  render(data: LeafletData): string
}

/** @throws LiquidError */
export function parseTemplate(text: string): LeafletTemplate {
  const parsed: Template[] = engine.parse(text)
  return { render: (data) => String(engine.renderSync(parsed, data)) }
}

const problemOf = (error: unknown): TemplateProblem => {
  if (!(error instanceof Error)) return { line: undefined, column: undefined, message: String(error) }
  const [line, column] = LiquidError.is(error) ? error.token.getPosition() : []
  // Liquid adds the position and the original error to the message; here, the position is separate.
  const message = error.message.replace(/,? ?(file:[^,]+, )?line:\d+, col:\d+$/, '').slice(0, 300)
  return { line, column, message }
}

/** Names that have no value in a template, most likely misspelt. */
function unknownNames(text: string): TemplateProblem[] {
  const known = new Set(Object.keys(sampleLeaflet))
  const { globals } = engine.parseAndAnalyzeSync(text)
  return Object.entries(globals).flatMap(([name, found]) =>
    known.has(name)
      ? []
      : found.slice(0, 1).map(({ location }) => ({
          line: location.row,
          column: location.col,
          message: `There is no "${name}": it stays empty.`,
        })),
  )
}

/** Parses a template, renders a sample, and returns the problems: `broken` ones prevent its use. */
export function checkTemplate(text: string): {
  broken: TemplateProblem | undefined
  doubtful: readonly TemplateProblem[]
} {
  if (text.length > maxTemplateLength)
    return {
      broken: { line: undefined, column: undefined, message: `It has more than ${maxTemplateLength} characters.` },
      doubtful: [],
    }
  try {
    parseTemplate(text).render(sampleLeaflet)
    return { broken: undefined, doubtful: unknownNames(text) }
  } catch (error) {
    return { broken: problemOf(error), doubtful: [] }
  }
}
