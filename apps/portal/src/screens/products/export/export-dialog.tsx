import { type MutationStatus, type UseMutationResult, useQuery } from '@tanstack/react-query'
import type { ExportTemplate } from '@vitrine/contract'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbortableMutation } from '../../../feedback/mutations.ts'
import { notifyAbout } from '../../../feedback/notifications.ts'
import { QueryError } from '../../../feedback/query-error.tsx'
import { useFailureText } from '../../../feedback/use-failure-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { checkControlClass } from '../../../ui/check-control.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { LoadingBar } from '../../../ui/loading-bar.tsx'
import styles from './export-dialog.module.css'
import { exportTemplatesOptions } from './export-queries.ts'
import { canBeNamed, type ExportedProducts, prepareExport } from './prepare-export.ts'

const notify = notifyAbout('export')

export interface ExportDialogProps {
  products: ExportedProducts
  onClose: () => void
}

/** The dialog that exports products: choose a template, prepare, download (EXPORT-01 to EXPORT-05, NOTIFY-14). */
export default function ExportDialog({ products, onClose }: ExportDialogProps) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const templates = useQuery(exportTemplatesOptions(tag))
  const [picked, setPicked] = useState('')
  const download = useAbortableMutation((template: string, signal) => prepareExport(template, products, signal), {
    onError: () => notify(t('state.something_went_wrong'), 'error'),
  })
  const content = useRef<HTMLDivElement>(null)
  const locked = download.isPending
  const tooMany = !canBeNamed(products.ids)
  const known = templates.data ?? []
  // The first template is chosen until another one is (EXPORT-03).
  const chosen = (known.find(({ id }) => id === picked) ?? known[0])?.id
  useFocusOnNext(content, download.status)

  return (
    <Dialog
      title={t('export.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      locked={locked}
      className={styles.dialog ?? ''}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it takes no part of its own, it keeps Escape from a dialog that is locked */}
      <div
        ref={content}
        className="grid gap-4"
        aria-busy={locked}
        onKeyDown={(event: KeyboardEvent) => {
          // Browsers close a dialog at the second Escape, even if the page has cancelled the first.
          if (locked && event.key === 'Escape') event.preventDefault()
        }}
      >
        <p className="text-muted">
          <WhatGoesOut products={products} />
        </p>
        {templates.isLoadingError ? (
          <QueryError title={t('export.templates_failed')} query={templates} />
        ) : templates.isPending ? (
          <LoadingBar active label={t('state.loading')} />
        ) : known.length === 0 ? (
          <EmptyState title={t('export.none')} text={t('export.none_text')} />
        ) : (
          <>
            <TemplateChoice
              templates={known}
              chosen={chosen}
              locked={locked}
              onChoose={(id) => {
                setPicked(id)
                // The prepared export does not match the new choice.
                download.cancel()
              }}
            />
            <Step
              download={download}
              disabled={chosen === undefined || tooMany}
              problem={tooMany ? t('export.too_many') : undefined}
              onPrepare={() => chosen !== undefined && download.mutate(chosen)}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The exported products, in words. */
function WhatGoesOut({ products: { ids, total } }: Pick<ExportDialogProps, 'products'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (ids.length > 0) return t('export.selected', { count: ids.length, number: format.number(ids.length) })
  if (total === undefined) return t('export.whole_list')
  return t('export.list', { count: total, number: format.number(total) })
}

interface TemplateChoiceProps {
  templates: readonly ExportTemplate[]
  chosen: string | undefined
  locked: boolean
  onChoose: (id: string) => void
}

/** The templates, each with its file type, and what it contains if the server says so (EXPORT-02). */
function TemplateChoice({ templates, chosen, locked, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={classNames('grid', styles.templates)} disabled={locked}>
      <legend className={styles.legend}>{t('export.template')}</legend>
      {templates.map(({ id, name: title, extension, description }, index) => (
        <div key={id} className={classNames('py-2', styles.template)}>
          <label className={classNames('flex items-center gap-3', styles.choice)}>
            <input
              type="radio"
              name={name}
              className={checkControlClass}
              checked={id === chosen}
              aria-describedby={description ? `${name}-${index}` : undefined}
              onChange={() => onChoose(id)}
            />
            <span className="flex-1 min-w-0 wrap-anywhere">{title || id}</span>
            {extension && <span className="text-muted text-sm">{extension.toUpperCase()}</span>}
          </label>
          {description && (
            <p
              id={`${name}-${index}`}
              className={classNames('text-muted text-sm leading-snug wrap-anywhere', styles.description)}
            >
              {description}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  )
}

interface StepProps {
  /** The preparation of the file, and then its URL (EXPORT-04, EXPORT-05). */
  download: Pick<UseMutationResult<string>, 'status' | 'data' | 'error'>
  disabled: boolean
  /** The reason why nothing can be prepared. */
  problem: string | undefined
  onPrepare: () => void
}

/** The next step: prepare, wait, or download. */
function Step({ download: { status, data: href, error }, disabled, problem, onPrepare }: StepProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (
    <>
      <div className={styles.step}>
        {status === 'pending' ? (
          <div className={classNames('grid gap-2', styles.preparing)} tabIndex={-1} data-step>
            {t('export.preparing')}
            <LoadingBar active label={t('state.loading')} />
          </div>
        ) : status === 'success' ? (
          <a href={href} download className={buttonClass('primary', styles.download)} data-step>
            <IconDownload size={20} stroke={1.5} aria-hidden />
            {t('export.download')}
          </a>
        ) : (
          <Button variant="primary" disabled={disabled} onClick={onPrepare} data-step>
            {t('export.prepare')}
          </Button>
        )}
      </div>
      <p className={classNames('text-muted text-sm', styles.status)} role="status">
        {status === 'success' && t('export.ready')}
      </p>
      {(problem ?? status === 'error') && (
        <p className="text-error text-sm" role="alert">
          {problem ?? (
            <>
              <strong>{t('export.failed')}</strong> {failureText(error)}
            </>
          )}
        </p>
      )}
    </>
  )
}

/** Each step removes or disables the focused element: moves the focus to the next step. */
function useFocusOnNext(content: RefObject<HTMLElement | null>, status: MutationStatus): void {
  const last = useRef(status)
  useLayoutEffect(() => {
    if (last.current === status) return
    last.current = status
    // After a change of template, the choice keeps the focus.
    if (status !== 'idle') content.current?.querySelector<HTMLElement>('[data-step]')?.focus()
  }, [content, status])
}
