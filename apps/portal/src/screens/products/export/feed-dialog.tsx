import { useQuery } from '@tanstack/react-query'
import type { CreatedFeed, ExportTemplate } from '@vitrine/contract'
import { maxFeedName } from '@vitrine/contract/rules/feed-name'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { assertShape } from '../../../api/api-failure.ts'
import { mediaHref } from '../../../api/media-href.ts'
import { useSyncMutation } from '../../../feedback/mutations.ts'
import { notifyAbout } from '../../../feedback/notifications.ts'
import { QueryError } from '../../../feedback/query-error.tsx'
import { SubmitError } from '../../../feedback/submit-error.tsx'
import { useLocale } from '../../../i18n/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingBar } from '../../../ui/loading-bar.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FeedAddress } from './feed-address.tsx'
import styles from './feed-dialog.module.css'
import { FeedList } from './feed-list.tsx'
import { feedsOptions } from './feed-queries.ts'
import { type ExportedProducts, listedInput } from './prepare-export.ts'

const notify = notifyAbout('feeds')

export interface FeedDialogProps {
  list: Pick<ExportedProducts, 'state' | 'category'>
  /** The name that a new feed has unless the person changes it. */
  usualName: string
  onClose: () => void
}

/** The dialog about feeds: creates one of the list, shows its address once, and lists and revokes the person's feeds. */
export default function FeedDialog({ list, usualName, onClose }: FeedDialogProps) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const feeds = useQuery(feedsOptions(tag))
  const [created, setCreated] = useState<CreatedFeed>()
  const known = feeds.data
  return (
    <Dialog title={t('export.feed')} closeLabel={t('action.close')} onClose={onClose} className={styles.dialog ?? ''}>
      <div className="grid gap-5 grid-cols-1">
        <div className="grid gap-2 text-muted">
          <p>{t('feeds.introduction')}</p>
          <p>{t('feeds.private')}</p>
        </div>
        {feeds.isLoadingError ? (
          <QueryError title={t('feeds.load_failed')} query={feeds} />
        ) : !known ? (
          <LoadingBar active label={t('state.loading')} />
        ) : (
          <>
            {created ? (
              <div className="grid gap-3 justify-items-start grid-cols-1">
                <FeedAddress feed={created} />
                <TextButton flush onClick={() => setCreated(undefined)}>
                  {t('feeds.more')}
                </TextButton>
              </div>
            ) : known.templates.length === 0 ? (
              <EmptyState title={t('export.none')} text={t('export.none_text')} />
            ) : known.feeds.length >= known.max ? (
              <Notice tone="info">{t('feeds.full', { count: known.max })}</Notice>
            ) : (
              <NewFeed
                list={list}
                usualName={usualName}
                templates={known.templates}
                onCreated={(feed) => {
                  setCreated(feed)
                  void feeds.refetch()
                }}
              />
            )}
            <FeedList feeds={known.feeds} onChanged={() => void feeds.refetch()} />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface NewFeedProps extends Pick<FeedDialogProps, 'list' | 'usualName'> {
  templates: readonly ExportTemplate[]
  onCreated: (feed: CreatedFeed) => void
}

/** The form that creates a feed. */
function NewFeed({ list, usualName, templates, onCreated }: NewFeedProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(usualName.slice(0, maxFeedName))
  const [template, setTemplate] = useState(templates[0]?.id ?? '')
  const creation = useSyncMutation({
    mutationFn: async () => {
      const answer = await api.exports.createFeed({ template, name: name.trim(), ...listedInput(list) })
      return assertShape(answer, ({ url }) => mediaHref(url) !== '')
    },
    onSuccess: onCreated,
    onError: () => notify(t('state.something_went_wrong'), 'error'),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() !== '') creation.mutate()
  }
  return (
    <form className="grid gap-4 grid-cols-1" onSubmit={submit}>
      <TextField
        label={t('feeds.name')}
        value={name}
        maxLength={maxFeedName}
        required
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={t('feeds.format')}
        value={template}
        choices={templates.map(({ id, name: label, extension }) => ({
          value: id,
          label: extension ? t('text.noted', { text: label || id, note: extension.toUpperCase() }) : label || id,
        }))}
        onChange={(event) => setTemplate(event.currentTarget.value)}
      />
      <SubmitError failure={creation.error ?? undefined} text={t('feeds.failed')} />
      <Button type="submit" variant="primary" busy={creation.isPending} busyLabel={t('feeds.creating')}>
        {t('feeds.create')}
      </Button>
    </form>
  )
}
