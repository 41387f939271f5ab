import { fileSize } from '@vitrine/contract/rules/file-size'
import { type Ref, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackageState } from '../../entities/asset/basket/use-package.ts'
import { isNoAnswer } from '../../feedback/use-failure-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconDownload } from '../../ui/icons.ts'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './package-card.module.css'
import type { TotalSize } from './use-file-facts.ts'

export interface PackageCardProps {
  readonly ref?: Ref<HTMLElement>
  /** Number of entries; at least 1. */
  readonly count: number
  readonly total: TotalSize
  /** Whether the server converts pictures, which changes their sizes. */
  readonly converts: boolean
  readonly state: PackageState
  /** Whether another request is running. */
  readonly busy: boolean
  /** The reason why the package can't be prepared yet. */
  readonly problem: string | undefined
  readonly onPrepare: () => void
  readonly onCancel: () => void
}

/** The package: its content and size, then the button that prepares it, then the download (CART-13, CART-14). */
export function PackageCard(props: PackageCardProps) {
  const { ref, count, total, converts, state, busy, problem, onPrepare, onCancel } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { locale: tag } = format
  const title = useId()
  const action = useRef<HTMLDivElement>(null)
  useFocusOnNext(action, state.kind)

  const prepared = state.kind === 'ready' ? state.prepared : undefined
  const files = prepared?.files ?? count
  const bytes = prepared?.size ?? total.bytes
  const about = prepared?.size === undefined ? converts || total.unknown > 0 : prepared.exact === false
  const size = fileSize(bytes, tag)
  const until = format.date(prepared?.expires ?? '', { dateStyle: 'long', timeStyle: 'short' })
  return (
    <section
      ref={ref}
      className={classNames('grid gap-3', styles.card)}
      aria-labelledby={title}
      aria-busy={state.kind === 'preparing'}
    >
      <h2 id={title} className={classNames('text-lg', styles.title)}>
        {t('basket.package')}
      </h2>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
        <span>{t('basket.files', { count: files, number: format.number(files) })}</span>
        {!prepared && total.pending > 0 ? (
          <Counting counted={count - total.pending} count={count} />
        ) : (
          bytes > 0 && <span className="text-muted">{about ? t('basket.about', { size }) : size}</span>
        )}
      </p>
      {!prepared && <Notes total={total} converts={converts} />}
      <div ref={action} className={classNames('grid gap-3 mt-2', styles.action)}>
        {state.kind === 'preparing' ? (
          <>
            <div className={styles.preparing}>
              {t('basket.preparing', { count, number: format.number(count) })}
              <LoadingBar active label={t('state.loading')} />
            </div>
            <Button onClick={onCancel}>{t('basket.cancel')}</Button>
          </>
        ) : state.kind === 'ready' ? (
          <a href={state.href} download className={buttonClass('primary', styles.download)}>
            <IconDownload size={20} stroke={1.5} aria-hidden />
            <span className={styles.downloadText}>
              {t('basket.download')}
              {bytes > 0 && <span className="text-xs font-regular">{about ? t('basket.about', { size }) : size}</span>}
            </span>
          </a>
        ) : (
          <Button variant="primary" disabled={busy} onClick={onPrepare}>
            {t('basket.prepare')}
          </Button>
        )}
      </div>
      <p className={classNames('text-muted text-sm leading-snug', styles.status)} role="status">
        {state.kind === 'ready' &&
          (until
            ? t('text.sentences', { first: t('basket.ready'), second: t('basket.good_until', { date: until }) })
            : t('basket.ready'))}
        {state.kind === 'none' && state.why && t(`basket.${state.why}`)}
      </p>
      {problem && (
        <p className={classNames('grid text-error text-sm leading-snug', styles.problem)} role="alert">
          {problem}
        </p>
      )}
      {!problem && state.kind === 'failed' && (
        // The message at the bottom right, which screen readers announce, has the reason.
        <p className={classNames('grid text-error text-sm leading-snug', styles.problem)}>
          <strong>{t('basket.prepare_failed')}</strong>
          {isNoAnswer(state.error) && t('state.no_answer')}
        </p>
      )}
    </section>
  )
}

/** Placeholder of the size, with the same height: the button below must not move under a finger. */
function Counting({ counted, count }: { readonly counted: number; readonly count: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const text = t('basket.counting', { number: format.number(counted), all: format.number(count) })
  return (
    <span className="text-muted" title={text}>
      <span aria-hidden>…</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

/** Notes on unknown sizes. */
function Notes({ total, converts }: Pick<PackageCardProps, 'total' | 'converts'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      {total.unknown > 0 && (
        <p className="text-muted text-sm leading-snug">
          {t('basket.size_unknown', { count: total.unknown, number: format.number(total.unknown) })}
        </p>
      )}
      {converts && (
        <p className={classNames('text-muted text-sm leading-snug', styles.minor)}>{t('basket.about_converted')}</p>
      )}
    </>
  )
}

/** Moves the focus to the next step when that replaces the focused element. */
function useFocusOnNext(action: RefObject<HTMLElement | null>, kind: PackageState['kind']): void {
  const last = useRef(kind)
  useLayoutEffect(() => {
    if (last.current === kind) return
    last.current = kind
    if (document.activeElement === document.body) action.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [action, kind])
}
