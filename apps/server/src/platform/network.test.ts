import { describe, expect, it } from 'vitest'
import { network, site } from './network.ts'

describe('the networks of an address', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7', undefined],
    ['::ffff:198.51.100.7', '198.51.100.7', undefined],
    ['::FFFF:198.51.100.7', '198.51.100.7', undefined],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::/48'],
    ['2001:DB8:0001:0002::6', '2001:db8:1:2', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0', '2001:db8:0::/48'],
    ['2001:db8::ffff:1', '2001:db8:0:0', '2001:db8:0::/48'],
    ['2001:db8:0:0:1::', '2001:db8:0:0', '2001:db8:0::/48'],
    ['2001:db8:0:1::5', '2001:db8:0:1', '2001:db8:0::/48'],
    ['::1', '0:0:0:0', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0::/48'],
    ['', '', undefined],
  ])('%s is in %s and %s', (address, expected, wide) => {
    expect([network(address), site(address)]).toEqual([expected, wide])
    // Applying the function to a network again gives the same network.
    expect([network(expected), site(expected)]).toEqual([expected, wide])
  })

  it('the id of a user is no address', () => {
    const id = '6f9619ff-8b86-d011-b42d-00c04fc964ff'
    expect([network(id), site(id)]).toEqual([id, undefined])
  })
})
