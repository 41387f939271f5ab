import type { Profile } from '@vitrine/contract'
import { fileSizeLimit } from '@vitrine/contract/rules/file-size'
import { bounds } from '@vitrine/contract/rules/people'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiUploadLimit } from '../../api/api-config.ts'
import { mediaHref } from '../../api/media-href.ts'
import { guestUser, initials, useUser } from '../../entities/session/session.ts'
import { notifyAbout } from '../../feedback/notifications.ts'
import { useReportFailure } from '../../feedback/use-failure-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import styles from './profile-picture.module.css'
import { usePictureChange } from './use-picture-change.ts'

const notify = notifyAbout('picture')

/**
 * The types that the server accepts (API-43). Phones that store photos in another format convert them for this list.
 */
const kinds = { JPEG: 'image/jpeg', PNG: 'image/png', WebP: 'image/webp', GIF: 'image/gif', AVIF: 'image/avif' }
const types: readonly string[] = Object.values(kinds)

/** The size limit; on devices with a mouse also the hint that the picture can be dropped. */
function Note({ size }: { readonly size: string }) {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles.withDrop}>{t('account.picture_note', { size })}</span>
      <span className={styles.withoutDrop}>{t('account.picture_limit', { size })}</span>
    </>
  )
}

/**
 * The profile picture: chosen or dropped, shown at once, replaced and removed. Without a picture, the initials
 * show.
 */
export function ProfilePicture({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation()
  const format = useFormat()
  const user = useUser() ?? guestUser('')
  const reportFailure = useReportFailure(notify)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  const note = useId()
  const [over, setOver] = useState(false)
  const [error, setError] = useState<string>()
  const [asking, setAsking] = useState(false)
  const { preview, busy, store, remove, cancel } = usePictureChange({
    onSuccess: (isStored) => notify(t(isStored ? 'account.picture_saved' : 'account.picture_removed'), 'success'),
    onError: (failure) => setError(reportFailure(failure)),
  })
  // A server that does not say how large files may be has its own limit.
  const maxBytes = apiUploadLimit() === undefined ? Number.POSITIVE_INFINITY : bounds.pictureBytes
  const sizeLimit = fileSizeLimit(bounds.pictureBytes, format.locale)
  const sending = busy && preview !== undefined
  const url = preview ?? mediaHref(profile.media?.url ?? '')

  // Restores the focus: the pressed button has gone, or could not keep the focus while it was busy.
  useEffect(() => {
    if (!busy && document.activeElement === document.body && pressed.current) button.current?.focus()
    pressed.current = busy
  }, [busy])

  const choose = (file: File | undefined) => {
    if (!file || busy) return
    // Browsers leave the type of an unknown file empty; the server then checks the bytes.
    if (file.type !== '' && !types.includes(file.type))
      setError(t('account.picture_kind', { kinds: format.list(Object.keys(kinds), 'disjunction') }))
    else if (file.size > maxBytes) setError(t('account.picture_large', { size: sizeLimit }))
    else {
      setError(undefined)
      store(file)
    }
  }

  return (
    <section
      className={classNames('grid gap-4', styles.picture, over && styles.over)}
      aria-label={t('account.picture')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        choose(event.dataTransfer.files[0])
      }}
    >
      <div
        className={classNames(
          'grid place-items-center relative rounded-full text-default text-xl font-medium',
          styles.avatar,
        )}
      >
        {url === '' ? (
          <span aria-hidden>{initials({ ...user, first_name: profile.first_name, last_name: profile.last_name })}</span>
        ) : (
          <img src={url} alt={t('account.picture')} className={styles.image} width={96} height={96} />
        )}
        {busy && <span className={styles.progress} aria-hidden />}
      </div>
      <div className="grid gap-2 min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <Button
            ref={button}
            onClick={() => input.current?.click()}
            busy={busy}
            aria-describedby={note}
            className={styles.button}
          >
            {t(profile.media ? 'account.picture_replace' : 'account.picture_choose')}
          </Button>
          {sending && <TextButton onClick={cancel}>{t('account.cancel')}</TextButton>}
          {!busy && profile.media && (
            <TextButton aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t('account.picture_remove')}
            </TextButton>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={types.join()}
          hidden
          aria-label={t('account.picture')}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0])
            // Cleared, so that the same file can be chosen again after a failure.
            event.currentTarget.value = ''
          }}
        />
        <p
          id={note}
          className={classNames('text-sm leading-snug', error === undefined ? 'text-muted' : 'text-error')}
          role="status"
        >
          {sending && t('account.picture_sending')}
          {!sending && (error ?? (Number.isFinite(maxBytes) && <Note size={sizeLimit} />))}
        </p>
      </div>
      {asking && profile.media && (
        <ConfirmDialog
          title={t('account.picture_remove_title')}
          text={t('account.picture_remove_text')}
          goOnLabel={t('account.picture_remove')}
          stayLabel={t('account.picture_keep')}
          closeLabel={t('action.close')}
          onStay={() => setAsking(false)}
          onGoOn={() => {
            setAsking(false)
            setError(undefined)
            if (profile.media) remove(profile.media.id)
          }}
        />
      )}
    </section>
  )
}
