import { collatorOf } from '@vitrine/catalogue-rules/collator'
import type { Attribute, AttributeOption, AttributeSet } from '@vitrine/contract'
import {
  type AttributeState,
  fallbacksFor,
  type LocaleState,
  languageFor,
  type SetState,
  textFor,
} from '../configuration/catalogue-snapshot.ts'

/** Values, counts and range of an attribute among the products of the selected list. */
export interface AttributeUse {
  readonly values: readonly ValueCount[]
  readonly range: { readonly min: number; readonly max: number } | undefined
  /** Whether the answer gives each option a count. */
  readonly isCounted: boolean
  /** Values that only hidden products have. The answer leaves out their options. */
  readonly unseen: ReadonlySet<string> | undefined
}

/** A value that products have, and the number of these products. */
export interface ValueCount {
  readonly value: string
  readonly count: number
}

/** An attribute as the calls answer it (DATA-10, DATA-12). */
export function attributeAnswer(state: AttributeState, locale: LocaleState, use: AttributeUse): Attribute {
  const { range } = use
  const label = textFor(state.labels, locale) || state.name
  const end = (value: number) => (state.type === 'date' ? new Date(value).toISOString().slice(0, 10) : value)
  return {
    name: state.name,
    label,
    type: state.type,
    options: optionsOf(state, locale, use, end),
    display_name: textFor(state.displayNames, locale) || label,
    help_short: textFor(state.helpShort, locale),
    help_long: textFor(state.helpLong, locale),
    ...fallbacksFor(
      {
        label: state.labels,
        display_name: textFor(state.displayNames, locale) ? state.displayNames : state.labels,
        help_short: state.helpShort,
        help_long: state.helpLong,
      },
      locale,
    ),
    unit: state.unit,
    filter: state.filter,
    ...(range ? { range: { min: end(range.min), max: end(range.max) } } : {}),
  }
}

function optionsOf(
  state: AttributeState,
  locale: LocaleState,
  { values, range, isCounted, unseen }: AttributeUse,
  end: (value: number) => string | number,
): AttributeOption[] {
  const counts = new Map<string, number>()
  // A value may occur twice: once for products that have it in every language, once for those that have it in this one.
  for (const { value, count } of values) counts.set(value, (counts.get(value) ?? 0) + count)
  const countOfValue = (value: string) => (isCounted ? { count: counts.get(value) ?? 0 } : {})
  const plain = (value: string, order: number): AttributeOption => ({
    value,
    label: value,
    order,
    prefix: '',
    post_fix: '',
    ...countOfValue(value),
  })
  if (state.type === 'single_select' || state.type === 'multi_select')
    return state.options
      .filter(({ value }) => !unseen?.has(value))
      .map((option, index) => ({
        value: option.value,
        label: textFor(option.labels, locale) || option.value,
        ...languageFor(option.labels, locale),
        order: index,
        prefix: option.prefix,
        post_fix: option.postFix,
        ...countOfValue(option.value),
        ...(option.colour === '' ? {} : { colour: option.colour }),
      }))
  // A filter for a number or date needs a range whose two ends differ.
  if (range) return [...new Set([range.min, range.max])].map((value, index) => plain(String(end(value)), index))
  const collator = collatorOf(locale.code)
  return [...counts.keys()].sort(collator.compare).map(plain)
}

/** An attribute set as the calls answer it (DATA-13). */
export const attributeSetAnswer = (set: SetState, locale: LocaleState): AttributeSet => ({
  id: set.code,
  name: textFor(set.labels, locale) || set.code,
  ...languageFor(set.labels, locale),
  groups: set.groups.map((group) => ({
    name: textFor(group.labels, locale) || group.code,
    ...languageFor(group.labels, locale),
    code: group.code,
    attributes: group.attributes,
  })),
})
