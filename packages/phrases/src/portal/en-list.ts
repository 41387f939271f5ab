/**
 * The English phrases that all lists share (PROD-11 to PROD-14). Each list has its own versions of the phrases that
 * name its entries, with the same keys: `title`, `all`, `count`, `results`, `loading`, `failed`, `search`, `show`,
 * `no_results_text`, `no_results_here`, `no_more_items_text`.
 */
export default {
  breadcrumb: 'You are here',
  no_results: 'No results',
  no_more_items: 'No more items',
  next_page: 'Next page',
  next_page_text: 'Page {{page}} of {{pages}}',
  previous_page: 'Previous page',
  page: 'Page {{page}}',
  pages: 'Pages',
  page_size: 'Per page',
  back_to_first: 'Back to the first page',
  /** Instead of a total, for a server that does not count. */
  more_than: 'More than {{number}}',
  past_the_end: 'Page {{page}} doesn’t exist.',
  search_placeholder: 'Search',
  clear_search: 'Clear search',
  /** `language` is the name of a language, such as `German`. */
  found_in_language: 'No results in this language. Found in {{language}}.',
  clear_all: 'Clear all',
  /** What a search without results was. `area` is the name of a category, of a list, or of several lists. */
  searched: 'Searched for “{{term}}” in “{{area}}”.',
  searched_filters: 'Filters: {{number}}.',
  search_advice: 'Check the spelling, or try fewer or different words.',
  /** `number` is the number of results. */
  search_without_filters: 'Search without filters ({{number}})',
  search_in_all: 'Search in “{{area}}” ({{number}})',
  search_everywhere: 'Search everywhere',
  /** Heading of categories with results. */
  found_in: 'Found in',
  sort: 'Sort',
  /** For screen readers: the button that shows the order and opens the sort dialog. */
  sort_by: 'Sort: {{name}}',
  sort_best_match: 'Best match',
  words_not_found: 'Not found: {{words}}',
  select: 'Select {{name}}',
  /** The button that shows the checkboxes of cards on touch screens. */
  start_selecting: 'Select',
  selected_one: '{{number}} selected',
  selected_other: '{{number}} selected',
  selection: 'Selection',
  select_page: 'Select this page',
  clear_selection: 'Clear selection',
  open_branch: 'Expand {{name}}',
  close_branch: 'Collapse {{name}}',
} as const
