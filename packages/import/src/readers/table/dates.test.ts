import { expect, it } from 'vitest'
import { parseDate } from './dates.ts'

it.each([
  ['31.12.2025', 'day-month-year', '2025-12-31'],
  ['1/2/2025', 'day-month-year', '2025-02-01'],
  ['1/2/2025', 'month-day-year', '2025-01-02'],
  ['2025/03/09', 'year-month-day', '2025-03-09'],
  ['2025-03-09T10:00:00Z', 'day-month-year', '2025-03-09T10:00:00Z'],
  ['31.12.2025 10:30', 'day-month-year', '2025-12-31'],
  ['October 10, 2013', 'day-month-year', '2013-10-10'],
  ['10 Oct 2013', 'year-month-day', '2013-10-10'],
  ['3. März 2024', 'year-month-day', '2024-03-03'],
  ['5 de marzo de 2024', 'day-month-year', '2024-03-05'],
  ['01.10.24', 'day-month-year', '2024-10-01'],
  ['2024年3月5日', 'year-month-day', '2024-03-05'],
  ['Smarch 5, 2024', 'day-month-year', undefined],
  ['31.02.2025', 'day-month-year', undefined],
  ['12/31/2025', 'day-month-year', undefined],
  ['11/27/2026, 10:00 AM', 'month-day-year', '2026-11-27'],
  ['2026/11/01T00:00+0000/2026-12-01T00:00+0000', 'year-month-day', undefined],
  ['01.02.2026 bis 03.02.2026', 'day-month-year', undefined],
  ['soon', 'day-month-year', undefined],
] as const)('the date %s in the order %s is %s', (text, order, date) => {
  expect(parseDate(text, order)).toBe(date)
})
