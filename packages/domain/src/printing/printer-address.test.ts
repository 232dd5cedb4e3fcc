import { expect, test } from 'vitest';
import { printerUrl } from './printer-address.ts';

const service = '/cgi-bin/epos/service.cgi?devid=local_printer&timeout=10000';

test.each([
  ['192.168.1.20', false, 'http://192.168.1.20:8008'],
  ['192.168.1.20', true, 'https://192.168.1.20:8043'],
  [' Imprimante.local ', true, 'https://imprimante.local:8043'],
  ['192.168.1.20:8043', false, 'https://192.168.1.20:8043'],
  ['192.168.1.20:80', false, 'http://192.168.1.20:80'],
  ['http://192.168.1.20', true, 'http://192.168.1.20:8008'],
  ['https://192.168.1.20/', false, 'https://192.168.1.20:8043'],
  ['[fe80::1]', false, 'http://[fe80::1]:8008'],
])('%j, page encrypted: %j', (address, pageIsEncrypted, origin) => {
  expect(printerUrl(address, pageIsEncrypted)).toBe(origin + service);
});

test.each(['', 'a b', 'javascript:alert(1)', '192.168.1.20/path', 'x:0', 'x:70000', 'user@host', 'ftp://x'])(
  '%j is no address',
  (address) => {
    expect(printerUrl(address, false)).toBeNull();
  },
);
