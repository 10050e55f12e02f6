import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7:1::9', '2001:db8:0:7'],
  ['2001:db8:0:7:ffff:ffff:ffff:ffff', '2001:db8:0:7'],
  ['2001:DB8::7', '2001:db8:0:0'],
  ['2001:0db8:0000:0000::7', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
