import type { Feed } from '@vitrine/contract'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useSyncMutation } from '../../../feedback/mutations.ts'
import { notifyAbout } from '../../../feedback/notifications.ts'
import { useReportFailure } from '../../../feedback/use-failure-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import styles from './feed-dialog.module.css'

const notify = notifyAbout('feeds')

export interface FeedListProps {
  feeds: readonly Feed[]
  /** Called when a feed was revoked, or no longer exists. */
  onChanged: () => void
}

/** The person's feeds, each with a button that revokes it. */
export function FeedList({ feeds, onChanged }: FeedListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const report = useReportFailure(notify)
  const [asked, setAsked] = useState<Feed>()
  const revocation = useSyncMutation<unknown, Feed>({
    mutationFn: ({ id }) => api.exports.revokeFeed({ id }),
    onSuccess: (_, { name }) => notify(t('feeds.revoked', { name }), 'success'),
    onError: (error) => report(error),
    onSettled: onChanged,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(feeds)
  useLayoutEffect(() => {
    // A row that disappears with the focused button passes the focus on.
    if (feeds.length < before.current.length && !heading.current?.closest('dialog')?.contains(document.activeElement))
      heading.current?.focus()
    before.current = feeds
  }, [feeds])
  return (
    <section className="grid gap-2 grid-cols-1">
      <h3 ref={heading} className="font-medium" tabIndex={-1}>
        {t('feeds.yours')}
      </h3>
      {feeds.length === 0 ? (
        <p className="text-muted">{t('feeds.none')}</p>
      ) : (
        <ul className={styles.feeds}>
          {feeds.map((feed) => (
            <li key={feed.id} className={styles.feed}>
              <div className="min-w-0 grid gap-1">
                <span className="wrap-anywhere font-medium">{feed.name}</span>
                <span className="text-muted text-sm wrap-anywhere">
                  {feed.extension
                    ? t('text.noted', { text: feed.template, note: feed.extension.toUpperCase() })
                    : feed.template}
                </span>
                <span className="flex flex-wrap gap-x-4 text-muted text-sm">
                  <span>{t('feeds.created', { date: format.date(feed.created, { dateStyle: 'medium' }) })}</span>
                  <span>
                    {feed.used === null
                      ? t('feeds.unused')
                      : t('feeds.used', { date: format.date(feed.used, { dateStyle: 'medium', timeStyle: 'short' }) })}
                  </span>
                </span>
              </div>
              <Button
                busy={revocation.isPending && revocation.variables?.id === feed.id}
                aria-label={t('feeds.revoke_named', { name: feed.name })}
                onClick={() => setAsked(feed)}
              >
                {t('feeds.revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          title={t('feeds.revoke_title', { name: asked.name })}
          text={t('feeds.revoke_text')}
          goOnLabel={t('feeds.revoke')}
          stayLabel={t('feeds.keep')}
          closeLabel={t('action.close')}
          onGoOn={() => {
            revocation.mutate(asked)
            setAsked(undefined)
          }}
          onStay={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
