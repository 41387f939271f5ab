import { Link } from '@tanstack/react-router'
import { isConverted, isUnusable } from '@vitrine/contract/rules/basket'
import { type RefObject, useCallback, useDeferredValue, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useConfiguration, useDocumentTitle } from '../../configuration/configuration.ts'
import { useFeature } from '../../configuration/features.ts'
import { putBack, type RemovedEntry, removeFromBasket, useBasket } from '../../entities/asset/basket/basket.ts'
import { wrongSizeAttribute } from '../../entities/asset/basket/custom-size.tsx'
import { usePackage } from '../../entities/asset/basket/use-package.ts'
import { useSettingChoices } from '../../entities/asset/basket/use-setting-choices.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AllSettings } from './all-settings.tsx'
import { BasketProblems } from './basket-problems.tsx'
import styles from './basket-screen.module.css'
import { EntryRow, removeAttribute } from './entry-row.tsx'
import { PackageCard } from './package-card.tsx'
import { ShareForm } from './share-form.tsx'
import { UndoBar } from './undo-bar.tsx'
import { totalSize, useFileFacts } from './use-file-facts.ts'
import { usePackageHeight } from './use-package-height.ts'

/** More rows than any screen shows. They show at once; the others are a deferred update. */
const firstRows = 60

/** The download basket (ROUTE-12): the collected files, their settings, and the download. */
export function BasketScreen() {
  const { t } = useTranslation()
  const { setup } = useConfiguration()
  const mayShare = useFeature('share')
  const format = useFormat()
  useDocumentTitle(t('basket.title'))
  const entries = useBasket()
  const facts = useFileFacts(entries, setup)
  const total = totalSize(entries, facts)
  const choices = useSettingChoices()
  const rows = useDeferredValue(Number.POSITIVE_INFINITY, firstRows)
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const onRefused = (urls: readonly string[]) => setRefused(new Set(urls))
  const { state, prepare, cancel } = usePackage(entries, setup, onRefused)
  const [sharing, setSharing] = useState(false)
  const [stopped, setStopped] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const screen = useRef<HTMLDivElement>(null)
  const card = usePackageHeight(screen)
  const { removed, undoRef, remove, removeRow, undo, closeUndo } = useRemoving(list)

  const wrong = entries.filter((entry) => isUnusable(setup, entry)).length
  const count = entries.length
  /** Points out the entries that must be corrected first, and moves the focus there. */
  const mayPack = () => {
    setStopped(wrong > 0)
    if (wrong > 0) list.current?.querySelector<HTMLElement>(`[${wrongSizeAttribute}]`)?.focus()
    return wrong === 0
  }
  const problem =
    stopped && wrong > 0 ? t('basket.sizes_wrong', { count: wrong, number: format.number(wrong) }) : undefined
  return (
    <div ref={screen} className={classNames('grid items-start', styles.screen)}>
      <div className={classNames('flex flex-wrap items-baseline justify-between', styles.heading)}>
        <h1>{t('basket.title')}</h1>
        {count > 0 && (
          <Button variant="quiet" onClick={() => remove(entries.map(({ url }) => url))}>
            {t('basket.remove_all')}
          </Button>
        )}
      </div>
      <div className={classNames('flex flex-col gap-5 min-w-0', styles.main)}>
        <BasketProblems
          missing={total.missing}
          refused={entries
            .filter(({ url }) => refused.has(url) && facts.get(url)?.size !== 'missing')
            .map(({ url }) => url)}
          onRemove={remove}
        />
        {count === 0 ? (
          <EmptyState title={t('basket.empty_title')} text={t('basket.empty_text')}>
            <Link to="/$locale/asset/list" from="/$locale" className={buttonClass('primary')}>
              {t('basket.to_library')}
            </Link>
          </EmptyState>
        ) : (
          <>
            <AllSettings entries={entries} choices={choices} />
            <ul ref={list} className={styles.list} aria-label={t('basket.list')}>
              {entries.slice(0, rows).map((entry) => (
                <EntryRow
                  key={entry.url}
                  entry={entry}
                  fact={facts.get(entry.url)}
                  refused={refused.has(entry.url)}
                  choices={choices}
                  onRemove={removeRow}
                />
              ))}
            </ul>
          </>
        )}
        <UndoBar removed={removed} undoRef={undoRef} onUndo={undo} onClose={closeUndo} />
      </div>
      <div className={classNames('grid gap-5', styles.side)}>
        {count > 0 && (
          <PackageCard
            ref={card}
            count={count}
            total={total}
            converts={entries.some((entry) => isConverted(setup, entry))}
            state={state}
            busy={sharing}
            problem={problem}
            onPrepare={() => mayPack() && prepare()}
            onCancel={cancel}
          />
        )}
        {mayShare && (
          <ShareForm
            entries={entries}
            busy={sharing || state.kind === 'preparing'}
            onBusy={setSharing}
            mayPack={mayPack}
            onRefused={onRefused}
          />
        )}
      </div>
    </div>
  )
}

/** Removes entries in a way that can be undone, the last removal first, and keeps the focus in the list. */
function useRemoving(list: RefObject<HTMLUListElement | null>) {
  const [stack, setStack] = useState<readonly (readonly RemovedEntry[])[]>([])
  const undoRef = useRef<HTMLButtonElement>(null)
  const removed = stack.at(-1)

  const remove = useCallback((urls: readonly string[]) => {
    flushSync(() => {
      const out = removeFromBasket(urls)
      if (out.length > 0) setStack((before) => [...before, out])
    })
    if (document.activeElement === document.body) undoRef.current?.focus()
  }, [])

  const removeRow = useCallback(
    (url: string, button: HTMLElement) => {
      const index = buttonsOf(list.current).indexOf(button)
      remove([url])
      const buttons = buttonsOf(list.current)
      const next = buttons[index] ?? buttons[index - 1] ?? undoRef.current
      next?.focus()
    },
    [list, remove],
  )

  const undo = () => {
    flushSync(() => {
      putBack(removed ?? [])
      setStack((before) => before.slice(0, -1))
    })
    buttonsOf(list.current)[removed?.[0]?.index ?? 0]?.focus()
  }
  return { removed, undoRef, remove, removeRow, undo, closeUndo: () => setStack([]) }
}

const buttonsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(`[${removeAttribute}]`) ?? []),
]
