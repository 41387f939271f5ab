import { counted, error, note, warning } from './define.ts'

const optionLeftOut = (why: string) => error(`The option was left out: ${why}.`, 'Correct the row, or take it away.')

export const akeneoFindings = {
  'absent-file/akeneo-products': () =>
    error('There is no products file.', 'Export the products as CSV and put the file into the folder as products.csv.'),
  'absent-file/akeneo': (file: string, instead: string) =>
    warning(`There is no ${file}: ${instead}.`, 'Export it, too, and put it into the folder.'),
  'association-left-out': (count: number, column: string) =>
    warning(
      `${counted(count, 'association')} of ${column} left out: uuids are useless without the products' identifiers.`,
      'Export associations by identifier.',
    ),
  'association-to-sub-model': (count: number) =>
    note(`${counted(count, 'association')} with a sub-model lead to the product above it.`),
  'attribute-not-kept': (code: string, sourceType: string) =>
    warning(
      `${code} is of the type ${sourceType}, whose contents are not in the export; its values were left out.`,
      'Export its contents as an attribute of another type, such as an image or a text.',
    ),
  'attribute-twice': (code: string, attribute: string, times: number) =>
    note(`The family ${code} names the attribute ${attribute} ${times} times; once is enough.`, 'Correct the family.'),
  'attribute-type/akeneo': (sourceType: string, code: string) =>
    warning(
      `${sourceType} is not known; ${code} became a text.`,
      'Check the values of this attribute after the import.',
    ),
  channel: (channel: string, values: number, others: string) =>
    note(
      `The values of the channel ${channel} were taken: it has ${counted(values, 'value')} of its own${others === '' ? '' : `, ${others}`}.`,
      'Use --channel to import another one.',
    ),
  'channel-fallback': (count: number, column: string, channel: string) =>
    note(
      `${counted(count, 'value')} of ${column} used, because the channel ${channel} has none there.`,
      'If the text does not fit, fill in the value for the channel.',
    ),
  'channel-left-out': (count: number, column: string, taken: string, channel: string) =>
    note(
      `${counted(count, 'value')} of ${column} left out, because the channel ${taken} has another one there.`,
      `Import with --channel ${channel} to take that channel's values.`,
    ),
  'columns-not-kept': (file: string, dropped: string) =>
    note(
      `Nothing in a catalogue corresponds to these columns of ${file}, so they were left out: ${dropped}.`,
      'If visitors should see one of them, make it an attribute.',
    ),
  'decimal-comma': (count: number, column: string) =>
    note(
      `${counted(count, 'number')} in ${column} with a decimal comma, which was read as a decimal point.`,
      'If the comma separates thousands, correct the numbers.',
    ),
  'duplicate-key/akeneo-attribute': (code: string) =>
    error(`"${code}" is already in an earlier row; this one was left out.`, 'Give each attribute a code of its own.'),
  'duplicate-key/model': (code: string) =>
    error(
      `The model "${code}" is already in an earlier row; this one was left out.`,
      'Give each model a code of its own.',
    ),
  'duplicate-key/akeneo-product': (code: string) =>
    error(
      `The product "${code}" is already in an earlier row; this one was left out.`,
      'Give each product an identifier of its own.',
    ),
  'duplicate-key/akeneo-category': (code: string) =>
    error(`"${code}" is already in an earlier row; this one was left out.`, 'Give each category a code of its own.'),
  'empty-group/variants': (code: string) => note(`No product is in the variant group "${code}", so it was left out.`),
  'empty-group/association': (code: string) =>
    note(
      `The group "${code}" has no members, so the association leads nowhere and was left out.`,
      'Correct the group, or associate the products themselves.',
    ),
  'file-not-kept/akeneo': (file: string) =>
    note(`${file} was not imported.`, 'If it contains products, check its name and its columns.'),
  'group-not-kept': (count: number, code: string) =>
    note(
      `${counted(count, 'product')} in the group ${code}: only associations with the group were imported, not the group itself.`,
      'Make it a category, or associate the products with each other.',
    ),
  'line-breaks': (count: number, column: string) =>
    note(`The two characters "\\n" became line breaks in ${counted(count, 'value')} of ${column}.`),
  'locale-left-out/akeneo': (count: number, column: string, locale: string) =>
    note(
      `${counted(count, 'value')} of the column ${column} left out: no channel has the locale ${locale}.`,
      `Activate ${locale} for a channel, or leave the column out of the export.`,
    ),
  locales: (count: number, locales: string) =>
    note(`${counted(count, 'locale')} are listed; the catalogue has those in use: ${locales}.`),
  'missing-column/akeneo': (file: string, column: string) =>
    error(
      `${file} has no column "${column}", so none of its rows can be read.`,
      'Export the file with its identifiers.',
    ),
  'missing-key/akeneo-attribute': () =>
    error('The row has no code and was left out.', 'Give each attribute a code of its own.'),
  'missing-key/model': () => error('The model has no code and was left out.', 'Give each model a code of its own.'),
  'missing-key/akeneo-product': () =>
    error('The product has no identifier and was left out.', 'Give each product an identifier of its own.'),
  'missing-key/family': () => error('The family has no code and was left out.', 'Give it a code.'),
  'missing-key/category': () =>
    error('The category has no code and was left out.', 'Give each category a code of its own.'),
  'model-renamed': (code: string, newCode: string) =>
    warning(`The model "${code}" has the code of a product and became "${newCode}".`, 'Give the model another code.'),
  'model-without-variants': (code: string) =>
    warning(`The sub-model "${code}" has no variants and was left out.`, 'Export its variants, or remove it.'),
  'no-currency': (cell: string) =>
    error(`The price "${cell}" has no currency and was left out.`, 'Export prices with one column for each currency.'),
  'no-family': (code: string) =>
    note(
      `The product "${code}" has no family, so its attributes are in no groups.`,
      'Give it a family if its attributes should be shown in groups.',
    ),
  'option-case': (code: string, option: string, attribute: string) =>
    warning(
      `"${code}" was read as the option "${option}" of ${attribute}.`,
      'Write the option as the options file has it.',
    ),
  'option-label': (code: string, option: string, attribute: string) =>
    warning(
      `"${code}" was read as the option "${option}" of ${attribute}.`,
      'Write the option as the options file has it.',
    ),
  'option-left-out/attribute': (attribute: string) => optionLeftOut(`there is no attribute "${attribute}"`),
  'option-left-out/duplicate': (code: string) => optionLeftOut(`"${code}" is already in an earlier row`),
  'option-left-out/no-code': () => optionLeftOut('it has no code'),
  'options-from-values/akeneo': (code: string, count: number) =>
    note(
      `No file lists the options of ${code}; the import made ${counted(count, 'option')} from the values in use.`,
      'To get their labels, export the options too.',
    ),
  'parent-loop/models': (code: string) =>
    error(
      `The models above "${code}" form a loop; the product has no parent.`,
      'Export the models together with the products, or correct the parent.',
    ),
  'quantity-not-kept': (count: number, column: string) =>
    note(
      `The quantities of ${counted(count, 'product')} in ${column} left out; the associations themselves were kept.`,
    ),
  'sub-models': (count: number) =>
    note(`${counted(count, 'sub-model')}: their variants got their values and belong to the topmost model.`),
  'unit-converted/akeneo': (count: number, code: string, unit: string, own: string) =>
    note(`${counted(count, 'value')} of ${code} converted from ${unit} to ${own}.`),
  'unknown-attribute/family': (code: string, attribute: string) =>
    warning(
      `The family ${code} names the attribute "${attribute}", which is not there; it was left out.`,
      'Correct the family.',
    ),
  'unknown-channel/akeneo': (channel: string, count: number, channels: string) =>
    error(
      `There is no channel "${channel}".`,
      count > 0 ? `Name one of ${channels}.` : 'Remove --channel: this export has no channels.',
    ),
  'unknown-column/akeneo': (column: string) =>
    warning(
      `The column "${column}" belongs to no attribute, channel or locale of the export and was left out.`,
      'Export the attributes together with the products.',
    ),
  'unknown-group/product': (code: string) =>
    error(`There is no group "${code}"; it was left out.`, 'Export the groups together with the products.'),
  'unknown-group/association': (code: string) =>
    error(
      `There is no group "${code}"; the association was left out.`,
      'Correct the group, or associate the products themselves.',
    ),
  'unknown-option/akeneo': (code: string, attribute: string) =>
    error(
      `"${code}" is not an option of ${attribute}; the value was left out.`,
      'Add the option, or correct the value.',
    ),
  'unknown-parent/model': (model: string) =>
    error(
      `There is no model "${model}"; the product has no parent.`,
      'Export the models together with the products, or correct the parent.',
    ),
  'unknown-unit/akeneo': (code: string, units: string, unit: string) =>
    warning(
      `${code} has values in ${units}, which can't be converted to ${unit}; its values became texts with their units.`,
      'Give all values of the attribute a unit of one family.',
    ),
  'unused-file': (file: string) =>
    note(`No product names the file ${file}; it was left out.`, 'To import it, name it in a product.'),
  'value-not-kept': (count: number, code: string, sourceType: string) =>
    warning(
      `${counted(count, 'value')} of ${code} left out: its type ${sourceType} names things that are not in the export.`,
      'Export them as an attribute of another type.',
    ),
  'variant-groups': (groups: number) =>
    note(`${counted(groups, 'variant group')} became products whose variants are the group's members.`),
}
