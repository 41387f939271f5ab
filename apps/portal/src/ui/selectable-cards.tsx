import { type ReactNode, useMemo } from 'react'
import { useIncrementalCount } from '../browser/use-incremental-count.ts'
import { CardGrid, CardPlace, SelectBox } from './card-grid.tsx'
import { CardSkeleton } from './card-skeletons.tsx'
import { firstRow } from './first-row.ts'

/** What a card receives besides its item. */
export interface SelectableCard {
  /** Whether the card is on the first screen. Its picture then loads before the others. */
  readonly eager: boolean
  readonly selected: boolean
  /** Its checkbox. */
  readonly control: ReactNode
}

/** Pass stable functions, so that the cards do not re-render. */
export interface SelectableCardsProps<T> {
  /** Pass the same array while its content does not change, so that the cards do not re-render. */
  readonly things: readonly T[]
  readonly idOf: (thing: T) => string
  /** The selected items by id. */
  readonly selection: ReadonlyMap<string, unknown>
  readonly selectLabel: (thing: T) => string
  /** `range` is true if Shift was held: all cards up to this one are included. */
  readonly onToggle: (thing: T, range: boolean) => void
  readonly card: (thing: T, shown: SelectableCard) => ReactNode
  /** Shown after the last card. */
  readonly end?: ReactNode
}

/**
 * Number of cards rendered per step after the first row. Rendering two dozen at once would delay the frame with the
 * first cards, and block input.
 */
const following = 10

/** A grid of cards that can be selected. */
export function SelectableCards<T>(props: SelectableCardsProps<T>) {
  // A new page remounts the cards. Moving the old elements would count as a layout shift.
  return <PageOfCards key={props.things.map(props.idOf).join(' ')} {...props} />
}

function PageOfCards<T>(props: SelectableCardsProps<T>) {
  const { things, selection, end } = props
  const shown = useIncrementalCount(things.length, { atOnce: firstRow, more: following })
  const slices = 1 + Math.max(0, Math.ceil((things.length - firstRow) / following))
  return (
    <CardGrid selecting={selection.size > 0}>
      {Array.from({ length: slices }, (_, slice) => {
        const from = slice === 0 ? 0 : firstRow + (slice - 1) * following
        const to = firstRow + slice * following
        return <Slice key={from} {...props} from={from} to={to} isThere={from < shown} />
      })}
      {end !== undefined && <CardPlace>{end}</CardPlace>}
    </CardGrid>
  )
}

interface SliceProps<T> extends SelectableCardsProps<T> {
  /** Index of the first card, and of the one after the last. */
  readonly from: number
  readonly to: number
  readonly isThere: boolean
}

/** Some of the cards, or placeholders for them. */
function Slice<T>({ things, idOf, selection, selectLabel, onToggle, card, from, to, isThere }: SliceProps<T>) {
  // A key press or a selection renders the screen several times, so the cards are memoised.
  return useMemo(
    () =>
      things.slice(from, to).map((thing, index) => {
        const id = idOf(thing)
        if (!isThere) return <CardOnItsWay key={id} />
        const selected = selection.has(id)
        return (
          <CardPlace key={id}>
            {card(thing, {
              eager: from + index < firstRow,
              selected,
              control: (
                <SelectBox label={selectLabel(thing)} checked={selected} onToggle={(range) => onToggle(thing, range)} />
              ),
            })}
          </CardPlace>
        )
      }),
    [things, idOf, selection, selectLabel, onToggle, card, from, to, isThere],
  )
}

/** A placeholder for a card, so that nothing below moves when it renders. */
const CardOnItsWay = () => (
  <li aria-hidden>
    <CardSkeleton />
  </li>
)
