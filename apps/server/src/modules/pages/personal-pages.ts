/**
 * Pages about a person (ROUTE-12, ROUTE-17 to ROUTE-27). The description contains their names and none of their
 * content.
 */
import type { NamedPage } from '@vitrine/phrases/page-names'
import type { OwnPart, Scene } from './page-scene.ts'

/** By path. */
const personalNames: ReadonlyMap<string, NamedPage> = new Map([
  ['asset/cart', 'basket'],
  ['account/profile', 'profile'],
  ['auth/login', 'login'],
  ['auth/register', 'register'],
  ['auth/request', 'request'],
  ['auth/forgot', 'forgot'],
  ['auth/reset', 'reset'],
  ['auth/verify', 'verify'],
  ['forms/list', 'forms'],
  ['report/detail', 'report'],
])

/** @returns undefined if the feature is switched off */
export function personalPage({ pageRequest: { path }, names, viewer }: Scene): OwnPart | undefined {
  const name = personalNames.get(path)
  if (name === 'report' && viewer.visibility.switchedOff.has('report')) return undefined
  return { name: name === undefined ? '' : names[name] }
}
