import { useFormat } from '../../i18n/format.ts'

const day = 86_400

export interface ContentDate {
  /** In the locale's format; '' if there is no date. */
  readonly text: string
  /** ISO, for the attribute `datetime`. */
  readonly iso: string
}

/** Formats the creation date of an article in the locale's format (CONTENT-09), from Unix seconds. */
export function useContentDate(): (created: number | null) => ContentDate {
  const format = useFormat()
  return (created) => {
    if (created === null) return { text: '', iso: '' }
    const date = new Date(created * 1000)
    if (Number.isNaN(date.getTime())) return { text: '', iso: '' }
    // Midnight UTC means a day without a time, and is shown as that day everywhere. In local time it would be the day
    // before, west of Greenwich.
    const isDay = created % day === 0
    const text = format.date(date, { dateStyle: 'long', ...(isDay && { timeZone: 'UTC' }) })
    return { text, iso: isDay ? date.toISOString().slice(0, 10) : date.toISOString() }
  }
}
