/** The combined search (SEARCH-01 to SEARCH-21). What all lists share is in `list`. */
export default {
  title: 'Search',
  /** The page's title in the browser while something is looked for: 'oak – Search'. */
  title_of: '{{term}} – Search',
  label: 'Search products, assets and articles',
  placeholder: 'Products, assets and articles',
  /** What the three toggles are, for listeners. */
  toggles: 'Search in',
  products: 'Products',
  assets: 'Assets',
  contents: 'Contents',
  latest_products: 'Latest products',
  latest_assets: 'Latest assets',
  latest_contents: 'Latest contents',
  all_products_one: 'Show {{number}} product',
  all_products_other: 'Show all {{number}} products',
  all_assets_one: 'Show {{number}} asset',
  all_assets_other: 'Show all {{number}} assets',
  all_contents_one: 'Show {{number}} article',
  all_contents_other: 'Show all {{number}} articles',
  name: 'Name',
  product_title: 'Title',
  short_description: 'Description',
  long_description: 'Full description',
  stock: 'Stock',
  restock: 'Back in stock',
  id: 'ID',
  /** How much of a block is shown, for listeners: 'Products: 5 of 37'. */
  shown: '{{heading}}: {{shown}} of {{total}}',
  /** The same where the number of all is not known: 'Assets: 8'. */
  shown_only: '{{heading}}: {{shown}}',
  none_shown: '{{heading}}: no results',
  failed_of: '{{heading}}: not loaded',
  /** Above the results when what was typed is nowhere and similar words are: 'Results for lamp or lamps'. */
  meant: 'Results for {{words}}',
  nothing_text: 'No results. Check the spelling, or try fewer or different words.',
  nothing_here: 'There is nothing here yet.',
  nothing_chosen: 'Choose what to search: products, assets or articles.',
} as const
