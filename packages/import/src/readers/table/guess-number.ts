/** Guesses whether a column holds numbers, and in which unit. */
import { codeOfUnit, isConvertible } from '../units.ts'
import type { ColumnGuess, TableFacts } from './column-guess.ts'
import type { Heading } from './headings.ts'
import type { ColumnProfile } from './profile.ts'
import { knownUnit } from './quantities.ts'

const percent = (share: number) => `${Math.round(share * 100)} %`

/** Texts of a column of numbers that stand for a missing one, such as `on request`. */
function textsWithoutNumber({ without, filled }: ColumnProfile): readonly string[] {
  const texts = [...without.counts].filter(([, count]) => count >= Math.max(2, filled * 0.01))
  return texts.length <= 5 ? texts.map(([text]) => text) : []
}

/** The unit of most cells; undefined without one, and false when too many others can't be converted to it. */
function unitOf({ units, numbers, quantities, ranges }: ColumnProfile): string | undefined | false {
  const [[unit, count] = [undefined, 0]] = [...units.counts].sort((a, b) => b[1] - a[1])
  if (unit === undefined) return undefined
  const code = codeOfUnit(unit)
  const fitting = [...units.counts].reduce((sum, [other, cells]) => {
    const otherCode = codeOfUnit(other)
    const fits = other === unit || (code !== undefined && otherCode !== undefined && isConvertible(otherCode, code))
    return sum + (fits ? cells : 0)
  }, 0)
  const all = quantities + ranges
  if (fitting < all * 0.95) return false
  // A word behind a few numbers is no unit.
  return knownUnit(unit) !== undefined || count >= (numbers + all) * 0.8 ? unit : false
}

export const isZeroOrOne = ({ distinct }: ColumnProfile) =>
  [...distinct.counts.keys()].every((cell) => /^[01]$/.test(cell))
/** Headings of columns that say yes or no with 1 and 0. */
export const asksYesOrNo =
  /^(is|has|can|allows?|ist|hat|mit|est|es|tiene|con)[\s_A-Z]|\?$|(able|enabled|active|aktiv|flag)$/

const isUnixTime = ({ heading, samples }: ColumnProfile): boolean =>
  /(_t|_ts|_at|timestamp|epoch|unix.?time)$/i.test(heading) && samples.every((sample) => /^1\d{9}$/.test(sample))

/** The meaning of a column of numbers; undefined for any other. */
export function guessNumber(profile: ColumnProfile, heading: Heading, table: TableFacts): ColumnGuess | undefined {
  const isPrice = heading.role === 'price'
  const empty = textsWithoutNumber(profile)
  const stated = empty.reduce((sum, text) => sum - (profile.without.counts.get(text) ?? 0), profile.filled)
  const numbers = (profile.numbers + profile.quantities + (isPrice ? profile.ranges : 0)) / Math.max(1, stated)
  if (numbers < (isPrice ? 0.7 : 0.9) || stated === 0) return undefined
  if (profile.whole === profile.filled && isUnixTime(profile))
    return {
      column: { as: 'attribute', type: 'number', filter: false },
      why: 'the cells are seconds since 1970',
      confidence: 0.9,
    }
  const unit = unitOf(profile)
  if (unit === false) return undefined
  const votes = profile.decimals
  const decimal = votes[','] > votes['.'] ? ',' : votes['.'] > 0 ? '.' : votes.either > 0 ? table.decimal : '.'
  const own = unit ?? heading.unit ?? (isPrice ? table.currency : undefined)
  const isWhole = profile.whole === stated && !isPrice && own === undefined
  return {
    column: {
      as: 'attribute',
      type: isWhole ? 'number' : 'float',
      ...(own === undefined ? {} : { unit: own }),
      ...(decimal === ',' ? { decimal } : {}),
      ...(empty.length > 0 ? { empty: [...empty] } : {}),
    },
    why: `${percent(Math.min(1, numbers))} of the cells${empty.length > 0 ? ' with a value' : ''} are numbers${own === undefined ? '' : ` in ${own}`}${decimal === ',' ? ' with a decimal comma' : ''}${isPrice && own === undefined ? '; write their currency as unit' : ''}`,
    confidence: numbers > 0.98 ? 0.95 : 0.75,
  }
}
