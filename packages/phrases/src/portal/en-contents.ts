/**
 * The articles ('contents'): the list, an article, and the articles of a product. `list` has the phrases that all lists
 * share.
 */
export default {
  title: 'Contents',
  all: 'All articles',
  count_one: '{{number}} article',
  count_other: '{{number}} articles',
  results_one: '{{number}} article found',
  results_other: '{{number}} articles found',
  loading: 'Loading articles',
  failed: 'The articles could not be loaded',
  categories_failed: 'The categories could not be loaded',
  no_results_text: 'Nothing matches this search.',
  no_results_here: 'There are no articles here yet.',
  no_more_items_text_one: 'You’ve reached the end ({{number}} article).',
  no_more_items_text_other: 'You’ve reached the end ({{number}} articles).',
  category_not_found: 'This category could not be found',
  category_not_found_text: 'It may have been removed, or the link may be wrong.',
  to_list: 'All articles',

  // Search, categories, sort
  search: 'Search articles',
  categories: 'Categories',
  close_categories: 'Close categories',
  show_one: 'Show {{number}} article',
  show_other: 'Show {{number}} articles',
  sort_created_desc: 'Newest first',
  sort_created_asc: 'Oldest first',
  sort_title_asc: 'Title, A–Z',
  sort_title_desc: 'Title, Z–A',

  // A row
  /** For screen readers: follows the title of an article with an external link. */
  elsewhere: '(opens in a new tab)',

  // An article
  not_found: 'This article could not be found',
  not_found_text: 'It may have been removed, or the link may be wrong.',
  article_failed: 'The article could not be loaded',
  back_to_list: 'Back to the list',
  back: 'Back',
  print: 'Print',
  /** The link of an article to its external page. */
  open_link: 'Continue reading on {{place}}',
  /** A note on an article in another language than the page: 'Language of this article: German'. */
  in_language: 'Language of this article: {{language}}',
  /** For screen readers: the name of a table without a caption, which scrolls horizontally. */
  table: 'Table',
  attachments: 'Attachments',
  file: 'File',
  primary: 'Primary',
  secondary: 'Secondary',
  download_of: 'Download {{name}}',
  products: 'Products in this article',
  all_products_one: 'Show {{number}} product',
  all_products_other: 'Show all {{number}} products',
  more: 'More articles',
  previous: 'Previous article',
  next: 'Next article',

  // Elsewhere in the portal
  none_of_product: 'There are no articles about this product.',
  of_product: 'Articles about this product',
} as const
