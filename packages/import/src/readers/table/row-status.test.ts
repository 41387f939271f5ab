import { expect, it } from 'vitest'
import type { Finding } from '../../records.ts'
import type { TableLayout } from './layout.ts'
import { statusOf } from './row-status.ts'

it.each([
  ['active', 'active'],
  ['New', 'new'],
  ['discontinued', 'discontinued'],
  ['1', 'active'],
  ['no', 'inactive'],
  ['2', 'inactive'],
  ['Published', 'active'],
  ['visible', 'active'],
  ['Draft', 'inactive'],
  ['Not Visible Individually', 'inactive'],
  ['', 'active'],
])('the status %s of a row is %s', (cell, status) => {
  const findings: Finding[] = []
  const layout = { status: 0, mapping: { status: 'Status' } } as TableLayout
  const report = (one: Finding) => findings.push(one)
  expect(statusOf({ line: 2, cells: [cell] }, layout, { file: 'a.csv', line: 2 }, report)).toBe(status)
  expect(findings).toEqual([])
})

it('an unknown status is reported, and the product shown', () => {
  const codes: string[] = []
  const layout = { status: 0, mapping: { status: 'Status' } } as TableLayout
  const row = { line: 2, cells: ['individually'] }
  expect(statusOf(row, layout, { file: 'a.csv', line: 2 }, ({ code }) => codes.push(code))).toBe('active')
  expect(codes).toHaveLength(1)
})
