import { expect, it } from 'vitest'
import { describeFindings } from './import-summary.ts'

it('prints a finding with its remedy, and without one where nothing is to be done', () => {
  const at = { file: 'products.csv', line: 2 }
  const findings = [
    { level: 'warning', code: 'not-a-date', at, message: '"soon" is not a date', remedy: 'Write it as 2026-03-31.' },
    { level: 'note', code: 'converted', at, message: '3 values converted from mm to cm' },
  ] as const
  const findingCounts = new Map([
    ['warning not-a-date', 1],
    ['note converted', 1],
  ])
  expect(describeFindings({ findings, findingCounts }, 5).split('\n')).toEqual([
    'Warnings:',
    '  products.csv:2: "soon" is not a date. Write it as 2026-03-31.',
    'Notes:',
    '  products.csv:2: 3 values converted from mm to cm.',
  ])
})
