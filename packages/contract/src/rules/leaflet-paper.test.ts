import { expect, it } from 'vitest'
import { isPaper, usualPaper } from './leaflet-paper.ts'

it('DETAIL-07 leaflets are for the paper of the locale’s country', () => {
  expect(['en_US', 'en-CA', 'es_MX'].map(usualPaper)).toEqual(['letter', 'letter', 'letter'])
  expect(['en_GB', 'de_DE', 'zh_CN', 'en', '', 'x'].map(usualPaper)).toEqual(Array(6).fill('a4'))
  expect([isPaper('a4'), isPaper('a3'), isPaper(null)]).toEqual([true, false, false])
})
