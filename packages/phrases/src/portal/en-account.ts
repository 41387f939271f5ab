/** Phrases of the profile. */
export default {
  title: 'Personal information',
} as const
