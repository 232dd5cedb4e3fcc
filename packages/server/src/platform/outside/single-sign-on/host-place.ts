import { BlockList, isIP, isIPv6 } from 'node:net';
import type { HostPlace, PlaceOf } from '@loge/domain/access/provider-address';

/** What is not on the Internet, by the registries of special addresses (RFC 6890 and what came since). */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6');

/** Of IPv6, what is assigned for the Internet. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the Internet: not of a private network, of this machine, or of what clouds keep beside it. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return isIP(address) === 4 && !special.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Names that lead to this machine or into its network, whatever they resolve to. */
const privateName = /(^|\.)(localhost|local|internal|lan|home\.arpa)$|^[^.]+$/;
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Where hosts stand; `listed` are those that the settings allow to stand at addresses that are not public. */
export const hostPlaces =
  (listed: readonly string[]): PlaceOf =>
  (host): HostPlace => {
    const name = host.toLowerCase().replace(/\.$/, '');
    if (listed.includes(name)) return loopback.test(name) ? 'this-machine' : 'listed';
    const address = name.replace(/^\[|\]$/g, '');
    if (isIP(address) !== 0) return isPublicAddress(address) ? 'public' : 'private';
    return privateName.test(name) ? 'private' : 'public';
  };
