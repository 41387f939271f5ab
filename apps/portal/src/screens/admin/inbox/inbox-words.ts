import type { AdminInboxItem } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'

/** Returns functions that say what an item is, who sent it and when. */
export function useInboxWords() {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    titleOf: ({ title, kind }: Pick<AdminInboxItem, 'title' | 'kind'>) => title || t(`admin.inbox_${kind}`),
    senderOf: ({ sender, name, email }: Pick<AdminInboxItem, 'sender' | 'name' | 'email'>) =>
      sender === 'account' ? name || email : t(sender === 'guest' ? 'admin.inbox_guest' : 'admin.inbox_gone'),
    timeOf: (moment: string) => format.date(moment, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}
