/** The combined search (SEARCH-01 to SEARCH-21). `list` has the phrases that all lists share. */
export default {
  title: 'Search',
  /** The browser's title during a search: 'oak – Search'. */
  title_of: '{{term}} – Search',
  label: 'Search products, assets and articles',
  placeholder: 'Products, assets and articles',
  /** For screen readers: the group of the three toggles. */
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
  /** For screen readers: how many results of a block are shown, 'Products: 5 of 37'. */
  shown: '{{heading}}: {{shown}} of {{total}}',
  /** The same if the total is unknown: 'Assets: 8'. */
  shown_only: '{{heading}}: {{shown}}',
  none_shown: '{{heading}}: no results',
  failed_of: '{{heading}}: not loaded',
  /** Above the results, if a typed word occurs nowhere but similar words do: 'Results for lamp or lamps'. */
  meant: 'Results for {{words}}',
  everywhere: 'Search everywhere',
  nothing_here: 'There is nothing here yet.',
  nothing_chosen: 'Choose what to search: products, assets or articles.',
} as const
