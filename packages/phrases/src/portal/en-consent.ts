/** Phrases of the consent that is asked for. */
export default {
  title: 'Consent',
  agree: 'I agree',
} as const
