import { expect, test } from 'vitest';
import { type HostPlace, providerAddressProblem } from './provider-address.ts';

const places: Readonly<Record<string, HostPlace>> = {
  'login.example.test': 'public',
  'adfs.intern': 'listed',
  localhost: 'this-machine',
  '10.0.0.7': 'private',
};
const placeOf = (host: string): HostPlace => places[host] ?? 'private';

test.each([
  ['https://login.example.test/v2.0', null],
  ['https://login.example.test:8443/', null],
  ['https://adfs.intern/ls', null],
  ['http://localhost:9000', null],
  ['https://localhost:9000', null],
  ['http://login.example.test', 'notASecureAddress'],
  ['http://adfs.intern/ls', 'notASecureAddress'],
  ['http://10.0.0.7/', 'notASecureAddress'],
  ['https://10.0.0.7/', 'notAPublicAddress'],
  ['https://name:word@login.example.test/', 'notASecureAddress'],
  ['javascript://localhost/%0aalert(1)', 'notASecureAddress'],
  ['ftp://localhost/', 'notASecureAddress'],
  ['data:text/html,x', 'notASecureAddress'],
  ['login.example.test', 'notASecureAddress'],
  ['', 'notASecureAddress'],
])('%s: %s', (address, problem) => {
  expect(providerAddressProblem(address, placeOf)).toBe(problem);
});
