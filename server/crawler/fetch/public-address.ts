/** Which addresses a crawler may connect to: those of the public internet, and no other reading of them (promise 15). */
import ipaddr from 'ipaddr.js';

const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** True for a unicast address of the public internet. Addresses that carry another one (mapped, NAT64, 6to4, Teredo) are none. */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv4') return true;
  const { parts } = parsed as ipaddr.IPv6;
  // ISATAP carries an IPv4 address in its last half.
  const isIsatap = (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe;
  return (parsed as ipaddr.IPv6).match(globalIpv6) && !isIsatap;
};

/** The address that a host of a URL names itself, without brackets; undefined for a name. */
export const literalIn = (hostname: string): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : undefined;
};
