/** Counts by day as a table has them. */
import { type CountedKind, countedKinds } from '@vitrine/contract/rules/counted-kinds'
import type { DayCount } from './insights-store.ts'

export type KindCounts = Readonly<Record<CountedKind, number>>

const none = Object.fromEntries(countedKinds.map((kind) => [kind, 0])) as KindCounts

/** One row for each day that has counts, in order, with all kinds. */
export function byDay(counts: readonly DayCount[]): (KindCounts & { readonly day: string })[] {
  const rows = new Map<string, KindCounts & { readonly day: string }>()
  for (const { day, kind, count } of counts) rows.set(day, { ...none, ...rows.get(day), day, [kind]: count })
  return [...rows.values()]
}

/** The sums of all days. */
export function totals(counts: readonly DayCount[]): KindCounts {
  const sums: Record<CountedKind, number> = { ...none }
  for (const { kind, count } of counts) sums[kind] += count
  return sums
}
