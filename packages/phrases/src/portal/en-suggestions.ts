/** The suggestions of search boxes while a visitor types. */
export default {
  /** For screen readers: the list of suggestions. */
  label: 'Suggestions',
  /** For screen readers. */
  count_one: '{{count}} suggestion',
  count_other: '{{count}} suggestions',
  corrections: 'Did you mean',
  recent: 'Recent searches',
  clear_recent: 'Clear recent searches',
  /** The tooltip of the button that removes a recent search. */
  remove: 'Remove',
  /** For screen readers. */
  remove_hint: 'Press Delete to remove a search.',
} as const
