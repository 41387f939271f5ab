import { useTranslation } from 'react-i18next'

/** The phrases of the actions. */
const phrases = {
  'person.added': 'admin.did_person_added',
  'person.invited': 'admin.did_person_invited',
  'person.changed': 'admin.did_person_changed',
  'person.disabled': 'admin.did_person_disabled',
  'person.enabled': 'admin.did_person_enabled',
  'person.sessions_ended': 'admin.did_sessions_ended',
  'request.accepted': 'admin.did_request_accepted',
  'request.declined': 'admin.did_request_declined',
  'request.closed': 'admin.did_request_closed',
  'inbox.changed': 'admin.did_inbox_changed',
  'inbox.noted': 'admin.did_inbox_noted',
  'inbox.replied': 'admin.did_inbox_replied',
  'inbox.exported': 'admin.did_inbox_exported',
  'data.erased': 'admin.did_data_erased',
  'brand.changed': 'admin.did_brand_changed',
  'brand.restored': 'admin.did_brand_restored',
  'import.started': 'admin.did_import_started',
  'undo.started': 'admin.did_undo_started',
  'mail.retried': 'admin.did_mail_retried',
  'mail.deleted': 'admin.did_mail_deleted',
  'webhook.retried': 'admin.did_webhook_retried',
} as const

/** Returns a function that says an action in words; the name of an action for which there are none. */
export function useActionWords(): (action: string) => string {
  const { t } = useTranslation()
  return (action) => (Object.hasOwn(phrases, action) ? t(phrases[action as keyof typeof phrases]) : action)
}
