/** The phrases of a product's leaflet (DETAIL-07) in English. */
export default {
  // What the frame holds, for listeners
  page: 'Leaflet of {{name}}',
  paper: 'Paper',
  paper_a4: 'A4',
  paper_letter: 'Letter',
  print: 'Print',
  pdf: 'Save as PDF',
  pdf_making: 'Making the PDF …',
  pdf_cancel: 'Cancel',
  pdf_failed: 'The PDF could not be made',
  no_pdf: 'This server cannot make PDFs. Choose “Print” and then “Save as PDF” there.',
  loading: 'Loading the leaflet',
  failed: 'The leaflet could not be loaded',
} as const
