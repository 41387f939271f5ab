/** Which text fields of a form are answered in one line, and what a browser can fill in (DATA-22). */
import type { FormField } from '../entities/form.ts'

/** The tokens of HTML's `autocomplete` that a field may have. `off` is a line that browsers do not fill in. */
export const lineTokens = [
  'off',
  'name',
  'given-name',
  'family-name',
  'organization',
  'organization-title',
  'email',
  'tel',
  'url',
  'street-address',
  'postal-code',
  'address-level2',
] as const
export type LineToken = (typeof lineTokens)[number]

/**
 * Ids and labels that mean one line wherever they occur, for servers that send no `autocomplete`. Only whole texts
 * count, so that a question which merely mentions an e-mail address keeps its lines.
 */
const usualLines: Readonly<Partial<Record<LineToken, readonly string[]>>> = {
  email: ['email', 'e-mail', 'email address', 'e-mail address', 'your email', 'your e-mail'],
  name: ['name', 'your name', 'full name'],
  'given-name': ['first name', 'given name'],
  'family-name': ['last name', 'family name', 'surname'],
  tel: ['phone', 'telephone', 'phone number', 'telephone number'],
  organization: ['company', 'company name'],
}

const normalised = (text: string): string => text.trim().toLowerCase().replaceAll('_', ' ')

const isLineToken = (text: string | undefined): text is LineToken => lineTokens.some((token) => token === text)

/**
 * How a field of the type `text` is one line: the token of its `autocomplete`, or that of its id or label if these are
 * usual ones. Undefined for a text of several lines.
 */
export function lineToken({ autocomplete, id, name }: Pick<FormField, 'autocomplete' | 'id' | 'name'>) {
  if (isLineToken(autocomplete)) return autocomplete
  const texts = [normalised(id), normalised(name)]
  return lineTokens.find((token) => usualLines[token]?.some((usual) => texts.includes(usual)))
}
