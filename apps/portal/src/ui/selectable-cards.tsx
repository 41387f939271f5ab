import { memo, type ReactNode, useRef } from 'react'
import { useDeferredMount } from '../browser/use-deferred-mount.ts'
import { CardGrid, CardPlace, SelectBox } from './card-grid.tsx'
import { CardSkeleton } from './card-skeletons.tsx'
import { firstRow } from './first-row.ts'
import { useLongPress } from './use-long-press.ts'

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
  /** Whether touch screens show the checkboxes. Without it, a finger that holds a card selects it. */
  readonly isSelecting: boolean
  readonly selectLabel: (thing: T) => string
  /** `range` is true if Shift was held: all cards up to this one are included. */
  readonly onToggle: (thing: T, range: boolean) => void
  readonly card: (thing: T, shown: SelectableCard) => ReactNode
}

/** A grid of cards that can be selected: by their checkboxes or, on touch screens, by holding one. */
export function SelectableCards<T>(props: SelectableCardsProps<T>) {
  // A new page remounts the cards. Moving the old elements would count as a layout shift.
  return <PageOfCards key={props.things.map(props.idOf).join(' ')} {...props} />
}

function PageOfCards<T>({ things, idOf, selection, isSelecting, ...rest }: SelectableCardsProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  useLongPress(list, (index) => {
    const thing = things[index]
    if (thing !== undefined && !selection.has(idOf(thing))) rest.onToggle(thing, false)
  })
  // The first row shows at once. The others follow in a task of their own, which does not block input.
  const isMounted = useDeferredMount()
  return (
    <CardGrid ref={list} selecting={isSelecting} busy={!isMounted}>
      {things.map((thing, index) => {
        const id = idOf(thing)
        if (index >= firstRow && !isMounted) return <CardOnItsWay key={id} />
        return <Card key={id} {...rest} thing={thing} selected={selection.has(id)} eager={index < firstRow} />
      })}
    </CardGrid>
  )
}

interface CardProps<T> extends Pick<SelectableCardsProps<T>, 'selectLabel' | 'onToggle' | 'card'> {
  readonly thing: T
  readonly selected: boolean
  readonly eager: boolean
}

// Memoised, because a key press or a selection renders the screen several times.
const Card = memo(function Card<T>({ thing, selected, eager, selectLabel, onToggle, card }: CardProps<T>) {
  const control = (
    <SelectBox label={selectLabel(thing)} checked={selected} onToggle={(range) => onToggle(thing, range)} />
  )
  return <CardPlace>{card(thing, { eager, selected, control })}</CardPlace>
}) as <T>(props: CardProps<T>) => ReactNode

/** A placeholder for a card, so that nothing below moves when it renders. */
const CardOnItsWay = () => (
  <li aria-hidden>
    <CardSkeleton />
  </li>
)
