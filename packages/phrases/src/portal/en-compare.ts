/** The English phrases of the comparison of products. */
export default {
  title: 'Compare products',
  add: 'Add products',
  remove: 'Remove {{name}} from the comparison',
  different: 'Differences',
  same: 'The same in all',
  no_value: 'Not specified',
  no_difference: 'These products have the same values throughout.',
  too_few: 'Choose at least two products to compare',
  too_few_text: 'Select products in the catalogue, then choose “Compare”.',
  too_many: 'You can compare up to {{number}} products. The rest were left out.',
  too_many_selected: 'You can compare up to {{number}} products.',
  missing_one: '{{number}} product is not in the catalogue and was left out.',
  missing_other: '{{number}} products are not in the catalogue and were left out.',
} as const
