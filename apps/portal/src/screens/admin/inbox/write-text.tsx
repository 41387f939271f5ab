import { useQueryClient } from '@tanstack/react-query'
import type { AdminInboxDetail } from '@vitrine/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminApi } from '../../../api/admin-api.ts'
import { longTextRule, required } from '../../../entry-forms/field-rules.ts'
import { useTextForm } from '../../../entry-forms/use-text-form.ts'
import { SubmitError } from '../../../feedback/submit-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormSection, wideFieldClass } from '../../../ui/form-section.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { adminNotify } from '../parts/use-admin-change.ts'
import { itemOptions } from './inbox-queries.ts'
import { removeUnsentText, storeUnsentText, submissionOf, unsentText, type Writing } from './unsent-texts.ts'

const rules = { text: required(longTextRule) }

export interface WriteTextProps {
  readonly item: AdminInboxDetail
  readonly writing: Writing
}

/** The form for a note or a reply. What is typed stays until the server has it. */
export function WriteText({ item: { id, addresses }, writing }: WriteTextProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [initial] = useState(() => ({ text: unsentText(id, writing) }))
  const [address, setAddress] = useState(addresses[0] ?? '')
  const isReply = writing === 'reply'
  const form = useTextForm({
    rules,
    initial,
    notify: adminNotify,
    send: async ({ text }) => {
      const context = { submission: submissionOf(id, writing, JSON.stringify([text, address])) }
      const changed = isReply
        ? await adminApi.adminInbox.reply({ id, text, address }, { context })
        : await adminApi.adminInbox.addNote({ id, text }, { context })
      removeUnsentText(id, writing)
      adminNotify(isReply ? t('admin.inbox_sent', { email: address }) : t('admin.saved'), 'success')
      client.setQueryData(itemOptions(id).queryKey, changed)
      await client.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  const { text } = form.values
  useEffect(() => storeUnsentText(id, writing, text), [id, writing, text])
  const title = t(isReply ? 'admin.inbox_reply' : 'admin.inbox_note')
  return (
    <form className="grid gap-4" noValidate onSubmit={form.onSubmit} aria-label={title}>
      <FormSection title={title}>
        {isReply && (
          <Select
            label={t('admin.inbox_recipient')}
            choices={addresses.map((value) => ({ value, label: value }))}
            value={address}
            onChange={({ currentTarget: { value } }) => setAddress(value)}
            className={wideFieldClass}
          />
        )}
        <TextArea
          {...form.field('text')}
          label={isReply ? t('admin.inbox_message') : title}
          hint={t(isReply ? 'admin.inbox_reply_hint' : 'admin.inbox_note_hint')}
          rows={isReply ? 6 : 3}
          readOnly={form.busy}
          className={wideFieldClass}
        />
      </FormSection>
      <SubmitError failure={form.failure} text={t('admin.not_changed')} />
      <div>
        <Button type="submit" variant={isReply ? 'primary' : 'secondary'} busy={form.busy}>
          {t(isReply ? 'admin.inbox_send' : 'admin.inbox_add_note')}
        </Button>
      </div>
    </form>
  )
}
