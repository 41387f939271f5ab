/** The download basket. */
export default {
  title: 'Download basket',
} as const
