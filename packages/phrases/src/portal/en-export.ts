/** The export's phrases in English (EXPORT-01 to EXPORT-05). */
export default {
  title: 'Export',
  template: 'Template',
  selected_one: '{{number}} selected product',
  selected_other: '{{number}} selected products',
  list_one: 'The {{number}} product in this list',
  list_other: 'All {{number}} products in this list',
  whole_list: 'All products in this list',
  templates_failed: 'The templates could not be loaded',
  none: 'There are no templates',
  none_text: 'Export templates will appear here once they have been set up.',
  too_many: 'Too many products are selected. Select fewer, or clear the selection and export the whole filtered list.',
  prepare: 'Prepare',
  preparing: 'The export is being prepared',
  ready: 'The export is ready.',
  failed: 'The export could not be prepared.',
  download: 'Download',
} as const
