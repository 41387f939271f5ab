/** `vitrine forms`: the forms of the catalogue, when they can be filled in, and the number of results. */
import { effectiveText, fallbackOrder } from '@vitrine/catalogue-rules/effective'
import { formWindows } from '@vitrine/contract/rules/form-availability'
import type { Db } from '@vitrine/database'
import { Command } from 'commander'
import { type FormDefinition, formsStore } from '../modules/forms/forms-store.ts'
import { describedGroups } from './groups-store.ts'
import { formatOption, type ListFormat, printList } from './lists.ts'
import { print } from './print.ts'
import { withParts } from './with-parts.ts'

/**
 * Whether a form can be filled in, and its period: the current one, otherwise the next, otherwise the last. Times are
 * ISO date-times in UTC.
 */
export interface FormPeriod {
  readonly when: 'always' | 'now' | 'later' | 'over'
  readonly from: string | null
  readonly until: string | null
}

type Times = Pick<FormDefinition, 'recurring' | 'startDate' | 'stopDate' | 'hiddenAfterCompletion'>

const isoOf = (moment: number | Date | null) => (moment === null ? null : new Date(moment).toISOString())

/**
 * The period for a person who has not filled the form in yet.
 * @param now milliseconds since 1970
 */
export function periodOf({ recurring, startDate, stopDate, hiddenAfterCompletion }: Times, now: number): FormPeriod {
  const windows = formWindows({ recurring: recurring.join(','), start_date: isoOf(startDate) ?? '' })
  if (windows.length > 0) {
    const open = windows.find(({ start, end }) => start <= now && now < end)
    const shown = open ?? windows.find(({ start }) => start > now) ?? windows.at(-1)
    const when = open ? 'now' : (shown?.start ?? 0) > now ? 'later' : 'over'
    return { when, from: isoOf(shown?.start ?? null), until: isoOf(shown?.end ?? null) }
  }
  // The dates only matter for forms with `hidden_after_completion`.
  if (!hiddenAfterCompletion) return { when: 'always', from: null, until: null }
  const [start, stop] = [startDate?.getTime() ?? -Infinity, stopDate?.getTime() ?? Infinity]
  const when = now < start ? 'later' : now >= stop ? 'over' : 'now'
  return { when, from: isoOf(startDate), until: isoOf(stopDate) }
}

const columns = ['id', 'name', 'category', 'when', 'from', 'until', 'assigned_to', 'fields', 'results'] as const

/** The rows of the list, in the forms' order. */
export async function formRows(db: Db, now: number) {
  const store = formsStore(db)
  const definitions = [...(await store.definitions()).values()]
  const results = await store.resultCounts()
  const all = await describedGroups(db)
  const order = fallbackOrder('en', [...new Set(definitions.flatMap(({ names }) => Object.keys(names)))], '')
  return definitions.map((form) => {
    const { code, assigned } = form
    const to = [...assigned.groups, ...assigned.people]
    const reserving = all.filter(({ reserved }) => reserved.forms?.includes(code)).map((group) => group.code)
    return {
      id: code,
      name: effectiveText(form.names, order),
      category: form.category,
      ...periodOf(form, now),
      // A person sees the form only if both apply: the assignment and, for a reserved form, the reservation.
      assigned_to: [...(to.length === 0 ? ['everybody'] : to), ...reserving.map((one) => `reserved for ${one}`)],
      fields: form.fields.length,
      results: results.get(code) ?? 0,
    }
  })
}

export const formsCommand = () =>
  new Command('forms')
    .description('List the forms, when they can be filled in, and how many results there are')
    .addOption(formatOption())
    .action(({ format }: { format: ListFormat }) =>
      withParts(async ({ database: { db } }) => {
        const rows = await formRows(db, Date.now())
        if (rows.length === 0 && format === 'table')
          return print('There are no forms. docs/catalogue-folder.md shows how files in forms/ describe them.')
        await printList(columns, rows, format)
      }),
    )
