import { counted, error, note, warning } from './define.ts'

export const unopimFindings = {
  'absent-file/unopim': (name: string) =>
    warning(
      `There is no ${name}.json; its contents are missing from the catalogue.`,
      'Add it from the UnoPim demo or export.',
    ),
  'absent-file/unopim-products': () =>
    error(
      'There is no products.json and no products/*.json.',
      'Add the products, or name the layout of the folder with --layout.',
    ),
  'association-field-not-kept': (field: string, count: number, kind: string) =>
    note(
      `The field ${field} of ${counted(count, 'association')} of the kind ${kind} left out; the associations themselves were kept.`,
    ),
  'attribute-type/unopim': (sourceType: string, code: string) =>
    warning(
      `"${sourceType}" is an unknown type; ${code} became a text.`,
      'Check the values of this attribute after the import.',
    ),
  'category-field-not-kept': (field: string, count: number) =>
    note(`"${field}" of ${counted(count, 'category', 'categories')} left out: a category has a title and a picture.`),
  'completeness-not-kept': (completeness: number) =>
    note(`Left out the completeness rules of ${counted(completeness, 'family', 'families')}: a catalogue has none.`),
  'cost-left-out': (key: string, count: number) =>
    note(`The purchase prices ("${key}") of ${counted(count, 'product')} left out: they are not for visitors.`),
  'duplicate-key/unopim-attribute': (code: string) =>
    error(
      `The attribute "${code}" is declared twice; the second one was left out.`,
      'Give each attribute a code of its own.',
    ),
  'duplicate-key/unopim-option': (value: string, code: string) =>
    error(
      `The option "${value}" of ${code} is declared twice; the second one was left out.`,
      'Give each option a code of its own.',
    ),
  'duplicate-key/unopim-product': (code: string) =>
    error(
      `The product "${code}" exists already; this one was left out.`,
      'Give each product a sku of its own, and each variant a suffix of its own.',
    ),
  'duplicate-key/unopim-category': (code: string) =>
    error(`The category "${code}" exists already; this one was left out.`, 'Give each category a code of its own.'),
  'file-not-kept/unopim': (file: string) => note(`${file} was not imported.`),
  'file-not-kept/folder': (folder: string, count: number) => note(`Left out ${counted(count, 'file')} in ${folder}.`),
  'hidden-category': (code: string) =>
    warning(
      `The category "${code}" is hidden in UnoPim and is shown here.`,
      'Remove it from the tree if visitors should not see it.',
    ),
  'locale-left-out/unopim': (count: number, locale: string) =>
    note(
      `${counted(count, 'text')} in ${locale} left out: the channel does not have this locale.`,
      'Add the locale to the channel.',
    ),
  'member-not-kept': (key: string, count: number) =>
    warning(
      `"${key}" of ${counted(count, 'product')} left out: nothing in a catalogue corresponds to it.`,
      'Make it an attribute if visitors should see it.',
    ),
  'missing-file': (key: string) =>
    error(`There is no picture whose name begins with "${key}".`, 'Put the picture into images/, or correct the key.'),
  'missing-key/unopim-attribute': () =>
    error('The attribute has no code and was left out.', 'Give each attribute a code of its own.'),
  'missing-key/unopim-option': () =>
    error('The option has no code and was left out.', 'Give each option a code of its own.'),
  'missing-key/unopim-product': () =>
    error(
      'The product has no sku and was left out.',
      'Give each product a sku of its own, and each variant a suffix of its own.',
    ),
  'no-association': () => error('An association names no product and was left out.', 'Write the sku of a product.'),
  'no-colour/swatch': (swatch: string, value: string) =>
    note(`The swatch "${swatch}" of ${value} is not a colour and was left out.`, 'Write it as #rrggbb.'),
  'no-product': () => error('This is not an object and was left out.', 'Correct the file.'),
  'no-products': (file: string) =>
    error(
      `${file} contains no list of products and was left out.`,
      'It should be a list, or an object with a list named "products".',
    ),
  'options-from-values/unopim': (code: string, count: number) =>
    note(
      `No options are declared for ${code}; the import made ${counted(count, 'option')} from the values in use.`,
      'To get their labels, declare the options.',
    ),
  'unit-converted/unopim': (count: number, code: string, unit: string, own: string) =>
    note(`${counted(count, 'value')} of ${code} converted from ${unit} to ${own}.`),
  'unknown-association/unopim': (kind: string) =>
    error(`There is no kind of association "${kind}"; it was left out.`, 'Declare it under "types".'),
  'unknown-channel/unopim': (channel: string, count: number, channels: string) =>
    error(`There is no channel "${channel}".`, count > 0 ? `Name one of ${channels}.` : 'Remove --channel.'),
  'unknown-currency': (currency: string) =>
    error(
      `The price in "${currency}" does not fit into the catalogue and was left out.`,
      'Write currencies with three letters, and declare the attribute as a price.',
    ),
  'unknown-product/unopim': (sku: string) =>
    error(`There is no product "${sku}"; its associations were left out.`, 'Add the product, or correct its sku.'),
  'unknown-unit/unopim': (amount: string, unit: string, own: string) =>
    error(
      `${amount} ${unit} can't be converted to ${own}; the value was left out.`,
      'Give the value in the unit of the attribute.',
    ),
}
