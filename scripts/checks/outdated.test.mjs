import { describe, expect, it } from 'vitest'
import { compareVersions, readAdvisories } from './outdated.mjs'

const compare = (name, pinned, versions) =>
  compareVersions({
    name,
    pinned,
    oldestNode: '20.19.0',
    versions: Object.entries(versions).map(([version, node]) => ({ version, node })),
  })

describe('the comparison of versions', () => {
  it('says nothing about a package that is the newest', () => {
    expect(compare('lamp', '2.0.0', { '2.0.0': '>=18' })).toEqual([])
  })

  it('names the newest version that the oldest supported Node runs, and the one behind it that it does not', () => {
    expect(compare('lamp', '2.0.0', { '2.0.0': '>=18', '2.1.0': '>=20', '2.2.0': '>=20.19', '3.0.0': '>=22' })).toEqual(
      [
        { name: 'lamp', pinned: '2.0.0', newest: '2.2.0' },
        { name: 'lamp', pinned: '2.0.0', newest: '3.0.0', heldBack: 'needs Node >=22' },
      ],
    )
  })

  it('compares numbers, not texts, and leaves prereleases out', () => {
    expect(compare('lamp', '2.9.0', { '2.9.0': undefined, '2.10.0': undefined, '3.0.0-beta.1': undefined })).toEqual([
      { name: 'lamp', pinned: '2.9.0', newest: '2.10.0' },
    ])
  })

  it('holds back the types of a newer Node, and takes a newer version of the same', () => {
    const rows = compare('@types/node', '20.19.1', { '20.19.2': undefined, '26.0.0': undefined })
    expect(rows.map(({ newest, heldBack }) => [newest, heldBack !== undefined])).toEqual([
      ['20.19.2', false],
      ['26.0.0', true],
    ])
  })
})

describe('the advisories', () => {
  it('are listed once each, without the packages that only depend on them', () => {
    const advisory = { name: 'lamp', severity: 'high', title: 'It burns', url: 'https://advisories.example/1' }
    const report = { vulnerabilities: { lamp: { via: [advisory, advisory] }, desk: { via: ['lamp'] } } }
    expect(readAdvisories(JSON.stringify(report))).toEqual([advisory])
    expect(readAdvisories(JSON.stringify({ vulnerabilities: {} }))).toEqual([])
  })

  it('are unknown where the registry offers none', () => {
    expect(readAdvisories(JSON.stringify({ message: '405 Method Not Allowed' }))).toBeUndefined()
    expect(readAdvisories('npm error audit endpoint returned an error')).toBeUndefined()
  })
})
