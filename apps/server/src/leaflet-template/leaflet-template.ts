/** Templates of leaflets (DETAIL-07): Liquid without a way to files, escaped by itself, with an end to what it may take. */
import { Liquid, LiquidError, type Template } from 'liquidjs'
import type { LeafletData } from './leaflet-data.ts'
import { sampleLeaflet } from './sample-leaflet.ts'

/** Characters of a template. */
export const maxTemplateLength = 200_000
/** Bytes of memory (as Liquid reckons) and ms that a leaflet may take; data URIs count. */
const limits = { parseLimit: maxTemplateLength, memoryLimit: 20_000_000, renderLimit: 2000 }

/** A text as it may stand in a string of a style sheet: every sign that could end it is written by its number. */
const cssString = (value: unknown): string =>
  `"${String(value ?? '').replace(/[^\p{L}\p{N} ,.:;-]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0xfffd).toString(16)} `)}"`

const engine = new Liquid({
  ...limits,
  outputEscape: 'escape',
  // In memory, and empty: there is nothing that could be included.
  templates: {},
  dynamicPartials: false,
  strictFilters: true,
  ownPropertyOnly: true,
  globals: {},
})
engine.registerFilter('css_string', { raw: true, handler: cssString })

/** What is wrong with a template. Lines count from 1; undefined when it is wrong as a whole. */
export interface TemplateProblem {
  readonly line: number | undefined
  readonly column: number | undefined
  readonly message: string
}

/** A template that was parsed. */
export interface LeafletTemplate {
  /** Fills it in. Throws what Liquid throws. */
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
  // Liquid writes the place and the original error into the message; the place is told apart here.
  const message = error.message.replace(/,? ?(file:[^,]+, )?line:\d+, col:\d+$/, '').slice(0, 300)
  return { line, column, message }
}

/** Names that a template gets nothing for, which are most likely misspelt. */
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

/** Parses a template, fills a sample in, and tells what is wrong: `broken` keeps it from being used. */
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
