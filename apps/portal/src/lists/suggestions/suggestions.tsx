import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { opensElsewhere } from '../../browser/opens-elsewhere.ts'
import { useConfiguration } from '../../configuration/configuration.ts'
import { useLocale } from '../../i18n/locale.ts'
import { IconX } from '../../ui/icons.ts'
import { FoundWordsProvider } from '../../ui/marked.tsx'
import type { SearchBoxControl } from '../../ui/search-box.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ListKind } from '../list-kind.ts'
import { addRecentSearch } from './recent-searches.ts'
import { type Option, useFoundGroups, useRecentGroup } from './suggestion-groups.tsx'
import { isEnough, suggestionsOptions } from './suggestion-queries.ts'
import styles from './suggestions.module.css'

/** Delay before suggestions are requested after the last key, in milliseconds. */
const settleMs = 120

export interface SuggestionsProps extends SearchBoxControl {
  readonly area?: ListKind | undefined
  /** Called when the server has shown that it has no suggestions. */
  readonly onMissing: () => void
}

/**
 * The popup of a search box: suggestions for the typed text or, in an empty box, the recent searches. It follows the
 * APG's pattern of an editable combobox with a list. A failed request shows nothing.
 */
export default function Suggestions(props: SuggestionsProps) {
  const { id, text, isOpen, hasFocus, area, setOpen, discard, onState, onKey, onMissing } = props
  const { t } = useTranslation()
  const { tag } = useLocale()
  const { setup } = useConfiguration()
  const term = useSettled(text.trim())
  const filters = area === undefined && Object.keys(setup.grid_filter).length > 0 && JSON.stringify(setup.grid_filter)
  const input = { search: term, ...(area && { area }), ...(filters && { filters }) }
  const hasText = text.trim() !== ''
  const { data } = useQuery({
    ...suggestionsOptions(tag, input),
    enabled: isOpen && isEnough(term),
  })
  const isMissing = data === null
  useEffect(() => {
    if (isMissing) onMissing()
  }, [isMissing, onMissing])

  const recent = useRecentGroup(props)
  const found = useFoundGroups(props, isEnough(text) ? (data ?? undefined) : undefined)
  const groups = (hasText ? found : recent).filter(({ options }) => options.length > 0)
  const options = groups.flatMap((group) => group.options)
  const isExpanded = isOpen && options.length > 0
  const [marked, setMarked] = useState({ text, index: -1 })
  const index = isExpanded && marked.text === text && marked.index < options.length ? marked.index : -1
  const optionId = (at: number) => `${id}-${at}`
  const active = index < 0 ? undefined : optionId(index)
  useEffect(() => onState({ isExpanded, active }), [onState, isExpanded, active])
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  // The text that the box has when the focus leaves it.
  const onLeave = useEffectEvent(() => addRecentSearch(text))
  useEffect(() => {
    if (!hasFocus) onLeave()
  }, [hasFocus])

  const [removed, setRemoved] = useState('')
  const remove = (option: Option) => {
    option.onRemove?.()
    setRemoved(option.key)
  }

  const mark = (at: number) => setMarked({ text, index: at })
  const onBoxKey = ({ key }: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined && options.length > 0) {
      setOpen(true)
      // One position more than options: between the last and the first, the focus is in the box.
      const positions = options.length + 1
      mark(isExpanded ? ((index + 1 + step + positions) % positions) - 1 : step > 0 ? 0 : options.length - 1)
      return true
    }
    if (!isExpanded) {
      if (key === 'Enter') addRecentSearch(text)
      return false
    }
    if (key === 'Escape') {
      setOpen(false)
      return true
    }
    if (active === undefined) {
      if (key === 'Enter') addRecentSearch(text)
      return false
    }
    if (key === 'Home' || key === 'End') mark(key === 'Home' ? 0 : options.length - 1)
    else if (key === 'Enter') document.getElementById(active)?.click()
    else if (key === 'Delete' && options[index]?.onRemove) remove(options[index])
    else return false
    return true
  }
  useEffect(() => {
    onKey.current = onBoxKey
    return () => {
      onKey.current = null
    }
  })

  let at = -1
  return (
    <>
      <VisuallyHidden role="status">
        {removed !== '' && !hasText ? `${t('action.removed', { name: removed })} ` : ''}
        {isExpanded ? t('suggestions.count', { count: options.length }) : ''}
      </VisuallyHidden>
      <span id={`${id}-hint`} hidden>
        {t('suggestions.remove_hint')}
      </span>
      {isExpanded && (
        // The focus stays in the box.
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={t('suggestions.label')}
          className={styles.popup}
          onMouseDown={(event) => event.preventDefault()}
        >
          <FoundWordsProvider words={hasText ? data?.words : undefined}>
            {groups.map((group, number) => (
              // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
              <div key={group.heading} role="group" aria-labelledby={`${id}-g${number}`} className={styles.group}>
                <div id={`${id}-g${number}`} className={styles.heading}>
                  {group.heading}
                </div>
                {group.options.map((option) => {
                  at += 1
                  return (
                    <OptionRow
                      key={option.key}
                      option={option}
                      id={optionId(at)}
                      isActive={index === at}
                      hintId={`${id}-hint`}
                      onChosen={discard}
                      onRemove={option.onRemove && (() => remove(option))}
                    />
                  )
                })}
              </div>
            ))}
          </FoundWordsProvider>
        </div>
      )}
    </>
  )
}

interface OptionRowProps {
  readonly option: Option
  readonly id: string
  readonly isActive: boolean
  /** Id of the text that says how to remove an option. */
  readonly hintId: string
  readonly onChosen: () => void
  readonly onRemove: (() => void) | undefined
}

function OptionRow({ option, id, isActive, hintId, onChosen, onRemove }: OptionRowProps): ReactElement {
  const { t } = useTranslation()
  const { content, link, onChoose } = option
  const common = { id, role: 'option', 'aria-selected': isActive, tabIndex: -1, className: styles.option } as const
  if (link)
    return (
      <Link
        {...link}
        {...common}
        onClick={(event) => {
          if (!opensElsewhere(event)) onChosen()
        }}
      >
        {content}
      </Link>
    )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: an option; the box handles the keys
    <div
      {...common}
      {...(onRemove && { 'aria-describedby': hintId, 'aria-keyshortcuts': 'Delete' })}
      onClick={onChoose}
    >
      {content}
      {onRemove && (
        // For pointers. An option contains no button; with keys, Delete removes it.
        <span
          aria-hidden
          className={styles.remove}
          title={t('suggestions.remove')}
          onClick={(event) => {
            event.stopPropagation()
            onRemove()
          }}
        >
          <IconX size={16} stroke={1.5} />
        </span>
      )}
    </div>
  )
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
