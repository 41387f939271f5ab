/** The brand's colours from catalogue.json. */
import { asHex, defaultPalette } from '@vitrine/contract/rules/colour'
import { finding } from '../findings/index.ts'
import type { Report, SourcePosition } from '../records.ts'
import { hexOfColour } from './colour-word.ts'

type Members = Record<string, unknown>

const membersOf = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {})
const headerKeys = Object.keys(defaultPalette.header)
const ownKeys = Object.keys(defaultPalette).filter((key) => key !== 'header')

/**
 * The colours that a palette states (DATA-03), as `#rrggbb`. Each is read by itself: an invalid colour is reported, and
 * the default takes its place; an empty one counts as missing.
 * @returns undefined when it states no colours
 */
export async function readPalette(value: unknown, at: SourcePosition, report: Report): Promise<Members | undefined> {
  const read = async (given: Members, keys: readonly string[], path: string): Promise<Members> => {
    const colours: Members = {}
    for (const [key, colour] of Object.entries(given)) {
      const column = `${path}.${key}`
      if (!keys.includes(key)) {
        report(finding('unknown-setting', { ...at, column }, column))
      } else if (colour !== '' && colour !== null) {
        const hex = asHex(colour) ?? (typeof colour === 'string' ? asHex(hexOfColour(colour)) : undefined)
        if (hex !== undefined) colours[key] = hex
        else report(finding('bad-palette', { ...at, column }, column, JSON.stringify(colour)))
      }
    }
    return colours
  }
  const { header: ofHeader, ...own } = membersOf(value)
  const colours = await read(own, ownKeys, 'theme.palette')
  const header = await read(membersOf(ofHeader), headerKeys, 'theme.palette.header')
  if (Object.keys(header).length > 0) colours.header = header
  return Object.keys(colours).length > 0 ? colours : undefined
}
