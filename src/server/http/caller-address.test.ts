import { describe, expect, it } from 'vitest'
import { callerAddress } from './caller-address'

describe('callerAddress', () => {
  it.each([
    ['no proxy', '203.0.113.7', 0, '203.0.113.7'],
    ['no proxy, header sent by the caller: the last entry', '198.51.100.1, 203.0.113.7', 0, '203.0.113.7'],
    ['one proxy', '203.0.113.7', 1, '203.0.113.7'],
    ['one proxy, one spoofed entry', '198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
    ['two proxies', '203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
    ['two proxies, spoofed entries', '1.1.1.1,198.51.100.1, 203.0.113.7 ,10.0.0.2', 2, '203.0.113.7'],
    ['two proxies, one bypassed', '203.0.113.7', 2, '203.0.113.7'],
  ])('%s', (_case, header, proxies, address) => {
    expect(callerAddress(header, proxies)).toBe(address)
  })

  it.each([
    ['203.0.113.7:52100', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:52100', '203.0.113.7'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
    ['[2001:DB8:0:7:ffff:ffff:ffff:ffff]:443', '2001:db8:0:7::/64'],
    ['2001:0db8:0000:0007:0:0:0:1', '2001:db8:0:7::/64'],
    ['2001:db8::7:1:2:3:4', '2001:db8:0:7::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('counts %s as %s', (entry, address) => {
    expect(callerAddress(entry, 0)).toBe(address)
  })

  it.each([[null], [''], ['unknown'], ['203.0.113.7,'], ['203.0.113'], ['<script>'], [':::']])(
    'returns null for %s',
    (header) => {
      expect(callerAddress(header, 1)).toBeNull()
    },
  )
})
