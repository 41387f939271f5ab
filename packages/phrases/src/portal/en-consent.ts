/** Phrases of the consent dialog. */
export default {
  title: 'Consent',
  agree: 'I agree',
} as const
