import { useTranslation } from 'react-i18next'

/** The phrases of the kinds of e-mails. */
const phrases = {
  verify_email: 'admin.mail_verify_email',
  password_changed: 'admin.mail_password_changed',
  reset: 'admin.mail_reset',
  invited: 'admin.mail_invited',
  request_received: 'admin.mail_request_received',
  request_declined: 'admin.mail_request_declined',
  request_arrived: 'admin.mail_request_arrived',
  group_requested: 'admin.mail_group_requested',
  group_approved: 'admin.mail_group_approved',
  group_declined: 'admin.mail_group_declined',
  result_arrived: 'admin.mail_result_arrived',
  log_arrived: 'admin.mail_log_arrived',
  report_arrived: 'admin.mail_report_arrived',
  order_arrived: 'admin.mail_order_arrived',
  inbox_reply: 'admin.mail_inbox_reply',
  delivery: 'admin.mail_delivery',
} as const

/** Returns a function that says in words what an e-mail is about; the name of a kind for which there are none. */
export function useMailWords(): (kind: string) => string {
  const { t } = useTranslation()
  return (kind) => (Object.hasOwn(phrases, kind) ? t(phrases[kind as keyof typeof phrases]) : kind)
}
