import { type ListState, withChoice } from '@vitrine/contract/rules/list-state'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../ui/chip.tsx'
import { TextButton } from '../ui/text-button.tsx'
import styles from './active-filters.module.css'
import { resultsId } from './list-place.tsx'
import type { ChangeList } from './use-list-view.ts'

/** An active filter as a chip: its text, and the state without it. */
export interface ActiveFilter {
  readonly key: string
  readonly label: string
  readonly text: string
  /** Languages of label and text, if they differ from the page's. */
  readonly labelLanguage?: string | undefined
  readonly language?: string | undefined
  readonly colour?: string | undefined
  readonly without: (now: ListState) => ListState
}

export interface ActiveFiltersProps {
  state: ListState
  active: readonly ActiveFilter[]
  change: ChangeList
}

/** The active search and filters, as chips that can be removed one by one or all at once. */
export function ActiveFilters({ state, active, change }: ActiveFiltersProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  /** Index of the chip that was just removed: the focus must not leave the page with it. */
  const removed = useRef<number>(undefined)
  const chips = [
    ...(state.search === ''
      ? []
      : [
          {
            key: 'search',
            label: t('products.search_chip'),
            text: state.search,
            labelLanguage: undefined,
            language: undefined,
            colour: undefined,
            without: (now: ListState) => withChoice(now, { search: '' }),
            removeLabel: t('products.remove_search', { value: state.search }),
          },
        ]),
    ...active.map((filter) => ({
      ...filter,
      removeLabel: t('products.remove_filter', { name: filter.label, value: filter.text }),
    })),
  ]
  const count = chips.length
  useEffect(() => {
    const index = removed.current
    removed.current = undefined
    if (index === undefined) return
    if (count === 0) {
      document.getElementById(resultsId)?.focus({ preventScroll: true })
      return
    }
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('li > button') ?? []
    buttons[Math.min(index, buttons.length - 1)]?.focus()
  }, [count])

  if (count === 0) return null
  return (
    <ul ref={list} className="flex flex-wrap items-center gap-2" aria-label={t('products.active_filters')}>
      {chips.map((chip, index) => (
        <li key={chip.key} className={styles.item}>
          <Chip
            removeLabel={chip.removeLabel}
            onRemove={() => {
              removed.current = index
              change(chip.without)
            }}
          >
            {chip.colour !== undefined && (
              <span className={styles.swatch} style={{ background: chip.colour }} aria-hidden />
            )}
            <span className="text-muted" lang={chip.labelLanguage}>
              {chip.label}
            </span>{' '}
            <span lang={chip.language}>{chip.text}</span>
          </Chip>
        </li>
      ))}
      <li>
        <TextButton
          onClick={() => {
            removed.current = 0
            change((now) => withChoice(now, { search: '', filters: {} }))
          }}
        >
          {t('list.clear_all')}
        </TextButton>
      </li>
    </ul>
  )
}
