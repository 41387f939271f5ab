import type { Consent } from '@vitrine/contract'

/** Whether there is something to agree to that has not been agreed to (CONSENT-03). */
export const isAsking = ({ message, status }: Consent): boolean => message.trim() !== '' && !status
