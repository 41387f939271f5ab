/** The phrases of a product's leaflet (DETAIL-07) in English. */
export default {
  // For screen readers: the content of the frame
  page: 'Data sheet for {{name}}',
  paper: 'Paper',
  paper_a4: 'A4',
  paper_letter: 'Letter',
  print: 'Print',
  pdf: 'Save as PDF',
  pdf_making: 'Creating PDF…',
  pdf_cancel: 'Cancel',
  pdf_failed: 'The PDF couldn’t be created',
  no_pdf: 'PDF export isn’t available. Choose “Print”, then “Save as PDF”.',
  loading: 'Loading the data sheet',
  failed: 'The data sheet could not be loaded',
} as const
