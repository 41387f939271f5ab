/** The media library: its list, the preview of an asset. */
export default {
  title: 'Assets',
} as const
