import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { CardGrid, CardPlace, SelectBox } from './card-grid.tsx'
import { CardSkeleton } from './card-skeletons.tsx'

/** What a card is told besides its thing. */
export interface SelectableCard {
  /** Whether it is on the first screen: its picture is asked for before the others. */
  readonly eager: boolean
  readonly selected: boolean
  /** Its box. */
  readonly control: ReactNode
}

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

/** How many stand in the first row on the widest screen: they are rendered first, and their pictures come first. */
const firstRow = 4

/** Cards that can be selected together. */
export function SelectableCards<T>(props: SelectableCardsProps<T>) {
  // Another page is other cards in the old ones' places: were they moved there, everything would seem to jump.
  return <PageOfCards key={props.things.map(props.idOf).join(' ')} {...props} />
}

function PageOfCards<T>(props: SelectableCardsProps<T>) {
  const { things, idOf, selection, end } = props
  const { selectLabel, onToggle, card } = props
  // Two dozen at once would hold up the frame that shows the first of them, and whoever types or clicks meanwhile.
  const whole = useDeferredValue(true, things.length <= firstRow)
  const shown = (from: number, to?: number) =>
    things.slice(from, to).map((thing, index) => {
      const id = idOf(thing)
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
    })
  // A key or a tick renders the screen several times; two dozen cards each time would be most of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the functions make of a thing follows from the things alone
  const first = useMemo(() => shown(0, firstRow), [things, selection])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const others = useMemo(() => whole && shown(firstRow), [things, selection, whole])
  return (
    <CardGrid selecting={selection.size > 0}>
      {first}
      {others || things.slice(firstRow).map((thing) => <CardOnItsWay key={idOf(thing)} />)}
      {end !== undefined && <CardPlace>{end}</CardPlace>}
    </CardGrid>
  )
}

/** Keeps the place of a card, so that nothing below moves when it comes. */
const CardOnItsWay = () => (
  <li aria-hidden>
    <CardSkeleton />
  </li>
)
