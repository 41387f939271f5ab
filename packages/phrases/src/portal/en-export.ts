/** The export's phrases in English (EXPORT-01 to EXPORT-05). */
export default {
  title: 'Export',
  template: 'Template',
  selected_one: '{{number}} selected product',
  selected_other: '{{number}} selected products',
  list_one: 'The {{number}} product of this list',
  list_other: 'All {{number}} products of this list',
  whole_list: 'All products of this list',
  templates_failed: 'The templates could not be loaded',
  none: 'There are no templates',
  none_text: 'As soon as this portal has templates for exports, they are offered here.',
  too_many:
    'So many products can’t be named one by one. Select fewer, or clear the selection and export the whole list with its filters.',
  prepare: 'Prepare',
  preparing: 'The export is being prepared',
  ready: 'The export is ready. The link works for a day.',
  failed: 'The export could not be prepared.',
  download: 'Download',
} as const
