/** The roles of an Akeneo export's files. Their names differ by version and by export profile. */
import type { SourceFolder } from '../source-folder.ts'

const roles = {
  products: ['product'],
  productModels: ['product_model', 'model'],
  attributes: ['attribute'],
  attributeGroups: ['attribute_group'],
  attributeOptions: ['attribute_option', 'option', 'attributes_option'],
  families: ['family', 'familie'],
  familyVariants: ['family_variant', 'families_variant', 'variant_family', 'familie_variant'],
  categories: ['category', 'categorie'],
  channels: ['channel'],
  locales: ['locale'],
  currencies: ['currency', 'currencie'],
  associationTypes: ['association_type'],
  groups: ['group'],
  groupTypes: ['group_type'],
  variantGroups: ['variant_group'],
} as const

export type AkeneoRole = keyof typeof roles
export type AkeneoFiles = Readonly<Record<AkeneoRole, readonly string[]>>

/** Words in a file's name without information about its content. */
const noise = new Set('export exports csv full all akeneo pim catalog catalogue data default quick'.split(' '))

/** The role of a CSV file, by its name. Ignores digits, dates and words such as `export`. */
export function roleOf(file: string): AkeneoRole | undefined {
  const match = /^([^/]+)\.csv$/i.exec(file)
  if (!match?.[1]) return undefined
  const words = match[1]
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !noise.has(word))
  const name = words.join('_').replace(/s$/, '')
  return (Object.keys(roles) as AkeneoRole[]).find((role) => (roles[role] as readonly string[]).includes(name))
}

/** The files of each role, sorted by name with numbers in numeric order. Looks only at the top of the folder. */
export function akeneoFiles(folder: Pick<SourceFolder, 'files'>): AkeneoFiles {
  const found = Object.fromEntries(
    (Object.keys(roles) as AkeneoRole[]).map((role) => [role, [] as string[]]),
  ) as Record<AkeneoRole, string[]>
  for (const file of folder.files) {
    const role = roleOf(file)
    if (role) found[role].push(file)
  }
  const byNumber = new Intl.Collator('en', { numeric: true }).compare
  for (const list of Object.values(found)) list.sort(byNumber)
  return found
}
