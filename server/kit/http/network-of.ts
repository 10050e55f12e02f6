import { isIPv6 } from 'node:net';

const plainOf = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The first 16-bit groups of an IPv6 address. */
const groupsOf = (plain: string, count: number): string => {
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/** The unit that limits count: an IPv4 address itself; of an IPv6 address its /64, because every household has a whole one. */
export const networkOf = (address: string): string => {
  const plain = plainOf(address);
  return isIPv6(plain) ? groupsOf(plain, 4) : plain;
};

/** A network of many addresses that one party may hold: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export const neighbourhoodOf = (address: string): string => {
  const plain = plainOf(address);
  return isIPv6(plain) ? `${groupsOf(plain, 3)}/48` : `${plain.split('.').slice(0, 3).join('.')}/24`;
};
