import { describe, expect, it } from 'vitest'
import { budgetsOf } from './clientAddress.ts'

const keysOf = (address: string) => budgetsOf(address).map(({ key }) => key)

describe('what an address counts as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['64:ff9b::cb00:7107', '203.0.113.7'],
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
  ])('%s counts as the IPv4 address %s alone', (address, key) => {
    expect(keysOf(address)).toEqual([key])
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::/48'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2', '2001:db8:1::/48'],
    ['2001:DB8:1:2::', '2001:db8:1:2', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0', '2001:db8:0::/48'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2', '2001:db8:1::/48'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0::/48'],
    ['64:ff9b:1::1', '64:ff9b:1:0', '64:ff9b:1::/48'],
    ['::1', '0:0:0:0', '0:0:0::/48'],
  ])('%s counts as its /64 and its /48', (address, network, site) => {
    expect(keysOf(address)).toEqual([network, site])
  })

  it.each([
    'unknown',
    '_hidden',
    '',
    'x'.repeat(5000),
    '203.0.113.7:',
    '1.2.3',
    '[2001:db8::1',
    '2001:db8::1:::443',
  ])('what is no address (%j) counts as one client', (text) => {
    expect(keysOf(text)).toEqual(['unknown'])
  })
})
