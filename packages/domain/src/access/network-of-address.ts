/**
 * What counts as one place where attempts are counted: an address of the older kind (IPv4); of the newer (IPv6) its first half, for the
 * second is anybody's to choose, and who changes it at every attempt would never be counted twice.
 */
export function networkOfAddress(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [numbers = ''] = address.toLowerCase().split('%', 1);
  const [before = '', after] = numbers.split('::');
  const given = before === '' ? [] : before.split(':');
  const following = after === undefined || after === '' ? [] : after.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - given.length - following.length) }, () => '0');
  const groups = [...given, ...zeros, ...following].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
