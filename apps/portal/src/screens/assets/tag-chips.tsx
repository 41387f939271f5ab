import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AssetTag } from '@vitrine/contract'
import { type ListState, withFilter, withToggled } from '@vitrine/contract/rules/list-state'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../../browser/use-focus-kept.ts'
import { chosenTags } from '../../entities/asset/asset-list-state.ts'
import { assetTagsOptions } from '../../entities/asset/asset-queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { newestFirst } from '../../lists/list-orders.ts'
import { resultsId } from '../../lists/list-place.tsx'
import type { ChangeList } from '../../lists/use-list-view.ts'
import { classNames } from '../../ui/class-names.ts'
import { breathingClass, Skeleton } from '../../ui/skeleton.tsx'
import { TextButton, textButtonClass } from '../../ui/text-button.tsx'
import { ToggleChip } from '../../ui/toggle-chip.tsx'
import styles from './tag-chips.module.css'

export interface TagChipsProps {
  tags: UseQueryResult<readonly AssetTag[], unknown>
  state: ListState
  change: ChangeList
  /** Number of tags shown at first. */
  first: number
  /** Renders the group of the chips; `chosen` is the number of chosen tags. */
  group: (chips: ReactNode, chosen: number) => ReactNode
}

/** The tags. The list shows assets with any of the chosen tags (ASSET-03). If the call fails, the tags are hidden. */
export function TagChips({ tags, state, change, first, group }: TagChipsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const onFocus = useFocusKept(() => place.current?.querySelector('button') ?? document.getElementById(resultsId))
  const chosen = chosenTags(state)
  const all = useOfferedTags(tags, chosen)
  // A button that reveals a single tag would take as much space as the tag.
  const folded = !open && all.length > first + 1
  const shown = folded ? all.filter(({ id }, index) => index < first || chosen.includes(id)) : all
  const hidden = all.length - shown.length

  if (tags.isLoadingError) {
    return (
      <p className="mb-5 text-muted text-sm" onFocus={onFocus}>
        {t('assets.tags_failed')} <TextButton onClick={() => void tags.refetch()}>{t('action.try_again')}</TextButton>
      </p>
    )
  }
  if (tags.isPending) {
    return (
      <div className={classNames('flex flex-wrap items-center gap-2 mb-5', breathingClass)} aria-hidden>
        {Array.from({ length: first }, (_, index) => `chip ${index}`).map((key) => (
          <Skeleton key={key} className={styles.waiting ?? ''} />
        ))}
        <span className={textButtonClass} />
      </div>
    )
  }
  if (all.length === 0) return null
  return group(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
    <div ref={place} className="flex flex-wrap items-center gap-2" onFocus={onFocus}>
      {shown.map(({ id, name, language, count }) => (
        <ToggleChip
          key={id}
          pressed={chosen.includes(id)}
          onToggle={() => change((now) => withToggled(now, 'tag', id))}
          count={count === undefined ? undefined : format.number(count)}
          label={count === undefined ? undefined : t('assets.tag_count', { name, count, number: format.number(count) })}
        >
          <span lang={language}>{name}</span>
        </ToggleChip>
      ))}
      {(hidden > 0 || open) && (
        <TextButton aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('assets.fewer_tags') : t('assets.more_tags', { count: hidden, number: format.number(hidden) })}
        </TextButton>
      )}
      {chosen.length > 0 && (
        <TextButton onClick={() => change((now) => withFilter(now, 'tag', undefined))}>
          {t('assets.clear_tags')}
        </TextButton>
      )}
    </div>,
    chosen.length,
  )
}

/**
 * The tags to offer. Tags that were chosen in a wider list and that no asset of this list has must stay visible, with
 * their names, to be removed.
 */
function useOfferedTags(tags: TagChipsProps['tags'], chosen: readonly string[]): readonly AssetTag[] {
  const { tag: locale } = useLocale()
  const known = tags.data ?? []
  const absent = chosen.filter((id) => !known.some((tag) => tag.id === id))
  const wider = useQuery({
    ...assetTagsOptions(locale, newestFirst, ''),
    enabled: tags.isSuccess && absent.length > 0,
  })
  const widerOf = (id: string) => wider.data?.find((tag) => tag.id === id)
  return [
    ...known,
    ...absent.flatMap((id) => {
      const found = widerOf(id)
      if (found) return [{ ...found, count: 0 }]
      return wider.isFetching || tags.data === undefined ? [] : [{ id, name: id, count: 0 }]
    }),
  ].filter(({ id, count }) => count !== 0 || chosen.includes(id))
}
