import { type ReactNode, useMemo } from 'react'
import { CardGrid, CardPlace, SelectBox } from './card-grid.tsx'
import { CardSkeleton } from './card-skeletons.tsx'
import { firstRow } from './first-row.ts'
import { useIncrementalCount } from './use-incremental-count.ts'

/** What a card is told besides its thing. */
export interface SelectableCard {
  /** Whether it is on the first screen: its picture is asked for before the others. */
  readonly eager: boolean
  readonly selected: boolean
  /** Its box. */
  readonly control: ReactNode
}

/** Its functions are the same as long as what they make of a thing is: the cards stay as they are then. */
export interface SelectableCardsProps<T> {
  /** The same list as long as nothing in it changes: its cards stay as they are then, whatever else on the screen does. */
  readonly things: readonly T[]
  readonly idOf: (thing: T) => string
  /** What is selected, by id. */
  readonly selection: ReadonlyMap<string, unknown>
  readonly selectLabel: (thing: T) => string
  /** `range` is true when Shift was held: everything up to it follows. */
  readonly onToggle: (thing: T, range: boolean) => void
  readonly card: (thing: T, shown: SelectableCard) => ReactNode
  /** Stands behind the last one. */
  readonly end?: ReactNode
}

/** How many follow at a time: two dozen at once would hold up the frame that shows the first of them, and whoever types or clicks meanwhile. */
const following = 10

/** Cards that can be selected together. */
export function SelectableCards<T>(props: SelectableCardsProps<T>) {
  // Another page is other cards in the old ones' places: were they moved there, everything would seem to jump.
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
  /** Places of its first card, and of the one behind its last. */
  readonly from: number
  readonly to: number
  readonly isThere: boolean
}

/** Some of the cards, or their places. */
function Slice<T>({ things, idOf, selection, selectLabel, onToggle, card, from, to, isThere }: SliceProps<T>) {
  // A key or a tick renders the screen several times; two dozen cards each time would be most of it.
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

/** Keeps the place of a card, so that nothing below moves when it comes. */
const CardOnItsWay = () => (
  <li aria-hidden>
    <CardSkeleton />
  </li>
)
