import { describe, expect, it } from 'vitest'
import { Attempts, network } from './attempts.ts'

describe('attempts of different weight', () => {
  it('lets in what there is room for, and takes nothing for what there is none for', () => {
    let now = 0
    const attempts = new Attempts(() => now)
    const take = (weight: number) => attempts.take({ a: { attempts: 10, windowMs: 1000, weight } })
    expect([take(6), take(5), take(4), take(1)]).toEqual([0, 1, 0, 1])
    now = 1000
    expect(take(10)).toBe(0)
  })
})

describe('attempts that are demanded', () => {
  it('are refused with the seconds to wait, and taken when there are any', () => {
    let now = 0
    const attempts = new Attempts(() => now)
    const demand = () => attempts.demand({ a: { attempts: 1, windowMs: 2500 } })
    demand()
    const options = { params: { count: 3 }, headers: { 'retry-after': '3' } }
    expect(demand).toThrow(expect.objectContaining({ status: 429, phrase: 'too_many_attempts', options }))
    now = 2500
    expect(demand).not.toThrow()
  })
})

describe('what an address is counted by', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:0002::6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::ffff:1', '2001:db8:0:0'],
    ['2001:db8:0:0:1::', '2001:db8:0:0'],
    ['2001:db8:0:1::5', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('counts %s as %s', (address, counted) => expect(network(address)).toBe(counted))
})
