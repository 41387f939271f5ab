import type { Consent } from '@vitrine/contract'

/** Whether the user still has to agree to a message (CONSENT-03). */
export const isAsking = ({ message, status }: Consent): boolean => message.trim() !== '' && !status
