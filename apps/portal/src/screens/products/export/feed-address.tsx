import type { CreatedFeed } from '@vitrine/contract'
import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaHref } from '../../../api/media-href.ts'
import { notifyAbout } from '../../../feedback/notifications.ts'
import { Button } from '../../../ui/button.tsx'
import { IconCopy } from '../../../ui/icons.ts'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './feed-dialog.module.css'

const notify = notifyAbout('copy')

/** The address of a new feed, which is shown this once, with a button that copies it. */
export function FeedAddress({ feed }: { feed: CreatedFeed }) {
  const { t } = useTranslation()
  const id = useId()
  const href = mediaHref(feed.url)
  const button = useRef<HTMLButtonElement>(null)
  // The form that had the focus is gone.
  useLayoutEffect(() => button.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href)
      notify(t('feeds.copied'))
    } catch {
      // Browsers have no clipboard on pages without HTTPS, and users can deny access: the address is selected for them.
      const field = document.getElementById(id)
      if (field instanceof HTMLInputElement) field.select()
      notify(t('action.not_copied'), 'error')
    }
  }
  return (
    <div className={styles.created}>
      <TextField
        id={id}
        label={t('feeds.address')}
        hint={t('feeds.once')}
        value={href}
        readOnly
        translate="no"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button ref={button} variant="primary" onClick={() => void copy()}>
        <IconCopy size={20} stroke={1.5} aria-hidden />
        {t('feeds.copy')}
      </Button>
    </div>
  )
}
